import type { Uuid, AccountId } from '@loyalty/contracts/ids'
import { negateAmount } from '@loyalty/contracts/money'
import type { LedgerRow } from './ledger-row.js'
import { remembered, dayIn, monthOf, SLOT_MS, slotOf } from './slots.js'
import type { Line } from '../../wallets/rules/line.js'

/** Lines that never expire. */
export const NEVER = 'never'
/** Lines that expire in a year above this are followed as one. */
const YEAR_MAX = 2_199
const LATER = `${YEAR_MAX + 1}`
/** No time zone's month begins further than this from that of UTC. */
const ZONES_REACH_MS = 14 * 3_600_000

/**
 * Under what an expiry is summed: its month of UTC, or near the edges of one, where the months of time
 * zones differ, its quarter of an hour. So the months of every zone add up from whole buckets.
 */
export const bucketOf = (expiresAt: Date | null): string =>
  expiresAt === null ? NEVER : bucketOfSlot(slotOf(expiresAt.getTime()))

/** Months and years begin with a slot, so all of one slot is in one bucket. */
const bucketOfSlot = remembered((slot: number): string => {
  const ms = slot * SLOT_MS
  if (new Date(ms).getUTCFullYear() > YEAR_MAX) return LATER
  const isNearEdge =
    utcMonthOf(ms - ZONES_REACH_MS) !== utcMonthOf(ms + SLOT_MS - 1 + ZONES_REACH_MS)
  return isNearEdge ? new Date(ms).toISOString() : utcMonthOf(ms)
})

/** The month of a time zone that a bucket belongs to. */
export const monthOfBucket = (bucket: string, timeZone: string): string =>
  bucket.length <= 'YYYY-MM'.length ? bucket : monthOf(dayIn(timeZone, Date.parse(bucket)))

/** The month of UTC that a bucket lies in; what is no month has its own name. */
export const utcMonthOfBucket = (bucket: string): string => monthOf(bucket)

const utcMonthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7)

/** Months of expiry, of all rewards together, that are followed one by one. */
const MONTHS_MAX = 1_000

/** What rows leave outstanding, besides the units of each reward. */
export interface Outstanding {
  /** The first row. */
  first: Uuid | null
  /** What outstanding units of each reward cost; null: a row of before does not tell. */
  costs: Map<string, bigint> | null
  /** Under `reward`, units and costs by their month of expiry; null: a row does not tell, or too many. */
  months: Map<string, Map<string, bigint>> | null
}

export const nothingOutstanding = (): Outstanding => ({
  first: null,
  costs: new Map(),
  months: new Map(),
})

/** The figures of one month of expiry. */
export const outstandingIn = (month: string): string => `outstanding:${month}`
export const costIn = (month: string): string => `cost:${month}`

export function addOutstanding(outstanding: Outstanding, row: LedgerRow): void {
  outstanding.first ??= row.id
  const moves = movesOf(row)
  if (moves === null) Object.assign(outstanding, { costs: null, months: null })
  const { costs, months } = outstanding
  for (const { reward, bucket, units, cost } of moves ?? []) {
    costs?.set(reward, (costs.get(reward) ?? 0n) + cost)
    if (months === null) continue
    const ofReward = months.get(reward) ?? new Map<string, bigint>()
    const month = utcMonthOfBucket(bucket)
    raise(ofReward, outstandingIn(month), units)
    raise(ofReward, costIn(month), cost)
    months.set(reward, ofReward)
  }
  if (months !== null && countMonths(months) > MONTHS_MAX) outstanding.months = null
}

function raise(figures: Map<string, bigint>, figure: string, by: bigint): void {
  figures.set(figure, (figures.get(figure) ?? 0n) + by)
}

function countMonths(months: NonNullable<Outstanding['months']>): number {
  let figures = 0
  for (const ofReward of months.values()) figures += ofReward.size
  return figures / 2
}

/** By how much what is outstanding of a reward rises, under one bucket of its expiry. */
export interface Move {
  account: AccountId
  reward: Uuid
  bucket: string
  units: bigint
  cost: bigint
}

type Moved = Pick<LedgerRow, 'account_id' | 'reward_id' | 'type' | 'side' | 'amount' | 'cost'> &
  Pick<LedgerRow, 'line' | 'draws'>

/**
 * How a row moves what is outstanding; null: it is a row of before it held what that takes. A transfer
 * moves nothing: both wallets are the account's, and its lines keep their dates.
 */
export const movesOf = (row: Moved): Move[] | null =>
  row.type === 'TRANSFER' ? [] : movesInWallet(row)

/**
 * How a row moves what is outstanding of its own wallet alone. `sent`: the row of the other wallet, for the credit of a
 * transfer that has several lines.
 */
export function movesInWallet(row: Moved, sent: Moved | null = null): Move[] | null {
  const { account_id: account, reward_id: reward } = row
  if (row.side === 'CREDIT') {
    if (row.line === null) return sent === null ? null : (movesInWallet(sent)?.map(undone) ?? null)
    const bucket = bucketOf(row.line.expires_at)
    return [{ account, reward, bucket, units: row.amount, cost: row.cost }]
  }
  const moves: Move[] = []
  for (const draw of row.draws) {
    if (draw.expires_at === undefined || draw.cost === undefined) return null
    const bucket = bucketOf(draw.expires_at)
    moves.push({
      account,
      reward,
      bucket,
      units: negateAmount(draw.amount),
      cost: negateAmount(draw.cost),
    })
  }
  return moves
}

/** What a line of a wallet is outstanding for. */
export const moveOfLine = (account: AccountId, line: Line): Move => ({
  account,
  reward: line.reward_id,
  bucket: bucketOf(line.expires_at),
  units: line.amount,
  cost: line.cost ?? 0n,
})

/** The same taken back. */
export const undone = (move: Move): Move => ({ ...move, units: -move.units, cost: -move.cost })

/** Months that are told one by one. */
const LIABILITY_MONTHS_MAX = 120

interface Sums {
  units: bigint
  cost: bigint
}

export interface Bucket extends Sums {
  bucket: string
}

/** A month, or null for what never expires. */
interface LiabilitySums extends Sums {
  month: string | null
}

/**
 * Buckets as the months of a time zone, earliest first, what never expires last. A month that is over
 * holds what was owed and filled since, which has no date: it counts with what never expires.
 */
export function toMonths(
  buckets: readonly Bucket[],
  timeZone: string,
  now: string,
): { months: LiabilitySums[]; later: Sums } {
  const byMonth = new Map<string | null, Sums>()
  for (const { bucket, units, cost } of buckets) {
    const of = bucket === NEVER ? NEVER : monthOfBucket(bucket, timeZone)
    const month = of === NEVER || of < now ? null : of
    const sum = byMonth.get(month) ?? { units: 0n, cost: 0n }
    byMonth.set(month, { units: sum.units + units, cost: sum.cost + cost })
  }
  const told = [...byMonth]
    .map(([month, sums]) => ({ month, ...sums }))
    .filter(({ units, cost }) => units !== 0n || cost !== 0n)
    .toSorted((left, right) => ((left.month ?? NEVER) < (right.month ?? NEVER) ? -1 : 1))
  const dated = told.filter(({ month }) => month !== null)
  const rest = dated.slice(LIABILITY_MONTHS_MAX)
  return {
    months: told.filter((one) => !rest.includes(one)),
    later: {
      units: rest.reduce((sum, { units }) => sum + units, 0n),
      cost: rest.reduce((sum, { cost }) => sum + cost, 0n),
    },
  }
}
