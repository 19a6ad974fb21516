import { loadLarge, sizesOf, type Day, type LargeData } from '../data/ledger.js'
import { measure, type Measured, type MeasureOptions } from '../measure/measure.js'
import { startSystem, type System } from '../system/start-system.js'
import { ours, prepare, type Prepared } from './prepared.js'
import type { Subject } from './subject.js'
import { COUPONS, hotCoupon, manyCoupons } from './usual.js'

const NAME = 'bench_large'
const IN_FLIGHT = 64
/** One customer is enough to begin with: the others are loaded. */
const NONE = 0

export interface LargeOptions {
  /** Part of the data that the goals speak of. */
  size: number
  hasList: boolean
}

/**
 * Measures on a system of its own, whose database server holds much more than fits into its memory,
 * in turn with the small sets of the systems that run already.
 */
export async function measureLarge(
  small: { one: Prepared; two: Prepared } | null,
  { size, hasList }: LargeOptions,
  measuring: MeasureOptions,
): Promise<Measured[]> {
  const { say } = measuring
  const start = (wallets: number, isContinued: boolean): Promise<System> =>
    startSystem({ name: NAME, wallets, isContinued, say })
  const measured: Measured[] = []
  let system = await start(1, false)
  try {
    const { large, data } = await loadInto(system, size, say)
    if (hasList) measured.push(...(await measure(listings(large, data), measuring)))
    if (small === null) return measured
    measured.push(
      ...(await measure(
        [
          manyCoupons('growth redeem/small', small.one),
          manyCoupons('growth redeem/large', large),
          hotCoupon('growth hot/small', small.one),
          hotCoupon('growth hot/large', large),
        ],
        measuring,
      )),
    )
    await system.stop()
    system = await start(2, true)
    const withTwo = { ...large, system }
    const pair = [hotCoupon('growth two/small', small.two), hotCoupon('growth two/large', withTwo)]
    measured.push(...(await measure(pair, measuring)))
    return measured
  } finally {
    await system.stop()
  }
}

async function loadInto(
  system: System,
  size: number,
  say: (line: string) => void,
): Promise<{ large: Prepared; data: LargeData }> {
  const sizes = sizesOf(size)
  const prepared = await prepare(system, { customers: NONE, coupons: COUPONS })
  const into = { customers: system.database('customers'), wallets: system.database('wallet') }
  const data = await loadLarge(into, prepared.samples, prepared.account.id, sizes, say)
  return { large: { ...prepared, customers: sizes.customers }, data }
}

/** Pages of a day in random order, the first one among them. */
const pagesOf = ({ date, cursors }: Day): string[] => [
  `/v1/transactions?date=${date}`,
  ...cursors.map((cursor) => `/v1/transactions?date=${date}&cursor=${cursor}`),
]

function listings(large: Prepared, { busyDay, quietDay }: LargeData): Subject[] {
  const list = (name: string, day: Day): Subject => ({
    ...ours(name, large, { kind: 'get', paths: pagesOf(day) }, IN_FLIGHT),
    reset: () => callFirst(large, day),
  })
  return [list('list/1,000 rows', quietDay), list('list/1,000,000 rows', busyDay)]
}

const FIRST_CALLS_MAX = 20

/**
 * The first call of a day counts all its rows; the goal speaks of those after it. On a slow machine
 * it may run out of time, and the next one goes on.
 */
async function callFirst({ account }: Prepared, { date }: Day): Promise<void> {
  for (let count = 1; ; count++) {
    try {
      await account.client.call('GET', `/v1/transactions?date=${date}&limit=1`)
      return
    } catch (error) {
      if (count === FIRST_CALLS_MAX) throw error
    }
  }
}
