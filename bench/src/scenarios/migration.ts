import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuMsOf, residentMiBOf } from '../measure/process-stats.js'
import type { Account, System } from '../system/start-system.js'

const ROWS_MAX = 100_000
const ROWS_PER_CALL = 1_000
const EVENTS_PER_CUSTOMER = 5
const CALLS_IN_FLIGHT = 4
const POLL_MS = 50
const MEMORY_SAMPLE_MS = 500

/** One kind of row over its whole way: through HTTP, until the last import has ended. */
export interface MigrationRun {
  name: string
  rows: number
  seconds: number
  rowsPerSecond: number
  /** Milliseconds of CPU per thousand rows, by process. */
  cpuMsPerThousand: Record<string, number>
  /** Mebibytes of the migration process: before, when half the time was over, and at the end. */
  memoryMiB: { first: number; half: number; last: number }
}

/** Brings customers with two balance entries each over, and then events of theirs. */
export async function measureMigration(
  system: System,
  size: number,
  say: (line: string) => void,
): Promise<MigrationRun[]> {
  const account = await system.openAccount()
  const rewards = [await createReward(account), await createReward(account)]
  const rows = Math.max(ROWS_PER_CALL, Math.ceil(ROWS_MAX * size))
  const calls = Math.ceil(rows / ROWS_PER_CALL)
  const eventCalls = Math.ceil(calls / EVENTS_PER_CUSTOMER)
  const customers = await measureRun(system, {
    name: 'customers',
    rows: calls * ROWS_PER_CALL,
    calls: numbers(calls).map((call) => () => importCustomers(account, call, rewards)),
  })
  const events = await measureRun(system, {
    name: 'events',
    rows: eventCalls * ROWS_PER_CALL * EVENTS_PER_CUSTOMER,
    calls: numbers(eventCalls).map((call) => () => importEvents(account, call)),
  })
  for (const run of [customers, events]) say(migrationLine(run))
  return [customers, events]
}

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

async function measureRun(
  system: System,
  run: { name: string; rows: number; calls: (() => Promise<void>)[] },
): Promise<MigrationRun> {
  const processes = system.processes()
  const { migration } = processes
  if (migration === undefined) throw new Error('no process of migration runs')
  const memory = () => residentMiBOf({ migration })['migration'] ?? 0
  const samples = [memory()]
  const sampler = setInterval(() => samples.push(memory()), MEMORY_SAMPLE_MS)
  const cpuBefore = cpuMsOf(processes)
  const begun = performance.now()
  const calls = run.calls.values()
  const send = async () => {
    for (const call of calls) await call()
  }
  await Promise.all(numbers(CALLS_IN_FLIGHT).map(send))
  const seconds = (performance.now() - begun) / 1_000
  clearInterval(sampler)
  samples.push(memory())
  const cpu = Object.entries(cpuMsOf(processes)).map(([name, ms]) => {
    return [name, ((ms - (cpuBefore[name] ?? 0)) * 1_000) / run.rows] as const
  })
  return {
    name: run.name,
    rows: run.rows,
    seconds,
    rowsPerSecond: run.rows / seconds,
    cpuMsPerThousand: Object.fromEntries(cpu),
    memoryMiB: {
      first: samples[0] ?? 0,
      half: samples[Math.floor(samples.length / 2)] ?? 0,
      last: samples.at(-1) ?? 0,
    },
  }
}

export function migrationLine({
  name,
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
    `migration of ${rows} ${name}: ${Math.round(rowsPerSecond)} a second; ` +
    `CPU ms per 1,000: ${cpu.join(', ')}; ` +
    `MiB of migration before, at half, at the end: ${memory.join(', ')}`
  )
}
