import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '@loyalty/local/paths'
import { loadHistory } from '../data/history.js'
import { startSystem } from '../system/start-system.js'
import { prepare } from './prepared.js'

/** An account that moves from one cell to another one, with what is stored of it. */
export interface MoveRun {
  customers: number
  documents: number
  seconds: number
  /** For so long its writes were refused. */
  frozenSeconds: number
}

const CUSTOMERS = 100_000
/** Rows of the ledger of each customer. */
const ROWS = 5
/** What the goal speaks of, whatever the size of a run. */
export const FROZEN_GOAL_SECONDS = 30

const program = join(repository, 'clients', 'cli', '.cache', 'main.js')

const addressOf = (access: string, name: string) => ({ access, database_prefix: name })

/** Starts two cells, fills an account of the first one, and has the command line move it to the second. */
export async function measureMove(size: number, say: (line: string) => void): Promise<MoveRun[]> {
  const customers = Math.ceil(CUSTOMERS * size)
  await using started = new AsyncDisposableStack()
  const north = await startSystem({ name: 'bench_north', wallets: 1, say })
  started.defer(() => north.stop())
  const folder = dirname(north.accessFile)
  const cells = join(folder, 'cells.json')
  const login = north.gatewayLogin
  const cell = {
    name: 'north',
    nats_url: north.natsUrl,
    ...(login !== null && { nats_user: login.user, nats_password: login.password }),
  }
  await writeFile(cells, JSON.stringify({ version: 1, cells: [cell] }))
  const environment = { CELLS: cells }
  const home = await startSystem({ name: 'bench_home', wallets: 1, environment, say })
  started.defer(() => home.stop())
  const addresses = join(folder, 'addresses.json')
  await writeFile(
    addresses,
    JSON.stringify({
      home: addressOf(home.accessFile, 'bench_home'),
      north: addressOf(north.accessFile, 'bench_north'),
    }),
  )
  say(`loading ${customers} customers with ${ROWS} rows each`)
  const { account, samples } = await prepare(home, { customers, coupons: 1 })
  await loadHistory(home.database('wallet'), samples, account.id, { customers, rows: ROWS })
  const begun = performance.now()
  const args = ['accounts', 'move', account.id, '--to', 'north', '--json']
  const files = ['--cells', cells, '--addresses', addresses, '--access', home.accessFile]
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args, ...files])
  const moved = JSON.parse(stdout) as { documents: number; frozen_ms: number }
  const run = {
    customers,
    documents: moved.documents,
    seconds: (performance.now() - begun) / 1_000,
    frozenSeconds: moved.frozen_ms / 1_000,
  }
  say(moveLine(run))
  return [run]
}

export const moveLine = ({ customers, documents, seconds, frozenSeconds }: MoveRun): string =>
  `an account of ${customers} customers and ${documents} documents moves in ${seconds.toFixed(1)} s; ` +
  `its writes wait for ${frozenSeconds.toFixed(1)} s`
