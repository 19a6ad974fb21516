import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuMsOf, cpuMsSince, residentMiBOf } from '../measure/process-stats.js'
import { sum, sumOf } from '../measure/sum.js'
import type { Account } from '../system/start-system.js'
import type { VersionName } from '../system/versions.js'
import type { Side } from './side.js'

const ROWS_MAX = 100_000
const ROWS_PER_CALL = 1_000
const EVENTS_PER_CUSTOMER = 5
const CALLS_IN_FLIGHT = 4
const POLL_MS = 50
const MEMORY_SAMPLE_MS = 500

/** One kind of row over its whole way: through HTTP, until the last import has ended. */
export interface MigrationRun {
  name: 'customers' | 'events'
  version: VersionName
  rows: number
  seconds: number
  rowsPerSecond: number
  /** Milliseconds of CPU per thousand rows, by process. */
  cpuMsPerThousand: Record<string, number>
  /** Mebibytes of the migration process: before, when half the time was over, and at the end. */
  memoryMiB: { first: number; half: number; last: number }
}

/** What one system brought over in one round. */
interface Part {
  rows: number
  seconds: number
  cpuMs: Record<string, number>
  memoryMiB: number[]
}

/** An account that customers come over to. */
interface Destination extends Side {
  account: Account
  rewards: string[]
}

/**
 * Brings customers with two balance entries each over, and then events of theirs: a part of them each
 * round, on every system in turn.
 */
export async function measureMigration(
  sides: readonly Side[],
  { size, rounds }: { size: number; rounds: number },
  say: (line: string) => void,
): Promise<MigrationRun[]> {
  const destinations: Destination[] = []
  for (const side of sides) destinations.push(await openDestination(side))
  const calls = Math.max(1, Math.ceil((ROWS_MAX * size) / ROWS_PER_CALL / rounds))
  const eventCalls = Math.ceil(calls / EVENTS_PER_CUSTOMER)
  const customers = await inTurn(destinations, rounds, (to, round) =>
    importPart(to, customerCalls(to, calls * round, calls)),
  )
  // Every round's events are of its customers.
  const events = await inTurn(destinations, rounds, (to, round) =>
    importPart(to, eventCallsOf(to, calls * round, eventCalls)),
  )
  const runs = [toRuns('customers', customers), toRuns('events', events)].flat()
  for (const run of runs) say(migrationLine(run))
  return runs
}

export async function openDestination(side: Side): Promise<Destination> {
  const account = await side.system.openAccount()
  return { ...side, account, rewards: [await createReward(account), await createReward(account)] }
}

async function inTurn(
  destinations: readonly Destination[],
  rounds: number,
  run: (to: Destination, round: number) => Promise<Part>,
): Promise<Map<VersionName, Part[]>> {
  const parts = new Map<VersionName, Part[]>(destinations.map(({ version }) => [version, []]))
  for (let round = 0; round < rounds; round++) {
    for (const to of round % 2 === 0 ? destinations : destinations.toReversed()) {
      parts.get(to.version)?.push(await run(to, round))
    }
  }
  return parts
}

/** Calls, and how many rows they bring. */
interface Calls {
  rows: number
  calls: (() => Promise<void>)[]
}

export const customerCalls = (
  { account, rewards }: Destination,
  from: number,
  count: number,
): Calls => ({
  rows: count * ROWS_PER_CALL,
  calls: numbers(count).map((at) => () => importCustomers(account, from + at, rewards)),
})

const eventCallsOf = ({ account }: Destination, from: number, count: number): Calls => ({
  rows: count * ROWS_PER_CALL * EVENTS_PER_CUSTOMER,
  calls: numbers(count).map((at) => () => importEvents(account, from + at)),
})

const numbers = (count: number) => [...Array(count).keys()]
const idOf = (call: number, at: number) => `customer-${call * ROWS_PER_CALL + at}`

async function createReward({ client }: Account): Promise<string> {
  const reward = { brand_id: null, platforms: null, name: 'Points', type: 'POINTS' }
  const members = { description: '', conditions: [], attributes: {} }
  const created = await client.call<{ data: { id: string } }>('POST', '/v1/rewards', {
    ...reward,
    ...members,
  })
  return created.data.id
}

