import { describeMachine, type Machine } from '../machine.js'
import { measure, type Measured, type MeasureOptions } from '../measure/measure.js'
import type { BenchOptions, ScenarioName } from '../options.js'
import { startReference, type Reference } from '../reference/start-reference.js'
import { startSystem, type System } from '../system/start-system.js'
import { versionsOf, type Version } from '../system/versions.js'
import { bombSubjects } from './bombs.js'
import { measureBulk, type BulkRun } from './bulk.js'
import { measureMove, type MoveRun } from './move.js'
import { UncountedRun } from '../load/count.js'
import { measureExpiry, type ExpiryRun } from './expiry.js'
import { measureRelay, type RelayRun } from './relay.js'
import { measureReports, type ReportsRun } from './reports.js'
import { measureRest, type RestRun } from './rest.js'
import { measureScale } from './scale.js'
import { measureContacts } from './contacts.js'
import { fulfillSubject } from './fulfill.js'
import { measureLarge } from './large.js'
import { linesSubjects } from './lines.js'
import { measureMigration, type MigrationRun } from './migration.js'
import { peerSubject, preparePeer } from '../peers/peers.js'
import { prepare, type Prepared } from './prepared.js'
import { neighbourSubjects } from './neighbours.js'
import { measureSearch } from './search.js'
import { measureWebhooks, type WebhooksRun } from './webhooks.js'
import type { Side } from './side.js'
import {
  cartSubjects,
  couponsSubjects,
  historySubjects,
  largeCartSubject,
  validateSubject,
} from './storefront.js'
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

export interface BenchResult {
  machine: Machine
  measured: Measured[]
  /** Each null when it was not asked for, and without a version when no run of it counts. */
  rest: RestRun[] | null
  relay: RelayRun[] | null
  reports: ReportsRun[] | null
  expiry: ExpiryRun[] | null
  webhooks: WebhooksRun[] | null
  bulk: BulkRun[] | null
  move: MoveRun[] | null
  /** Rows that came over; empty when that was not asked for. */
  migration: MigrationRun[]
  /** Why runs of these do not count. */
  refused: string[]
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

  const refused: string[] = []
  /** What has no round to leave out: without a figure, and named, where it does not count. */
  const counted = async <Run>(name: string, runs: Promise<Run[]>): Promise<Run[]> => {
    try {
      return await runs
    } catch (error) {
      if (!(error instanceof UncountedRun)) throw error
      say(`${name} does not count: ${error.message}`)
      refused.push(`${name}: ${error.message}`)
      return []
    }
  }
  const { longSeconds, size, rounds } = options
  // Each on a system of its own, before another one runs beside it.
  const rest = has('rest') ? await measureRest(versions, longSeconds, say) : null
  const expiry = has('expiry')
    ? await counted('expiry', measureExpiry(versions, { size, rounds, seconds: longSeconds }, say))
    : null

  const webhooks = has('webhooks')
    ? await counted('webhooks', measureWebhooks(longSeconds, say))
    : null
  const move = has('move') ? await measureMove(size, say) : null
  const scale = has('scale') ? await measureScale(measuring) : []

  const system = await start('bench', 1)
  const machine = await describeMachine(system.mongoUrl, system.natsUrl)
  const measured: Measured[] = [...scale]

