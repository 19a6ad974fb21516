import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accessFile } from '@loyalty/local/access'
import { repository } from '@loyalty/local/paths'
import { freePorts } from '@loyalty/local/ports'
import { startGuard } from '@loyalty/local/processes/guard'
import { layeredProcesses } from '@loyalty/local/processes/supervise'
import { builtProgram, gatewayPart } from '@loyalty/local/services'
import { startStack, type Stack } from '@loyalty/local/stack'
import { keyFilesIn } from '@loyalty/engine/admin'
import { inject } from 'vitest'

/** Two complete systems, and a gateway before both. */
export interface TwoCells extends AsyncDisposable {
  /** Where that gateway is called. */
  gateway: { base_url: string; operator_url: string }
  /** What `/readyz` of its side port says, and with which status. */
  readiness(): Promise<{ status: number; body: Record<string, unknown> }>
  /** The second system; home is the one that the tests share. */
  north: Stack
  /** Writes the file of CELLS anew, with the next version. */
  place(onNorth: readonly string[], moving?: readonly string[]): Promise<void>
  /** Starts `loyalty accounts move` with these arguments. */
  startMove(...args: string[]): MoveRun
}

/** A run of `loyalty accounts move`. */
export interface MoveRun {
  /** Resolves when it has said this, or has ended. */
  said(words: string): Promise<void>
  kill(): void
  readonly ended: Promise<{ code: number | null; out: string; error: string }>
}

/** Starts a second system with servers of its own, under the same names, and the gateway. */
export async function startTwoCells(onNorth: readonly string[]): Promise<TwoCells> {
  const folder = await mkdtemp(join(tmpdir(), 'loyalty-cells-'))
  const north = await startStack({ dataDir: join(folder, 'north'), port: 0 })
  const file = join(folder, 'cells.json')
  let version = 0
  const place: TwoCells['place'] = async (accounts, moving = []) => {
    // The mover writes the file too.
    version = Math.max(version, await versionIn(file)) + 1
    const login = north.brokerLogin('gateway')
    const cell = {
      name: 'north',
      nats_url: north.access().nats_url,
      ...(login !== null && { nats_user: login.user, nats_password: login.password }),
      accounts,
    }
    await writeFile(`${file}.part`, JSON.stringify({ version, cells: [cell], moving }))
    await rename(`${file}.part`, file)
  }
  await place(onNorth)

  const guard = startGuard()
  const processes = layeredProcesses({ guard, say: () => undefined })
  const [port = 0, healthPort = 0] = await freePorts(2)
  await processes.start('gateway', [gatewayPart(homeSetting(folder, file), 1, port, healthPort)])
  const origin = `http://127.0.0.1:${port}`
  const addresses = join(folder, 'addresses.json')
  const home = { access: accessFile(inject('folders').system), database_prefix: 'system' }
  const inNorth = { access: accessFile(join(folder, 'north')) }
  await writeFile(addresses, JSON.stringify({ home, north: inNorth }))
  const side = `http://127.0.0.1:${healthPort}`

  return {
    gateway: { base_url: `${origin}/v1`, operator_url: `${origin}/operator/v1` },
    async readiness() {
      const answer = await fetch(`http://127.0.0.1:${healthPort}/readyz`)
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
    north,
    place,
    startMove: (...args) =>
      startProgram(['accounts', 'move', ...args, '--cells', file, '--addresses', addresses], side),
    async [Symbol.asyncDispose]() {
      await processes.kill()
      await guard.release()
      await north.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const program = join(repository, 'clients', 'cli', '.cache', 'main.js')

async function versionIn(file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '{"version":0}')
  return (JSON.parse(text) as { version: number }).version
}

function startProgram(args: readonly string[], gateway: string): MoveRun {
  const environment = { ...process.env, LOYALTY_GATEWAYS: gateway }
  const child = spawn(process.execPath, [program, ...args], { env: environment })
  const run = { out: '', error: '' }
  const ended = Promise.withResolvers<{ code: number | null; out: string; error: string }>()
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

/** What a gateway of the shared system is started with, and the file of cells. */
function homeSetting(dataDir: string, cells: string): Parameters<typeof gatewayPart>[0] {
  const { mongo_url: mongoUrl, nats_url: natsUrl } = inject('access')
  const { issuer, audience } = inject('signing')
  const login = inject('gatewayLogin')
  return {
    dataDir,
    mongoUrl,
    mongoUrlOf: () => mongoUrl,
    natsUrl,
    brokerLogins: login === null ? null : { loginOf: () => login },
    databasePrefix: 'none',
    logLevel: 'info',
    environment: { CELLS: cells },
    keySetFile: keyFilesIn(join(inject('folders').system, 'keys')).keySetFile,
    issuer,
    audience,
    hasLimits: false,
    programOf: builtProgram,
  }
}