async function importCustomers(account: Account, call: number, rewards: string[]) {
  const customers = numbers(ROWS_PER_CALL).map((at) => ({
    id: idOf(call, at),
    name: `Customer ${at}`,
    email: `${idOf(call, at)}@example.com`,
    registration_date: '2020-01-31T10:00:00.000Z',
    tags: { source: 'old' },
    balance: rewards.map((id, index) => ({ reward_id: id, amount: at + 0.5 * (index + 1) })),
  }))
  await untilDone(account, '/v1/customers/migrate', { customers })
}

async function importEvents(account: Account, call: number) {
  const customers = numbers(ROWS_PER_CALL).map((at) => ({
    id: idOf(call, at),
    events: numbers(EVENTS_PER_CUSTOMER).map((event) => ({
      order: { purchase_id: `p-${event}`, value: 10 + event, products: [] },
      fulfilled: true,
      issued_at: '2025-01-31T10:00:00.000Z',
    })),
  }))
  await untilDone(account, '/v1/customers/migrate/events', { customers })
}

interface Told {
  data: { import_id: string; status: string; failed?: number }
}

async function untilDone({ client }: Account, path: string, body: object): Promise<void> {
  let told = await client.call<Told>('POST', path, body, randomUUID())
  while (told.data.status === 'ENQUEUED' || told.data.status === 'IN_PROGRESS') {
    await pause(POLL_MS)
    told = await client.call<Told>('GET', `/v1/customers/migrate/${told.data.import_id}`)
  }
  if (told.data.status !== 'DONE') throw new Error(`an import ended as ${told.data.status}`)
}

export async function importPart({ system }: Side, { rows, calls }: Calls): Promise<Part> {
  const processes = system.processes()
  const { migration } = processes
  if (migration === undefined) throw new Error('no process of migration runs')
  const memory = () => residentMiBOf({ migration })['migration'] ?? 0
  const samples = [memory()]
  const sampler = setInterval(() => samples.push(memory()), MEMORY_SAMPLE_MS)
  const cpuBefore = cpuMsOf(processes)
  const begun = performance.now()
  const left = calls.values()
  const send = async () => {
    for (const call of left) await call()
  }
  await Promise.all(numbers(CALLS_IN_FLIGHT).map(send))
  const seconds = (performance.now() - begun) / 1_000
  clearInterval(sampler)
  samples.push(memory())
  return { rows, seconds, cpuMs: cpuMsSince(cpuBefore, processes), memoryMiB: samples }
}

const toRuns = (
  name: MigrationRun['name'],
  versions: ReadonlyMap<VersionName, readonly Part[]>,
): MigrationRun[] => [...versions].map(([version, parts]) => toRun(name, version, parts))

function toRun(
  name: MigrationRun['name'],
  version: VersionName,
  parts: readonly Part[],
): MigrationRun {
  const rows = sum(parts.map((part) => part.rows))
  const seconds = sum(parts.map((part) => part.seconds))
  const processes = Object.keys(parts[0]?.cpuMs ?? {})
  const memory = parts.flatMap(({ memoryMiB }) => memoryMiB)
  return {
    name,
    version,
    rows,
    seconds,
    rowsPerSecond: rows / seconds,
    cpuMsPerThousand: Object.fromEntries(
      processes.map((process) => {
        return [process, (sum(parts.map(({ cpuMs }) => cpuMs[process] ?? 0)) * 1_000) / rows]
      }),
    ),
    memoryMiB: {
      first: memory[0] ?? 0,
      half: memory[Math.floor(memory.length / 2)] ?? 0,
      last: memory.at(-1) ?? 0,
    },
  }
}

export function migrationLine({
  name,
  version,
  rows,
  rowsPerSecond,
  cpuMsPerThousand,
  memoryMiB,
}: MigrationRun): string {
  const cpu = Object.entries(cpuMsPerThousand)
    .filter(([, ms]) => ms >= 1)
    .map(([process, ms]) => `${process} ${Math.round(ms)}`)
  const { first, half, last } = memoryMiB
  const memory = [first, half, last].map(Math.round)
  return (
    `migration of ${rows} ${name}, ${version}: ${Math.round(rowsPerSecond)} a second; ` +
    `CPU ms per 1,000: ${Math.round(sumOf(cpuMsPerThousand))} in all, ` +
    `${cpu.join(', ')}; ` +
    `MiB of migration before, at half, at the end: ${memory.join(', ')}`
  )
}
