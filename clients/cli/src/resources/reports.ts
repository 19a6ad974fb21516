import { campaignStatuses } from '@loyalty/contracts/wallet/campaign'
import type { Json } from '../api/client.js'
import type { Resource } from '../command-line/command.js'
import { choice } from '../command-line/parameter.js'
import { checkReports } from './reports-check.js'
import { partsOf, range, reportCommand } from './reports-command.js'
import { optionalNamed } from './rest/names.js'

const onlyReward = optionalNamed('reward', 'only this reward')
const days = '--from 2026-01-01 --to 2026-01-31'

/** `COUPON_EXPIRED 3, COUPON_NOT_FOUND 1` */
const told = (refusals: Json[]): string =>
  refusals.map(({ code, count }) => `${String(code)} ${String(count)}`).join(', ')

/** Which reward the lines of a row are about. */
const rewardOf = ({ reward_id, reward }: Json): Json => ({ reward_id, reward })

const months = (row: Json): Json[] => [
  ...partsOf(row, 'months').map(({ month, ...sums }) => ({
    ...rewardOf(row),
    month: month ?? 'never',
    ...sums,
  })),
  { ...rewardOf(row), month: 'all', units: row['outstanding'], cost: row['cost'] },
]

const paid = ({ rewards, budget, ...row }: Json): Json[] => {
  const { used, max_total: max } = budget as Json
  const of = { ...row, used: max === null ? Number(used) : `${Number(used)} of ${Number(max)}` }
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
        'reward',
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
        'reward_id',
      ],
      lines: (row) => partsOf(row, 'periods').map((period) => ({ ...rewardOf(row), ...period })),
      examples: [
        `loyalty reports points ${days} --reward Points`,
        `loyalty reports points ${days} --json`,
      ],
    }),
    reportCommand({
      name: 'liability',
      summary: 'what is outstanding, by the month in which it expires',
      options: { reward_id: onlyReward },
      columns: ['reward', 'month', 'units', 'cost', 'reward_id'],
      lines: months,
      examples: ['loyalty reports liability'],
    }),
    reportCommand({
      name: 'coupons',
      summary: 'redemptions, reversals and refusals',
      options: { ...range, coupon_id: optionalNamed('coupon', 'only this coupon or batch') },
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
      options: { ...range, status: choice(campaignStatuses, 'only in this status') },
      columns: [
        'name',
        'status',
        'payouts',
        'reward',
        'granted',
        'cost',
        'used',
        'reward_id',
        'campaign_id',
      ],
      lines: paid,
      examples: [`loyalty reports campaigns ${days}`],
    }),
    reportCommand({
      name: 'customers',
      summary: 'new and active customers, and how many are in each tier now',
      options: range,
      columns: ['period', 'new', 'active', 'tier', 'customers'],
      lines: (data) => [
        ...partsOf(data, 'periods'),
        ...partsOf(data, 'by_tier').map(({ name, customers }) => ({ tier: name, customers })),
      ],
      examples: [`loyalty reports customers ${days} --granularity month`],
    }),
    checkReports,
  ],
}
