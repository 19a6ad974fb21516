import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '@loyalty/local/paths'
import type { Client, Command, Json } from './clients.js'

const run = promisify(execFile)

/** What is generated lies here, with the generators; git ignores it. */
export const cache = join(repository, '.cache', 'clients')
const scenarios = join(repository, 'tests', 'clients', 'scenarios')

const OUTPUT_BYTES_MAX = 64 * 1024 ** 2
const STEP_MS_MAX = 1_200_000

/** A running system with a programme that gives points. */
export interface System {
  origin: string
  token: string
  /** The day that it is in the account, as DD-MM-YYYY. */
  day: string
}

export type Outcome = 'yes' | 'no' | '–'

/** How far a client came, and why no further. */
export interface Tried {
  client: Client
  generates: Outcome
  compiles: Outcome
  passes: Outcome
  reason: string
}

const folderOf = ({ name }: Client): string => join(cache, name)

/** Written when all of a generator is there. */
const mark = (client: Client): string => join(folderOf(client), 'installed')

/** True when the client needs no download any more. */
export const isInstalled = (client: Client): boolean =>
  client.tools.length === 0 || existsSync(mark(client))

export const missingTool = ({ tools }: Client): string | undefined =>
  tools.find((tool) => !isOnPath(tool))

/** Generates a client of the document, compiles it, and has it play its scenario. */
export async function tryClient(client: Client, document: Json, system: System): Promise<Tried> {
  const tried: Tried = { client, generates: '–', compiles: '–', passes: '–', reason: '' }
  const missing = missingTool(client)
  if (missing !== undefined) return { ...tried, reason: `there is no ${missing}` }
  const folder = folderOf(client)
  const steps = [
    ['generates', () => generate(client, document)],
    ['compiles', () => runAll(folder, client.compile)],
    ['passes', () => play(client, system)],
  ] as const
  for (const [step, take] of steps) {
    try {
      await take()
      tried[step] = 'yes'
    } catch (thrown) {
      return { ...tried, [step]: 'no', reason: reasonOf(thrown) }
    }
  }
  return { ...tried, reason: client.change?.words ?? '' }
}

async function generate(client: Client, document: Json): Promise<void> {
  const folder = folderOf(client)
  await install(client)
  for (const source of client.sources) {
    await cp(join(scenarios, source), folder, { recursive: true })
  }
  const changed = client.change?.apply(document) ?? document
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(changed))
  await runAll(folder, client.generate)
  await writeFile(mark(client), '')
}

async function install(client: Client): Promise<void> {
  const folder = folderOf(client)
  await mkdir(folder, { recursive: true })
  if (existsSync(mark(client))) return
  await runAll(folder, client.install)
}

async function play(client: Client, { origin, token, day }: System): Promise<void> {
  const own = {
    LOYALTY_ORIGIN: origin,
    LOYALTY_TOKEN: token,
    LOYALTY_DAY: day,
    LOYALTY_CUSTOMER: randomUUID(),
    LOYALTY_PURCHASE: randomUUID(),
  }
  const said = await runOne(folderOf(client), client.start, { ...client.environment, ...own })
  if (said.trimEnd() !== 'done') throw new Error(`it said ${said}`)
}

async function runAll(folder: string, commands: readonly Command[]): Promise<void> {
  for (const command of commands) await runOne(folder, command)
}

async function runOne(
  cwd: string,
  [program = '', ...options]: Command,
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout } = await run(program, options, {
    cwd,
    env: { ...process.env, ...environment },
    maxBuffer: OUTPUT_BYTES_MAX,
    timeout: STEP_MS_MAX,
  })
  return stdout
}

const LINES_SHOWN = 3

/** The first lines of what a program has said of its failure. */
function reasonOf(thrown: unknown): string {
  const { stderr, stdout, message } = thrown as Error & { stderr?: string; stdout?: string }
  const said = [stderr, stdout, message].find((text = '') => text.trim() !== '') ?? ''
  return said.trim().split('\n').slice(0, LINES_SHOWN).join(' ')
}

function isOnPath(tool: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, tool), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
