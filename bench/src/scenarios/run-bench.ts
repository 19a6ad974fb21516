import { setTimeout as pause } from 'node:timers/promises'
import { describeMachine, type Machine } from '../machine.js'
import { measure, type Measured, type MeasureOptions } from '../measure/measure.js'
import { proportionalMiBOf, residentMiBOf } from '../measure/process-stats.js'
import type { BenchOptions, ScenarioName } from '../options.js'
import { startReference, type Reference } from '../reference/start-reference.js'
import { startSystem, type System } from '../system/start-system.js'
import { versionsOf, type Version } from '../system/versions.js'
import { bombSubjects } from './bombs.js'
import { measureContacts } from './contacts.js'
import { fulfilSubject } from './fulfil.js'
import { measureLarge } from './large.js'
import { measureMigration, type MigrationRun } from './migration.js'
import { prepare, type Prepared } from './prepared.js'
import type { Side } from './side.js'
import type { Subject } from './subject.js'
import {
  COUPONS,
  CUSTOMERS,
  hotCoupon,
  referenceSubject,
  usualSubject,
  usualWorks,
} from './usual.js'

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

/** A system with the customers and coupons of the usual work. */
interface PreparedSide extends Side {
  prepared: Prepared
}

/** Starts what the scenarios need, measures, and stops it. */
export async function runBench(
  options: BenchOptions,
  say: (line: string) => void,
): Promise<BenchResult> {
  const versions = versionsOf(options.against)
  await using started = new AsyncDisposableStack()
  const has = (...names: ScenarioName[]): boolean =>
    names.some((name) => options.scenarios.has(name))
  const measuring: MeasureOptions = {
    rounds: options.rounds,
    warmUpMs: WARM_UP_MS,
    measuredMs: options.seconds * 1000,
    say,
  }
  const start = async (name: string, wallets: number, more: More = {}): Promise<System> => {
    const system = await startSystem({ name, wallets, say, ...more })
    started.defer(() => system.stop())
    return system
  }

  const system = await start('bench', 1)
  const machine = await describeMachine(system.mongoUrl, system.natsUrl)
  const memoryMiB = has('memory') ? await measureMemory(system) : null
  const measured: Measured[] = []

  const sides: Side[] = [{ version: 'ours', system }]
  const isCompared = has(...usualWorks, 'fulfil', 'migration')
  for (const { name: version, checkout } of isCompared ? versions.slice(1) : []) {
    sides.push({ version, system: await start(`bench_${version}`, 1, { checkout }) })
  }
  const needsPair = has('two', 'scale')
  const needsSmall = needsPair || has(...usualWorks, 'bombs', 'fulfil')

  say('preparing customers and coupons')
  const sizes = { customers: CUSTOMERS, coupons: COUPONS }
  const small: PreparedSide[] = []
  for (const side of needsSmall ? sides : []) {
    small.push({ ...side, prepared: await prepare(side.system, sizes) })
  }
  const one = small[0]?.prepared ?? null
  const two = needsPair
    ? await prepare(await start('bench_two', 2, { shared: system }), sizes)
    : null
  if (one !== null && has(...usualWorks, 'two', 'fulfil')) {
    const hasReference = options.hasReference && has(...usualWorks, 'fulfil')
    const reference = hasReference
      ? await startReference(system, one.account, one.samples, CUSTOMERS)
      : null
    if (reference !== null) started.defer(() => reference.stop())
    const subjects = usualSubjects(options.scenarios, small, { one, two, reference })
    for (const { version, system: of } of has('fulfil') ? sides : []) {
      subjects.push(await fulfilSubject(of, version, CUSTOMERS, measuring))
    }
    measured.push(...(await measure(subjects, measuring)))
  }
  if (one !== null && has('bombs')) {
    measured.push(...(await measure(await bombSubjects(one), measuring)))
  }
  if (has('contacts')) {
    measured.push(...(await measureContacts(system, options.size, measuring)))
  }
  if (has('scale', 'list')) {
    const pair = one !== null && two !== null && has('scale') ? { one, two } : null
    const large = { size: options.size, hasList: has('list') }
    measured.push(...(await measureLarge(pair, large, measuring)))
  }
  const migration = has('migration') ? await measureMigration(sides, options, say) : []
  return { machine, measured, memoryMiB, migration }
}

interface More {
  shared?: System
  checkout?: Version['checkout']
}

/** The works that were asked for, each on all systems that do it, one beside the other. */
function usualSubjects(
  scenarios: BenchOptions['scenarios'],
  small: readonly PreparedSide[],
  { one, two, reference }: { one: Prepared; two: Prepared | null; reference: Reference | null },
): Subject[] {
  const subjects = usualWorks
    .filter((work) => scenarios.has(work))
    .flatMap((work) => [
      ...small.map(({ version, prepared }) => usualSubject(work, version, prepared)),
      ...(reference === null ? [] : [referenceSubject(work, reference, one)]),
    ])
  // What a fulfil is compared with.
  if (reference !== null && scenarios.has('fulfil') && !scenarios.has('redeem')) {
    subjects.push(referenceSubject('redeem', reference, one))
  }
  if (two !== null && scenarios.has('two')) {
    subjects.push(hotCoupon('two/ours', two))
    // What two processes are compared with.
    if (!scenarios.has('hot')) subjects.push(hotCoupon('hot/ours', one))
  }
  return subjects
}

/** What each service holds when nobody has called it yet. */
async function measureMemory(system: System): Promise<Memory> {
  await pause(REST_MS)
  const all = Object.entries(system.processes())
  const processes = Object.fromEntries(all.filter(([name]) => services.includes(name)))
  return { proportional: proportionalMiBOf(processes), resident: residentMiBOf(processes) }
}