  const sides: Side[] = [{ version: 'ours', system }]
  const isCompared = has(
    ...usualWorks,
    'fulfill',
    'evaluate',
    'checkout',
    'lines',
    'relay',
    'migration',
  )
  for (const { name: version, checkout } of isCompared ? versions.slice(1) : []) {
    sides.push({ version, system: await start(`bench_${version}`, 1, { checkout }) })
  }
  const needsPair = has('two', 'growth')
  const needsSmall =
    needsPair ||
    has(...usualWorks, 'bombs', 'fulfill', 'validate', 'evaluate', 'checkout', 'relay', 'reports')

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
  if (one !== null && has(...usualWorks, 'two', 'fulfill', 'validate', 'evaluate', 'checkout')) {
    const hasReference = options.hasReference && has(...usualWorks, 'fulfill')
    const reference = hasReference
      ? await startReference(system, one.account, one.samples, CUSTOMERS)
      : null
    if (reference !== null) started.defer(() => reference.stop())
    const subjects = usualSubjects(options.scenarios, small, { one, two, reference })
    for (const peer of options.peers) {
      say(`preparing accounts of ${peer.name}`)
      const accounts = await preparePeer(peer)
      for (const work of usualWorks.filter((each) => has(each))) {
        subjects.push(peerSubject(work, peer, accounts))
      }
    }
    for (const side of has('evaluate', 'checkout') ? sides : []) {
      const carts = await cartSubjects(side, sizes)
      if (has('evaluate')) subjects.push(carts.evaluate)
      if (has('checkout')) subjects.push(carts.checkout)
    }
    // What they are compared with.
    if (has('evaluate', 'checkout') && !has('redeem', 'validate')) {
      subjects.push(usualSubject('redeem', 'ours', one))
    }
    for (const { version, system: of } of has('fulfill') ? sides : []) {
      subjects.push(await fulfillSubject(of, version, CUSTOMERS, measuring))
    }
    measured.push(...(await measure(subjects, measuring)))
  }
  if (one !== null && has('evaluate')) {
    measured.push(
      ...(await measure(
        [await largeCartSubject({ version: 'ours', system }, sizes, one)],
        measuring,
      )),
    )
  }
  if (has('coupons'))
    measured.push(...(await measure(await couponsSubjects(system, say), measuring)))
  if (has('history'))
    measured.push(...(await measure(await historySubjects(system, say), measuring)))
  if (has('lines')) {
    const subjects = await Promise.all(sides.map((side) => linesSubjects(side, say)))
    measured.push(...(await measure(subjects.flat(), measuring)))
  }
  if (one !== null && has('bombs')) {
    measured.push(...(await measure(await bombSubjects(one), measuring)))
  }
  const timing = { warmUpMs: WARM_UP_MS, measuredMs: longSeconds * 1_000 }
  const relay: RelayRun[] = []
  for (const { version, prepared } of has('relay') ? small : []) {
    const run = measureRelay({ version, prepared }, timing, say)
    relay.push(...(await counted(`relay/${version}`, run)))
  }
  const reports =
    one !== null && has('reports')
      ? await counted('reports', measureReports(one, timing, say))
      : null
  if (has('contacts')) {
    measured.push(...(await measureContacts(system, options.size, measuring)))
  }
  if (has('search')) {
    measured.push(...(await measureSearch(system, options.size, measuring)))
  }
  if (has('growth', 'list')) {
    const pair = one !== null && two !== null && has('growth') ? { one, two } : null
    const large = { size: options.size, hasList: has('list') }
    measured.push(...(await measureLarge(pair, large, measuring)))
  }
  if (has('neighbours')) {
    const limited = await start('bench_neighbours', 1, { hasLimits: true })
    measured.push(
      ...(await measure(await neighbourSubjects(limited, options.neighbours, say), measuring)),
    )
  }
  const bulk = has('bulk') ? await counted('bulk', measureBulk(system, size, say)) : null
  const migration = has('migration') ? await measureMigration(sides, options, say) : []
  return {
    machine,
    measured,
    rest,
    relay: has('relay') ? relay : null,
    reports,
    expiry,
    webhooks,
    bulk,
    move,
    migration,
    refused,
  }
}

interface More {
  shared?: System
  hasLimits?: boolean
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
  // What a fulfill is compared with.
  if (reference !== null && scenarios.has('fulfill') && !scenarios.has('redeem')) {
    subjects.push(referenceSubject('redeem', reference, one))
  }
  if (scenarios.has('validate')) {
    subjects.push(validateSubject(one))
    // What a check is compared with.
    if (!scenarios.has('redeem')) subjects.push(usualSubject('redeem', 'ours', one))
  }
  if (two !== null && scenarios.has('two')) {
    subjects.push(hotCoupon('two/ours', two))
    // What two processes are compared with.
    if (!scenarios.has('hot')) subjects.push(hotCoupon('hot/ours', one))
  }
  return subjects
}
