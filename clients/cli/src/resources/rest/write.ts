import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import type { Json, Method } from '../../api/client.js'
import { command, type Command } from '../../command-line/command.js'
import { flag, list, optional, required, type Parameters } from '../../command-line/parameter.js'
import { anyText } from '../../command-line/values.js'
import type { ConsoleIo } from '../../console-io.js'
import { failingWith, Failure } from '../../failure.js'
import { withInstants } from './days.js'
import { withIds, withNames } from './names.js'
import { pathOf, printData } from './show.js'

interface WriteSpec {
  name: string
  summary: string
  method: Exclude<Method, 'GET'>
  path: string
  arguments?: Parameters
  /** Members of the body by their own names, unless `toBody` says otherwise. */
  options?: Parameters
  toBody?: (given: Json) => Json
  /** Members that the body has when neither the file nor an option names them. */
  defaults?: Json
  /** Arguments are members of the body, not parts of the path. */
  hasArgumentsInBody?: boolean
  /** The call says all by its path. */
  hasNoBody?: boolean
  /** The body may come from a JSON file; options win over it. */
  takesFile?: boolean
  /** The body comes from a JSON file and from nowhere else. */
  needsFile?: boolean
  /** What of the file's object is sent. */
  ofFile?: (whole: Json) => Json
  /** The body may be written in an editor, which begins with this text. */
  sample?: string
  /** Members can be set to null: `--clear ends_at`. */
  canClear?: boolean
  /** What is asked before it is done, where it can't be undone; a dry run is not asked about. */
  question?: (values: Json) => string
  render?: (data: Json) => string
  notes?: string
  examples: readonly [string, ...string[]]
}

const fileOption = {
  file: optional(anyText, 'file', 'the body as JSON, - for standard input; options win over it'),
}
const neededFile = { file: required(anyText, 'file', 'the body as JSON, - for standard input') }
const editOption = { edit: flag('write the body in $EDITOR, beginning with a sample') }
const clearOption = { clear: list(anyText, 'member', 'set a member to null; may be repeated') }

/** A command that changes something by one call. */
export function writeCommand(spec: WriteSpec): Command {
  const { name, summary, examples, notes, options = {}, question, render } = spec
  const { ofFile = (whole: Json) => whole } = spec
  return command({
    name,
    summary,
    examples,
    ...(notes !== undefined && { notes }),
    call: { method: spec.method, path: spec.path },
    connects: true,
    asks: question !== undefined,
    arguments: spec.arguments ?? {},
    options: {
      ...(spec.takesFile && fileOption),
      ...(spec.needsFile && neededFile),
      ...(spec.sample !== undefined && editOption),
      ...options,
      ...(spec.canClear && clearOption),
    },
    run: async (values: Json, context) => {
      const send = async (whole: Json) => {
        const body = bodyOf(spec, values, whole)
        if (question !== undefined && values['dry_run'] !== true) {
          await context.confirm(question(values))
        }
        const api = await context.api()
        const path = pathOf(spec.path, await withIds(api, values))
        const isEmpty = Object.keys(body).length === 0
        const sent = await withIds(api, await withInstants(api, body))
        const call = { method: spec.method, path, ...(!isEmpty && { body: sent }) }
        await printData(context, api, await api.ask(call), render)
      }
      const { file } = values
      if (typeof file === 'string') await send(ofFile(withNames(await readBody(file, context.io))))
      else if (values['edit'] === true && spec.sample !== undefined) {
        await edit(spec.sample, (text) => send(withNames(parseBody(text, 'what you wrote'))))
      } else await send({})
    },
  })
}

/** What is sent: the members of a file, and over them those of the options. */
function bodyOf(spec: WriteSpec, values: Json, whole: Json): Json {
  const { options = {}, toBody = (given) => given } = spec
  const given = Object.fromEntries(
    [...Object.keys(options), ...(spec.hasArgumentsInBody ? Object.keys(spec.arguments ?? {}) : [])]
      .map((key) => [key, values[key]] as const)
      .filter(([, value]) => value !== undefined),
  )
  const cleared = Array.isArray(values['clear']) ? (values['clear'] as string[]) : []
  const nulls = Object.fromEntries(cleared.map((member) => [member, null]))
  const body = { ...spec.defaults, ...whole, ...toBody(given), ...nulls }
  if (spec.method === 'PATCH' && !spec.hasNoBody && Object.keys(body).length === 0) {
    throw new Failure('No change: name at least one member.', 2)
  }
  return body
}

/** A JSON object from a file or from standard input. */
export async function readBody(file: string, io: ConsoleIo): Promise<Json> {
  const reading = file === '-' ? textOf(io.input) : readFile(file, 'utf8')
  const text = await reading.catch((thrown: unknown) => {
    throw new Failure(`${file} cannot be read: ${String(thrown)}`, 2)
  })
  return parseBody(text, file)
}

const COMMENT = /^[ \t]*\/\/.*$/gm

/** A JSON object, between whose lines there may be comments. */
function parseBody(text: string, source: string): Json {
  try {
    const value: unknown = JSON.parse(text.replace(COMMENT, ''))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json
  } catch {
    // Said below, as of JSON that is no object.
  }
  throw new Failure(`${source} does not hold a JSON object.`, 2)
}

/**
 * Opens a text in the editor that the user has chosen, and does something with what it is when the editor
 * ends. Where that fails, the text is kept, and the failure says where.
 */
async function edit(text: string, use: (edited: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'loyalty-'))
  const file = join(folder, 'body.json')
  await writeFile(file, text, { mode: 0o600 })
  const advice = `What you wrote is in ${file}: correct it there, and give it by --file.`
  await failingWith(advice, openEditor(file).then(use))
  await rm(folder, { recursive: true })
}

async function openEditor(file: string): Promise<string> {
  const editor = process.env['VISUAL'] ?? process.env['EDITOR'] ?? 'vi'
  // An editor may be set with options of its own: `code --wait`. The file is the shell's `$0`.
  const child = spawn('/bin/sh', ['-c', `${editor} "$0"`, file], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Failure(`${editor} ended without success; nothing was sent.`, 2)
  return readFile(file, 'utf8')
}
