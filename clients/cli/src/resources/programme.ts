import { metricFields, metricPeriods } from '@loyalty/contracts/customers/tier'
import { z } from 'zod'
import type { Json } from '../api/client.js'
import { shown } from '../api/exact-json.js'
import { choice, optional } from '../command-line/parameter.js'
import { sheet, table } from '../output/table.js'
import type { Rows } from '../rest/command-of.js'
import {
  discount,
  offerNotes,
  offerOf,
  offerOptions,
  payOption,
  paysNotes,
} from '../rest/offers.js'

/** `EUR`, or `JPY:0` with its decimals. */
const currency = z
  .string()
  .regex(/^[A-Z]{3}(?::[0-4])?$/, 'is not like EUR or JPY:0')
  .transform((text) => {
    const [code = '', decimals] = text.split(':')
    return { code, ...(decimals !== undefined && { decimals: Number(decimals) }) }
  })

export const account: Rows = [
  { of: 'GET /operator/v1/account' },
  {
    of: 'PATCH /operator/v1/account',
    options: {
      currency: optional(currency, 'code[:decimals]', 'the money in which carts are priced'),
    },
    examples: [
      'loyalty account update --time-zone Europe/Berlin --hold-minutes 45',
      'loyalty account update --currency EUR --max-discount-share 0.5',
      'loyalty account update --clear default_line_days',
    ],
  },
]

/** What a unit of a reward does at a checkout, and when it may be given. */
const rewardOptions = {
  ...offerOptions,
  discount: optional(discount, 'discount', 'what a unit takes off a cart, such as 5'),
  ...payOption,
}

function rewardOf({ discount: taken, pays, condition, ...rest }: Json, whole: Json): Json {
  const attributes = {
    ...(taken !== undefined && { discount: taken }),
    ...(pays !== undefined && { pays }),
  }
  return {
    ...rest,
    ...offerOf({ condition }),
    ...(Object.keys(attributes).length > 0 && {
      attributes: { ...(whole['attributes'] as Json | undefined), ...attributes },
    }),
  }
}

export const rewards: Rows = [
  { of: 'GET /operator/v1/rewards', columns: ['id', 'type', 'name', 'brand_id', 'created_at'] },
  { of: 'GET /operator/v1/rewards/{id}' },
  {
    of: 'POST /v1/rewards',
    name: 'create',
    defaults: { brand_id: null },
    options: rewardOptions,
    toBody: rewardOf,
    notes: `${offerNotes} ${paysNotes}`,
    examples: [
      'loyalty rewards create --type POINTS --name Points',
      'loyalty rewards create --type POINTS --name Points --pays "0.01 max 50%"',
      'loyalty rewards create --type DISCOUNT --name Vouchers --discount 5',
      'loyalty rewards create --file reward.json --name "Points of summer"',
    ],
  },
  {
    of: 'PATCH /operator/v1/rewards/{id}',
    examples: ['loyalty rewards update Points --name "Bonus points"'],
  },
]

/** The metric of a tier, by two options. */
const metricOptions = {
  period: choice(metricPeriods, 'period of the metric'),
  field: choice(metricFields, 'which value of the period counts'),
}

const toTier = ({ period, field, ...rest }: Json): Json => ({
  ...rest,
  ...((period !== undefined || field !== undefined) && { metric: { period, field } }),
})

/** Who would be where, of a change that is only tried. */
function renderTier(data: Json): string {
  if (!Array.isArray(data['members'])) return sheet(data)
  const fields = (data['members'] as Json[]).map((row) => ({
    ...row,
    tier: row['name'] ?? 'none',
  }))
  const { moved, up, down, measured, exact } = data
  const head = `Nothing was changed. ${shown(moved)} of ${shown(measured)} would move: `
  const estimate = exact === true ? '' : ' These are estimates, of a sample.'
  const told = `${head}${shown(up)} up, ${shown(down)} down.${estimate}\n`
  return told + table(['tier', 'rank', 'before', 'after'], fields)
}

export const tiers: Rows = [
  {
    of: 'GET /operator/v1/tiers',
    columns: ['id', 'rank', 'name', 'metric.period', 'metric.field', 'threshold', 'customers'],
  },
  { of: 'GET /operator/v1/tiers/{id}' },
  {
    of: 'POST /operator/v1/tiers',
    options: metricOptions,
    toBody: toTier,
    render: renderTier,
    examples: [
      'loyalty tiers create --name Gold --rank 2 --period this_year --field spend_total --threshold 1000',
    ],
  },
  {
    of: 'PATCH /operator/v1/tiers/{id}',
    options: metricOptions,
    toBody: toTier,
    render: renderTier,
    examples: ['loyalty tiers update Gold --threshold 1200'],
  },
  {
    of: 'DELETE /operator/v1/tiers/{id}',
    question: ({ id }) => `Tier ${String(id)} will be gone.`,
  },
]

export const forms: Rows = [
  { of: 'GET /operator/v1/review-forms', columns: ['id', 'name', 'type', 'status', 'updated_at'] },
  { of: 'GET /operator/v1/review-forms/{id}' },
  {
    of: 'POST /operator/v1/review-forms',
    notes: 'Its fields come from --file.',
    examples: ['loyalty forms create --file form.json --status ACTIVE'],
  },
  {
    of: 'PATCH /operator/v1/review-forms/{id}',
    examples: ['loyalty forms update 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e28 --status PAUSED'],
  },
]
