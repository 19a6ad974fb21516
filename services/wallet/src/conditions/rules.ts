import type {
  Condition,
  Conditions,
  ConditionOperator,
  ConditionType,
} from '@loyalty/contracts/condition'
import { AMOUNT_MAX, amountOf, toAmount, toWireAmount, type Amount } from '@loyalty/contracts/money'
import type { SimulatedCondition } from '@loyalty/contracts/wallet/simulated-condition'
import { selects } from '../discounts/rules/selector.js'
import type { MissingCopy } from '../copies/rules.js'
import {
  knownOf,
  knownOfBasket,
  sumOfLines,
  type Conditioned,
  type ConditionedCustomer,
  type Known,
  type Moment,
  type TagValue,
} from './known.js'

export {
  knownOf,
  knownOfBasket,
  type Conditioned,
  type ConditionedCustomer,
  type Known,
  type Moment,
}

/** Conditions that look at an order, which a redeem of a coupon may come without. */
const ORDER_TYPES: ReadonlySet<ConditionType> = new Set([
  'Order Value',
  'Order Discounted Value',
  'Product Value',
  'Product Quantity',
])

/** Conditions that look at a person's profile, which copies of before do not have. */
const PROFILE_TYPES: ReadonlySet<ConditionType> = new Set([
  'Days To Birthday',
  'Days Since Registration',
  'Customer Tag',
])

/** Conditions that look at the moment of a purchase or at a profile, and at nothing that a return changes. */
const MOMENT_TYPES: ReadonlySet<ConditionType> = new Set(['Weekday', 'Hour', ...PROFILE_TYPES])

const compare: Record<ConditionOperator, (actual: Amount, wanted: Amount) => boolean> = {
  'grater than': (actual, wanted) => actual > wanted,
  'grater than or equal': (actual, wanted) => actual >= wanted,
  'less than': (actual, wanted) => actual < wanted,
  'less than or equal': (actual, wanted) => actual <= wanted,
  equal: (actual, wanted) => actual === wanted,
  'not equal': (actual, wanted) => actual !== wanted,
}

function holds(condition: Condition, known: Known): boolean {
  return prepare(condition)(known)
}

/** What a condition looks at, as far as it is known; null: a customer has no tier, or no such tag. */
export function actualOf(
  { type, key = '', products }: Condition,
  known: Known,
): Amount | TagValue | undefined {
  if (type === 'Customer Tag') {
    return known.tags && (Object.hasOwn(known.tags, key) ? (known.tags[key] ?? null) : null)
  }
  if (type === 'Product Value' || type === 'Product Quantity') {
    const lines = known.lines?.filter((line) => products === undefined || selects(products, line))
    return sumOfLines(lines, type === 'Product Value' ? 'value' : 'amount')
  }
  return known[type]
}

/** A condition with what was found; null too for a customer without a tier. */
export function showCondition(condition: Condition, known: Known): SimulatedCondition {
  const { primitive: _note, ...shown } = condition
  const actual = actualOf(condition, known) ?? null
  return {
    ...shown,
    actual: typeof actual === 'bigint' ? toWireAmount(actual) : actual,
    met: holds(condition, known),
  }
}

/** A condition whose value is read already: purchases look at thousands of them. */
type Prepared = (known: Known) => boolean

function prepare(condition: Condition): Prepared {
  const { type, operator, value } = condition
  if (typeof value !== 'number' || type === 'Customer Tag') {
    const isWanted = operator === 'equal'
    return (known) => {
      const actual = actualOf(condition, known)
      // Shops send the same tag as a number here and as a text there.
      const isSame = actual !== null && String(actual) === String(value)
      return actual !== undefined && isSame === isWanted
    }
  }
  const passes = compare[operator]
  const wanted = toAmount(value)
  return (known) => {
    const actual = actualOf(condition, known) as Amount | null | undefined
    return actual !== undefined && passes(actual ?? BELOW_ALL, wanted)
  }
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
  preparedOf(conditions).some((alternative) => alternative.every((isMet) => isMet(known)))

/** The same without an order: order types are left out of their inner list. */
export const conditionsHoldWithoutOrder = (conditions: Conditions, known: Known): boolean =>
  conditionsHold(
    conditions.map((alternative) => alternative.filter(({ type }) => !ORDER_TYPES.has(type))),
    known,
  )

const looksAt = (conditions: Conditions, types: ReadonlySet<ConditionType>): boolean =>
  conditions.some((alternative) => alternative.some(({ type }) => types.has(type)))

export const looksAtOrder = (conditions: Conditions): boolean => looksAt(conditions, ORDER_TYPES)

export const looksAtProfile = ({ conditions = [] }: Targeting): boolean =>
  looksAt(conditions, PROFILE_TYPES)

export const looksAtSegments = ({ segment_ids: ids }: Targeting): boolean => (ids ?? null) !== null

/** Whom something is for: a campaign, a coupon, a reward. */
export interface Targeting {
  conditions?: Conditions
  /** Absent or null: all customers. */
  segment_ids?: readonly string[] | null
}

/** True for a customer who is in one of the segments that something is for. */
export const isForSegments = (
  { segment_ids: ids }: Targeting,
  customer: Pick<ConditionedCustomer, 'segments'> | null,
): boolean =>
  (ids ?? null) === null || ids?.some((id) => customer?.segments?.ids.includes(id)) === true

/** Names what is to be asked of a customer's owner, where one of these looks at it and it is not at hand. */
export type MissingOfCustomer = (all: () => readonly Targeting[]) => MissingCopy | null

/**
 * Conditions that hold, without what they say of the moment and of the person: it is decided, when both are others
 * later, and nothing personal is kept.
 */
export function settledConditions(conditions: Conditions, known: Known): Conditions {
  if (!looksAt(conditions, MOMENT_TYPES)) return conditions
  const isSettled = ({ type }: Condition): boolean => MOMENT_TYPES.has(type)
  const open = conditions
    .filter((alternative) => alternative.every((one) => !isSettled(one) || holds(one, known)))
    .map((alternative) => alternative.filter((one) => !isSettled(one)))
  return open.some((alternative) => alternative.length === 0) ? [] : open
}
