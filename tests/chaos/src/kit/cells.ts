import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accessFile } from '@loyalty/local/access'
import type { BrokerLogin } from '@loyalty/local/broker-access'
import { repository } from '@loyalty/local/paths'
import { freePorts } from '@loyalty/local/ports'
import { startGuard } from '@loyalty/local/processes/guard'
import { layeredProcesses } from '@loyalty/local/processes/supervise'
import { builtProgram, gatewayPart, type ProgramOf } from '@loyalty/local/services'
import { startStack, type Stack } from '@loyalty/local/stack'
import { keyFilesIn } from '@loyalty/engine/admin'

/** A system that runs, as a gateway of two cells and the mover have to know it. */
export interface HomeCell {
  dataDir: string
  /** What the names of its databases start with. */
  databasePrefix: string
  mongoUrl: string
  natsUrl: string
  /** As whom gateways sign in at its broker; null where nobody does. */
  gatewayLogin: BrokerLogin | null
  issuer: string
  audience: string
}

/** Two complete systems, and a gateway before both. */
export interface TwoCells extends AsyncDisposable {
  /** Where that gateway is called: `http://127.0.0.1:40001`. */
  origin: string
  /** Its side port. */
  side: string
  /** The second system. */
  north: Stack
  /** Starts `loyalty accounts move` with these arguments. */
  startMove(...args: string[]): MoveRun
}

/** A run of `loyalty accounts move`. */
export interface MoveRun {
  /** Resolves when it has said this, or has ended. */
  said(words: string): Promise<void>
  kill(): void
  readonly ended: Promise<MoveEnd>
}

export interface MoveEnd {
  /** Null: a signal has ended it. */
  code: number | null
  out: string
  error: string
}

export interface TwoCellsOptions {
  /** Accounts that live there from the beginning. */
  onNorth: readonly string[]
  programOf?: ProgramOf
  /** The file of the command line; default as it is shipped. */
  commandLine?: string
}

const shipped = join(repository, 'clients', 'cli', '.cache', 'main.js')

/** Starts a second system beside the first one, with servers of its own under the same names, and the gateway. */
export async function openTwoCells(
  home: HomeCell,
  { onNorth, programOf = builtProgram, commandLine = shipped }: TwoCellsOptions,
): Promise<TwoCells> {
  await using started = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'loyalty-cells-'))
  started.defer(() => rm(folder, { recursive: true, force: true }))
  const northFolder = join(folder, 'north')
  const north = await startStack({ dataDir: northFolder, port: 0, programOf })
  started.defer(() => north.kill())

  const login = north.brokerLogin('gateway')
  const cell = {
    name: 'north',
    nats_url: north.access().nats_url,
    ...(login !== null && { nats_user: login.user, nats_password: login.password }),
    accounts: onNorth,
  }
  const file = join(folder, 'cells.json')
  await writeFile(file, JSON.stringify({ version: 1, cells: [cell], moving: [] }))
  const addresses = join(folder, 'addresses.json')
  const atHome = { access: accessFile(home.dataDir), database_prefix: home.databasePrefix }
  const atNorth = { access: accessFile(northFolder) }
  await writeFile(addresses, JSON.stringify({ home: atHome, north: atNorth }))

  const guard = startGuard()
  started.defer(() => guard.release())
  const processes = layeredProcesses({ guard, say: () => undefined })
  started.defer(() => processes.kill())
  const [port = 0, sidePort = 0] = await freePorts(2)
  await processes.start('gateway', [
    gatewayPart(gatewaySetting(home, folder, file, programOf), 1, port, sidePort),
  ])
  const side = `http://127.0.0.1:${sidePort}`
  const files = ['--cells', file, '--addresses', addresses]
  const running = started.move()
  return {
    origin: `http://127.0.0.1:${port}`,
    side,
    north,
    startMove: (...args) => startMover(commandLine, ['accounts', 'move', ...args, ...files], side),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

function startMover(commandLine: string, args: readonly string[], gateway: string): MoveRun {
  const environment = { ...process.env, LOYALTY_GATEWAYS: gateway }
  const child = spawn(process.execPath, [commandLine, ...args], { env: environment })
  const run = { out: '', error: '' }
  const ended = Promise.withResolvers<MoveEnd>()
  child.stdout.on('data', (text: Buffer) => (run.out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (run.error += text.toString()))
  child.on('close', (code) => ended.resolve({ code, ...run }))
  return {
    said: (words) =>
      new Promise<void>((resolve) => {
        const look = () => (run.error.includes(words) ? resolve() : undefined)
        child.stderr.on('data', look)
        child.on('close', () => resolve())
        look()
      }),
    kill: () => void child.kill('SIGKILL'),
    ended: ended.promise,
  }
}

/** What a gateway of the first system is started with, and the file of cells. */
const gatewaySetting = (
  { dataDir, mongoUrl, natsUrl, gatewayLogin, issuer, audience }: HomeCell,
  folder: string,
  cells: string,
  programOf: ProgramOf,
): Parameters<typeof gatewayPart>[0] => ({
  dataDir: folder,
  mongoUrl,
  mongoUrlOf: () => mongoUrl,
  natsUrl,
  brokerLogins: gatewayLogin === null ? null : { loginOf: () => gatewayLogin },
  databasePrefix: 'none',
  logLevel: 'info',
  environment: { CELLS: cells },
  keySetFile: keyFilesIn(join(dataDir, 'keys')).keySetFile,
  issuer,
  audience,
  hasLimits: false,
  programOf,
})
