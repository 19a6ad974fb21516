import { setTimeout as pause } from 'node:timers/promises'
import { describeMachine, type Machine } from '../machine.js'
import { measure, type Measured, type MeasureOptions } from '../measure/measure.js'
import { proportionalMiBOf, residentMiBOf } from '../measure/process-stats.js'
import type { BenchOptions, ScenarioName } from '../options.js'
import { startReference } from '../reference/start-reference.js'
import { startSystem, type System } from '../system/start-system.js'
import { bombSubjects } from './bombs.js'
import { measureContacts } from './contacts.js'
import { fulfilSubject } from './fulfil.js'
import { measureLarge } from './large.js'
import { measureMigration, type MigrationRun } from './migration.js'
import { prepare } from './prepared.js'
import { COUPONS, CUSTOMERS, usualSubjects } from './usual.js'

const WARM_UP_MS = 2_000
const REST_MS = 5_000

/** One process each: those that the goal about memory speaks of. */
const services = ['gateway', 'customers', 'wallet', 'contacts', 'catalog', 'migration']

/** By name of the process: its share of what all take, and its resident set. */
export interface Memory {
  proportional: Record<string, number>
  resident: Record<string, number>
}

export interface BenchResult {
  machine: Machine
  measured: Measured[]
  /** Mebibytes of each service at rest; null when they were not asked for. */
  memoryMiB: Memory | null
  /** Rows that came over; empty when that was not asked for. */
  migration: MigrationRun[]
}

/** Starts what the scenarios need, measures, and stops it. */
export async function runBench(
  options: BenchOptions,
  say: (line: string) => void,
): Promise<BenchResult> {
  await using started = new AsyncDisposableStack()
  const has = (...names: ScenarioName[]): boolean =>
    names.some((name) => options.scenarios.has(name))
  const measuring: MeasureOptions = {
    rounds: options.rounds,
    warmUpMs: WARM_UP_MS,
    measuredMs: options.seconds * 1000,
    say,
  }
  const start = async (name: string, wallets: number, shared?: System): Promise<System> => {
    const system = await startSystem({ name, wallets, say, ...(shared && { shared }) })
    started.defer(() => system.stop())
    return system
  }

  const system = await start('bench', 1)
  const machine = await describeMachine(system.mongoUrl, system.natsUrl)
  const memoryMiB = has('memory') ? await measureMemory(system) : null
  const measured: Measured[] = []
  const needsPair = has('two', 'scale')
  const needsSmall = needsPair || has('redeem', 'hot', 'get', 'one', 'bombs')

  say('preparing customers and coupons')
  const sizes = { customers: CUSTOMERS, coupons: COUPONS }
  const one = needsSmall ? await prepare(system, sizes) : null
  const two = needsPair ? await prepare(await start('bench_two', 2, system), sizes) : null
  if (one !== null && has('redeem', 'hot', 'two', 'get', 'one')) {
    const reference = await startReference(system, one.account, one.samples, CUSTOMERS)
    started.defer(() => reference.stop())
    const subjects = usualSubjects(one, two, reference)
    const wanted = subjects.filter(({ name }) => has(name.split('/', 1)[0] as ScenarioName))
    measured.push(...(await measure(wanted, measuring)))
  }
  if (one !== null && has('bombs')) {
    measured.push(...(await measure(await bombSubjects(one), measuring)))
  }
  if (has('fulfil')) {
    measured.push(
      ...(await measure([await fulfilSubject(system, CUSTOMERS, measuring)], measuring)),
    )
  }
  if (has('contacts')) {
    measured.push(...(await measureContacts(system, options.size, measuring)))
  }
  if (has('scale', 'list')) {
    const small = one !== null && two !== null && has('scale') ? { one, two } : null
    const large = { size: options.size, hasList: has('list') }
    measured.push(...(await measureLarge(small, large, measuring)))
  }
  const migration = has('migration') ? await measureMigration(system, options.size, say) : []
  return { machine, measured, memoryMiB, migration }
}

/** What each service holds when nobody has called it yet. */
async function measureMemory(system: System): Promise<Memory> {
  await pause(REST_MS)
  const all = Object.entries(system.processes())
  const processes = Object.fromEntries(all.filter(([name]) => services.includes(name)))
  return { proportional: proportionalMiBOf(processes), resident: residentMiBOf(processes) }
}
