import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isObject } from '@loyalty/contracts/is-object'
import type { Json } from '../api/client.js'
import { parsedJson } from '../api/exact-json.js'
import type { ConsoleIo } from '../console-io.js'
import { failingWith, Failure } from '../failure.js'
import { readText, readTextOrInput } from '../read-text.js'

/** A JSON object from a file or from standard input. */
export async function readBody(file: string, io: ConsoleIo): Promise<Json> {
  return parseBody(await readTextOrInput(file, io.input), file)
}

const COMMENT = /^[ \t]*\/\/.*$/gm

/** A JSON object, between whose lines there may be comments. */
export function parseBody(text: string, source: string): Json {
  const value = parsedJson(text.replace(COMMENT, ''))
  if (isObject(value)) return value
  throw new Failure(`${source} does not hold a JSON object.`, 2)
}

/**
 * Opens a text in the editor that the user has chosen, and does something with what it is when the editor
 * ends. Where that fails, the text is kept, and the failure says where.
 */
export async function edit(text: string, use: (edited: string) => Promise<void>): Promise<void> {
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
  return readText(file)
}
