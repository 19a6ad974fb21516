import type {
  Condition,
  Conditions,
  ConditionOperator,
  ConditionType,
} from '@loyalty/contracts/condition'
import type { Order } from '@loyalty/contracts/wallet/order'
import {
  addAmounts,
  AMOUNT_MAX,
  amountOf,
  toAmount,
  UNIT,
  ZERO,
  type Amount,
} from '@loyalty/contracts/money'

/**
 * What is known when conditions are looked at; what is not known makes a condition false. Null: a
 * customer without a tier, who stands below every rank.
 */
export type Known = Partial<Record<ConditionType, Amount | null>>

/**
 * What is known of a customer and an order; what the order does not tell makes a condition false. What
 * was paid is `discounted_value ?? value`, as points and metrics are by.
 */
export function knownOf(
  order: Order | null,
  { customer, purchase_count: count }: Conditioned,
): Known {
  const known: Known = { 'Number Of Purchases': wholeAmount(count) }
  if (customer !== null) known.Tier = customer.tier && wholeAmount(customer.tier.rank)
  if (order === null) return known
  if (typeof order.value === 'number') known['Order Value'] = toAmount(order.value)
  const paid = order.discounted_value ?? order.value
  if (typeof paid === 'number') known['Order Discounted Value'] = toAmount(paid)
  if (order.products) {
    known['Product Quantity'] = order.products.reduce(
      (sum, product) => addAmounts(sum, toAmount(product.amount)),
      ZERO,
    )
  }
  return known
}

export interface Conditioned {
  customer: { tier: { rank: number } | null } | null
  purchase_count: number
}

const wholeAmount = (count: number): Amount => amountOf(BigInt(count) * UNIT)

/** Conditions that look at an order, which a redeem of a coupon may come without. */
const ORDER_TYPES: ReadonlySet<ConditionType> = new Set([
  'Order Value',
  'Order Discounted Value',
  'Product Quantity',
])

const compare: Record<ConditionOperator, (actual: Amount, wanted: Amount) => boolean> = {
  'grater than': (actual, wanted) => actual > wanted,
  'grater than or equal': (actual, wanted) => actual >= wanted,
  'less than': (actual, wanted) => actual < wanted,
  'less than or equal': (actual, wanted) => actual <= wanted,
  equal: (actual, wanted) => actual === wanted,
  'not equal': (actual, wanted) => actual !== wanted,
}

export function holds(condition: Condition, known: Known): boolean {
  return isMet(prepare(condition), known)
}

/** A condition whose value is read already: purchases look at thousands of them. */
interface Prepared {
  type: ConditionType
  compare: (actual: Amount, wanted: Amount) => boolean
  wanted: Amount
}

const prepare = ({ type, operator, value }: Condition): Prepared => ({
  type,
  compare: compare[operator],
  wanted: toAmount(value),
})

function isMet({ type, compare: passes, wanted }: Prepared, known: Known): boolean {
  const actual = known[type]
  return actual !== undefined && passes(actual ?? BELOW_ALL, wanted)
}

/** By the conditions of a campaign or reward as a batch has loaded them, which never change. */
const prepared = new WeakMap<Conditions, readonly Prepared[][]>()

function preparedOf(conditions: Conditions): readonly Prepared[][] {
  const present = prepared.get(conditions)
  if (present !== undefined) return present
  const made = conditions.map((alternative) => alternative.map(prepare))
  prepared.set(conditions, made)
  return made
}

/** Below whatever a condition may name. */
const BELOW_ALL = amountOf(-AMOUNT_MAX - 1n)

/** Outer array: one alternative must hold; inner array: all of its conditions. Empty: always. */
export const conditionsHold = (conditions: Conditions, known: Known): boolean =>
  conditions.length === 0 ||
  preparedOf(conditions).some((alternative) => alternative.every((one) => isMet(one, known)))

/** The same without an order: order types are left out of their inner list. */
export const conditionsHoldWithoutOrder = (conditions: Conditions, known: Known): boolean =>
  conditionsHold(
    conditions.map((alternative) => alternative.filter(({ type }) => !ORDER_TYPES.has(type))),
    known,
  )
