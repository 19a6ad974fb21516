import { reversalPolicies } from '@loyalty/contracts/catalog/account'
import { toAmount } from '@loyalty/contracts/money'
import fc from 'fast-check'
import type { AskedReturn } from '../../src/events/rules/return-purchase.js'
import { CARD, POINTS } from '../events-model/samples.js'

const money = fc.integer({ min: 0, max: 500_000 }).map((units) => units / 10_000)
const redeem = fc
  .option(fc.integer({ min: 1, max: 30_000 }))
  .map((units) => (units === null ? [] : [{ id: POINTS, amount: units / 10_000 }]))
export const pieces = fc.integer({ min: 1, max: 7 })

export const orders = fc.record({
  value: money,
  discounted_value: fc.option(money),
  products: fc.array(
    fc.record({
      sku: fc.constant('s'),
      amount: pieces,
      value: fc.option(money),
      discounted_value: fc.option(money),
      redeem,
    }),
    { minLength: 1, maxLength: 4 },
  ),
  shipping: fc.option(fc.record({ value: money, redeem })),
  redeem,
})

/** Campaigns of points or cards, whose lines may end while the purchase comes back. */
export const payments = fc.array(
  fc.record({
    reward: fc.constantFrom(POINTS, POINTS, POINTS, CARD),
    days: fc.constantFrom(null, null, 1, 3),
    amount: fc.option(pieces.map(toAmount)),
    conversion_factor: fc.integer({ min: 0, max: 20_000 }).map((units) => toAmount(units / 10_000)),
    condition: fc.option(
      fc.record({
        type: fc.constantFrom(
          'Order Value' as const,
          'Order Discounted Value' as const,
          'Product Quantity' as const,
        ),
        operator: fc.constantFrom('grater than' as const, 'less than' as const),
        value: fc.integer({ min: 0, max: 40 }),
      }),
    ),
  }),
  { maxLength: 3 },
)

export type Payments = typeof payments extends fc.Arbitrary<infer Paid> ? Paid : never

/** What else happens to the wallet of the purchase. */
const incidents = [
  fc.record({ kind: fc.constant('spend' as const), units: fc.integer({ min: 1, max: 4_000_000 }) }),
  fc.record({
    kind: fc.constant('hold' as const),
    units: fc.integer({ min: 1, max: 4_000_000 }),
    hours: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({ kind: fc.constant('release' as const), at: fc.nat({ max: 5 }) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 25, 40) }),
  fc.record({ kind: fc.constant('expire' as const) }),
] as const
const redeemCard = fc.record({ kind: fc.constant('redeem card' as const), at: fc.nat({ max: 5 }) })
const bringBack = fc.record({
  kind: fc.constant('return' as const),
  asked: fc
    .tuple(fc.nat({ max: 3 }), pieces, fc.boolean())
    .map(([line, amount, shipping]): AskedReturn => ({ products: [{ line, amount }], shipping })),
  policy: fc.constantFrom(...reversalPolicies),
})

export const incident = fc.oneof(...incidents)
export const step = fc.oneof(
  { weight: 8, arbitrary: bringBack },
  { weight: 4, arbitrary: incident },
  { weight: 1, arbitrary: redeemCard },
)
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
export const returns = fc.array(bringBack, { maxLength: 12 })
