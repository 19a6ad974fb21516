import { monthOfBucket, NEVER } from './expiry-bucket.js'

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
export interface LiabilitySums extends Sums {
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
