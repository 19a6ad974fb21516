import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
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

/** Where facts are followed, and by whom; null where that was not told. */
export type Broker = { url: string; user: string; password: string } | null

/** As `access.json` says it. */
export const brokerOf = (access: {
  nats_url: string | null
  nats_user: string | null
  nats_password: string | null
}): Broker =>
  access.nats_url === null
    ? null
    : {
        url: access.nats_url,
        user: access.nats_user ?? '',
        password: access.nats_password ?? '',
      }

/** A running system with a programme that gives points. */
export interface System {
  origin: string
  token: string
  broker: Broker
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

/** The OpenAPI document as it is served, and the AsyncAPI document of facts. */
export type Documents = Readonly<Record<Client['document'], Json>>

/** Those of a running system: of the whole interface, or of a storefront's. */
export async function documentsOf(origin: string, isWhole = false): Promise<Documents> {
  const path = isWhole ? '/openapi.json' : '/openapi/storefront.json'
  const served = await fetch(new URL(path, origin))
  const facts = await readFile(join(repository, 'docs', 'asyncapi.json'), 'utf8')
  return {
    'openapi.json': (await served.json()) as Json,
    'asyncapi.json': JSON.parse(facts) as Json,
  }
}

/** Generates a client of its document, compiles it, and has it play its scenario. */
export async function tryClient(
  client: Client,
  documents: Documents,
  system: System,
): Promise<Tried> {
  const tried: Tried = { client, generates: '–', compiles: '–', passes: '–', reason: '' }
  const missing = missingTool(client)
  if (missing !== undefined) return { ...tried, reason: `there is no ${missing}` }
  if (client.document === 'asyncapi.json' && system.broker === null) {
    return { ...tried, reason: 'NATS_URL does not say where facts are' }
  }
  const folder = folderOf(client)
  const steps = [
    ['generates', () => generate(client, documents[client.document])],
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
  await writeFile(join(folder, client.document), JSON.stringify(changed))
  await runAll(folder, client.generate)
  await writeFile(mark(client), '')
}

async function install(client: Client): Promise<void> {
  const folder = folderOf(client)
  await mkdir(folder, { recursive: true })
  if (existsSync(mark(client))) return
  await runAll(folder, client.install)
}

async function play(client: Client, { origin, token, day, broker }: System): Promise<void> {
  const own = {
    LOYALTY_ORIGIN: origin,
    LOYALTY_TOKEN: token,
    LOYALTY_DAY: day,
    LOYALTY_CUSTOMER: randomUUID(),
    LOYALTY_PURCHASE: randomUUID(),
    NATS_URL: broker?.url,
    NATS_USER: broker?.user,
    NATS_PASSWORD: broker?.password,
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
  environment: Readonly<Record<string, string | undefined>> = {},
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
