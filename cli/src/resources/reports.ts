import { z } from 'zod'
import type { Json } from '../api/client.js'
import type { Resource } from '../command-line/command.js'
import { optional } from '../command-line/parameter.js'
import { checkReports } from './reports-check.js'
import { onlyReward, partsOf, range, reportCommand } from './reports-command.js'

const days = '--from 2026-01-01 --to 2026-01-31'

/** `COUPON_EXPIRED 3, COUPON_NOT_FOUND 1` */
const told = (refusals: Json[]): string =>
  refusals.map(({ code, count }) => `${String(code)} ${String(count)}`).join(', ')

const months = (row: Json): Json[] => [
  ...partsOf(row, 'months').map(({ month, ...sums }) => ({
    reward_id: row['reward_id'],
    month: month ?? 'never',
    ...sums,
  })),
  { reward_id: row['reward_id'], month: 'all', units: row['outstanding'], cost: row['cost'] },
]

const paid = ({ rewards, budget, ...row }: Json): Json[] => {
  const { used, max_total: max } = budget as Json
  const of = { ...row, used: max === null ? '' : `${Number(used)} of ${Number(max)}` }
  const given = rewards as Json[]
  return given.length === 0 ? [of] : given.map((reward) => ({ ...of, ...reward }))
}

export const reports: Resource = {
  name: 'reports',
  summary: 'what was issued, spent and owed',
  commands: [
    reportCommand({
      name: 'points',
      summary: 'what moved each reward, and the balance that it left',
      options: { ...range, reward_id: onlyReward },
      columns: [
        'reward_id',
        'period',
        'issued',
        'redeemed',
        'expired',
        'reversed',
        'transferred_in',
        'transferred_out',
        'migrated',
        'adjusted',
        'closing_balance',
        'cost',
      ],
      lines: (row) =>
        partsOf(row, 'periods').map((period) => ({ reward_id: row['reward_id'], ...period })),
      examples: [`loyalty reports points ${days}`, `loyalty reports points ${days} --json`],
    }),
    reportCommand({
      name: 'liability',
      summary: 'what is outstanding, by the month in which it expires',
      options: { reward_id: onlyReward },
      columns: ['reward_id', 'month', 'units', 'cost'],
      lines: months,
      examples: ['loyalty reports liability'],
    }),
    reportCommand({
      name: 'coupons',
      summary: 'redemptions, reversals and refusals',
      options: { ...range, coupon_id: optional(z.uuid(), 'id', 'only this coupon or batch') },
      columns: ['period', 'redemptions', 'reversals', 'customers', 'refusals'],
      lines: (data) =>
        partsOf(data, 'periods').map((period) => ({
          ...period,
          refusals: told(partsOf(period, 'refusals')),
        })),
      examples: [`loyalty reports coupons ${days} --granularity month`],
    }),
    reportCommand({
      name: 'campaigns',
      summary: 'what each campaign paid, and how much of its budget is used',
      options: range,
      columns: ['campaign_id', 'name', 'status', 'payouts', 'reward_id', 'granted', 'cost', 'used'],
      lines: paid,
      examples: [`loyalty reports campaigns ${days}`],
    }),
    reportCommand({
      name: 'customers',
      summary: 'new and active customers',
      options: range,
      columns: ['period', 'new', 'active'],
      lines: (data) => partsOf(data, 'periods'),
      examples: [`loyalty reports customers ${days} --granularity month`],
    }),
    checkReports,
  ],
}
