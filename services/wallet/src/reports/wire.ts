import type { AsOf } from '@loyalty/contracts/report-period'
import type { PointsPeriod } from '@loyalty/contracts/wallet/reports'
import type { Uuid } from '@loyalty/contracts/ids'
import { amountOf, formatAmount } from '@loyalty/contracts/money'
import { millisecondsOf } from '@loyalty/contracts/uuid-v7'
import type { ReportProgress } from './store.js'
import { netOf, type RewardFigure } from './rules/count.js'
import type { Figures } from './rules/periods.js'

/** The instant of an id. */
export const instantOf = (id: Uuid): string => new Date(millisecondsOf(id)).toISOString()

export const toAsOf = (id: Uuid | null): AsOf | null =>
  id === null ? null : { transaction_id: id, at: instantOf(id) }

/** Ten-thousandths as decimal digits. */
export const toSum = (value: bigint): string => formatAmount(amountOf(value))

/** The periods of a reward, each with the balance that it ends with. */
export function toPointsPeriods(
  names: readonly string[],
  figures: readonly Figures[],
  opening: bigint,
): PointsPeriod[] {
  let balance = opening
  return names.map((period, index) => {
    const ofPeriod = figures[index] ?? new Map<string, bigint>()
    balance += netOf(ofPeriod)
    const sum = (figure: RewardFigure) => toSum(ofPeriod.get(figure) ?? 0n)
    return {
      period,
      issued: sum('issued'),
      redeemed: sum('redeemed'),
      expired: sum('expired'),
      reversed: sum('reversed'),
      transferred_in: sum('transferred_in'),
      transferred_out: sum('transferred_out'),
      migrated: sum('migrated'),
      adjusted: sum('adjusted'),
      closing_balance: toSum(balance),
      cost: sum('cost'),
    }
  })
}

/** Since when coupons, campaigns and customers are counted: older rows do not tell enough. */
export const countedFrom = (progress: ReportProgress | null): string | null =>
  progress?.liability === null || progress === null ? null : instantOf(progress.liability.line)
