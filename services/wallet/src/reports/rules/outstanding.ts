import type { Uuid } from '@loyalty/shared/ids'
import { utcMonthOfBucket } from './expiry-bucket.js'
import type { LedgerRow } from './ledger-row.js'
import { movesOf } from './liability-moves.js'

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

/** Adds what a row moves. */
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
