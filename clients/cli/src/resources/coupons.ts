import type { Json } from '../api/client.js'
import { sheet } from '../output/table.js'
import { createBatch, saveCodes } from './coupon-batches.js'
import { amountOptions, couponOf } from '../rest/amounts.js'
import type { Rows } from '../rest/command-of.js'
import { offerNotes } from '../rest/offers.js'
import { movedText, orDryRun, renderMoved } from '../rest/shown.js'

const refusalColumns = ['id', 'created_at', 'refusal', 'customer_id', 'code']

const withMoved = (row: Json): Json => ({ ...row, moved: movedText(row) })

/** `2 of 100`: of all that the codes of a batch allow, where it is one row. */
function withRedemptions({ redemptions_count: used, ...coupon }: Json): Json {
  const { codes_count: codes, max_redemptions: most } = coupon
  const all = typeof most === 'number' ? most * (typeof codes === 'number' ? codes : 1) : null
  const redemptions = all === null ? String(used) : `${String(used)} of ${all}`
  return { ...coupon, redemptions }
}

export const coupons: Rows = [
  {
    of: 'GET /operator/v1/coupons',
    columns: ['id', 'code', 'codes_count', 'name', 'status', 'redemptions', 'ends_at'],
    shown: withRedemptions,
    examples: ['loyalty coupons list --status ACTIVE', 'loyalty coupons list --code WELCOME10'],
  },
  { of: 'GET /operator/v1/coupons/{id}', render: (coupon) => sheet(withRedemptions(coupon)) },
  {
    of: 'GET /operator/v1/coupons/{id}/stats',
    summary: 'show what a coupon has brought, in all and in the last 30 days',
  },
  {
    of: 'POST /operator/v1/coupons',
    options: amountOptions,
    defaults: { grants: [] },
    toBody: couponOf,
    notes: offerNotes,
    examples: [
      'loyalty coupons create --code WELCOME10 --grant Points=10:90 --max-redemptions 1000',
      'loyalty coupons create --code SAVE10 --discount 10% --condition "Order Value >= 50"',
      'loyalty coupons create --file coupon.json',
    ],
  },
  {
    of: 'PATCH /operator/v1/coupons/{id}',
    examples: [
      'loyalty coupons update WELCOME10 --ends-at 2027-01-01',
      'loyalty coupons update WELCOME10 --clear ends_at',
      'loyalty coupons update WELCOME10 --listed true --combinable false',
    ],
  },
  { of: 'POST /operator/v1/coupons/{id}/disable', summary: 'stop further redemptions' },
  { of: 'POST /operator/v1/coupons/{id}/enable', summary: 'allow redemptions again' },
  {
    of: 'POST /v1/coupons/reverse',
    name: 'reverse',
    summary: 'reverse a redemption of a code by a customer, the newest unless one is named',
    arguments: ['customer_id', 'code'],
    question: ({ code, customer_id: customer }) =>
      `A redemption of ${String(code)} by ${String(customer)} is reversed, for good.`,
    render: ({ redemption_id: id, redemptions: taken, accumulations: given }) =>
      `Redemption ${String(id)} is reversed.\n${renderMoved({ taken_back: taken, given_back: given })}`,
    examples: ['loyalty coupons reverse C-1001 WELCOME10 --yes'],
  },
  {
    of: 'GET /operator/v1/coupons/{coupon_id}/redemptions',
    columns: ['id', 'created_at', 'status', 'customer_id', 'code', 'moved', 'actor', 'reversed_at'],
    shown: withMoved,
    examples: ['loyalty coupons redemptions WELCOME10 --all --json'],
  },
  { of: 'GET /operator/v1/coupons/{coupon_id}/refusals', columns: refusalColumns },
  {
    of: 'GET /operator/v1/refusals',
    name: 'all-refusals',
    summary: 'list all refusals, also of codes that belong to no coupon',
    columns: refusalColumns,
    examples: ['loyalty coupons all-refusals --limit 20'],
  },
  createBatch,
  saveCodes,
]

export const redemptions: Rows = [
  {
    of: 'GET /operator/v1/customers/{id}/redemptions',
    name: 'list',
    columns: ['id', 'created_at', 'code', 'moved', 'status', 'reversed_at'],
    shown: withMoved,
  },
  {
    of: 'POST /operator/v1/redemptions/{id}/reverse',
    summary: 'take back what a redemption gave, and give back what it cost',
    question: ({ id }) => `Redemption ${String(id)} is reversed, for good.`,
    render: orDryRun(renderMoved),
    examples: [
      'loyalty redemptions reverse 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e31 --dry-run',
      'loyalty redemptions reverse 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e31 --reason "Redeemed for the wrong order" --yes',
    ],
  },
]
