import { refuseField, refuseFields, type FieldProblem } from '@loyalty/contracts/field-errors'
import {
  AMOUNT_MAX,
  formatAmount,
  sumAmounts,
  toAmount,
  toWireAmount,
  ZERO,
  amountOf,
  type Amount,
} from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { Order } from '@loyalty/contracts/wallet/order'
import type { CartLine } from '../../discounts/rules/discount-cart.js'
import { sharesOf } from '../../discounts/rules/money.js'
import { worthOf } from '../../events/rules/order-shares.js'
import type { PricedCart } from './price-cart.js'
import type { Tags } from '../../discounts/rules/selector.js'

/** A cart as it was sent: its lines with their values, and the order with its own. */
export interface CartOrder {
  ok: true
  /** As it was sent, with `value`. */
  order: Order
  lines: readonly CartLine[]
  shipping: Amount
  /** True when the order names no products: its value is the one line. */
  isWithoutLines: boolean
}

type Problem = Refusal<'VALIDATION_ERROR' | 'ORDER_VALUE_DIFFERS'>

/** Reads what a cart costs before offers, or tells what of it can't be priced. */
export function readCart(order: Order, field = 'body.order'): CartOrder | Problem {
  const problems = problemsOf(order, field)
  if (problems.length > 0) return refuseFields(problems)
  const products = order.products ?? []
  const shipping = amountOrZero(order.shipping?.discounted_value ?? order.shipping?.value)
  if (products.length === 0) {
    const value = amountOrZero(order.discounted_value ?? order.value)
    const tooMuch = refuseTooMuch([value, shipping], field)
    if (tooMuch !== null) return tooMuch
    const line = { sku: null, isBesideProducts: true, tags: null, amount: ZERO, value } as const
    const whole = { ...order, value: order.value ?? toWireAmount(value) }
    return { ok: true, order: whole, lines: [line], shipping, isWithoutLines: true }
  }
  const lines = products.map((line) => ({
    sku: line.sku,
    tags: (line.tags ?? null) as Tags | null,
    amount: toAmount(line.amount),
    value: amountOrZero(line.discounted_value ?? line.value),
  }))
  const value = sumAmounts(
    products.map((line) => amountOrZero(line.value ?? line.discounted_value)),
  )
  const paid = sumAmounts(lines.map((line) => line.value))
  const tooMuch = refuseTooMuch([value > paid ? value : paid, shipping], field)
  if (tooMuch !== null) return tooMuch
  const differs =
    differenceIn(order, 'value', value) ?? differenceIn(order, 'discounted_value', paid)
  if (differs !== null) return differs
  return {
    ok: true,
    order: {
      ...order,
      value: toWireAmount(value),
      discounted_value: value === paid ? order.discounted_value : toWireAmount(paid),
    },
    lines,
    shipping,
    isWithoutLines: false,
  }
}

/** What a cart adds up to is told as one amount. */
const refuseTooMuch = (parts: readonly Amount[], field: string) =>
  sumAmounts(parts) > AMOUNT_MAX
    ? refuseField(
        field,
        `must add up to at most ${formatAmount(amountOf(AMOUNT_MAX))} with its shipping`,
      )
    : null

const amountOrZero = (value: number | null | undefined): Amount =>
  typeof value === 'number' ? toAmount(value) : ZERO

const isGiven = (value: number | null | undefined): boolean => typeof value === 'number'
const FILLED_IN = 'must be left out: the units to spend on a cart stand beside its order'

function problemsOf(order: Order, at: string): FieldProblem[] {
  const products = order.products ?? []
  const problems: FieldProblem[] = []
  if ((order.redeem ?? []).length > 0) problems.push({ field: `${at}.redeem`, message: FILLED_IN })
  if ((order.shipping?.redeem ?? []).length > 0) {
    problems.push({ field: `${at}.shipping.redeem`, message: FILLED_IN })
  }
  for (const [place, line] of products.entries()) {
    const field = `${at}.products.${place}`
    if (!isGiven(line.value) && !isGiven(line.discounted_value)) {
      problems.push({
        field: `${field}.value`,
        message: 'must be given: a cart is priced by its lines',
      })
    }
    if ((line.redeem ?? []).length > 0)
      problems.push({ field: `${field}.redeem`, message: FILLED_IN })
  }
  if (products.length === 0 && !isGiven(order.value) && !isGiven(order.discounted_value)) {
    problems.push({
      field: `${at}.products`,
      message: 'must have lines, or the order a value',
    })
  }
  return problems
}

function differenceIn(
  order: Order,
  field: 'value' | 'discounted_value',
  sum: Amount,
): Refusal<'ORDER_VALUE_DIFFERS'> | null {
  const stated = order[field]
  if (typeof stated !== 'number' || toAmount(stated) === sum) return null
  return refuse(
    'ORDER_VALUE_DIFFERS',
    `order.${field} is ${formatAmount(toAmount(stated))}, and its lines add up to ${formatAmount(sum)}`,
  )
}

/**
 * The order with what is left of each line, and with the units that are spent on it: on each line and on the shipping
 * those that were taken for them, so that they go back with these. Units that the shop reckons with are the order's.
 */
export function evaluatedOrder(
  { order, isWithoutLines }: CartOrder,
  { discounted, spent }: Pick<PricedCart, 'discounted' | 'spent'>,
): Order {
  const redeems = redeemsOf(spent)
  const ofLine = (at: number) => spending(redeems.lines.get(at))
  return {
    ...order,
    discounted_value: toWireAmount(sumAmounts(discounted.lines)),
    ...(!isWithoutLines && {
      products: (order.products ?? []).map((line, at) => ({
        ...line,
        value: worthOf(line),
        discounted_value: toWireAmount(discounted.lines[at] ?? ZERO),
        ...ofLine(at),
      })),
    }),
    ...(order.shipping && {
      shipping: {
        ...order.shipping,
        discounted_value: toWireAmount(discounted.shipping),
        ...spending(redeems.shipping),
      },
    }),
    ...spending([...redeems.order, ...(isWithoutLines ? (redeems.lines.get(0) ?? []) : [])]),
  }
}

type Redeem = NonNullable<Order['redeem']>

const spending = (redeem: Redeem = []) => (redeem.length > 0 ? { redeem } : {})

/** The units that are spent, by what they were taken for. */
function redeemsOf(spent: PricedCart['spent']) {
  const order: Redeem = []
  const shipping: Redeem = []
  const lines = new Map<number, Redeem>()
  for (const { spend, units, weights } of spent) {
    const entry = (amount: Amount) => ({ id: spend.reward.id, amount: toWireAmount(amount) })
    const [ofShipping, ...ofLines] = sharesOf(units, [weights.shipping, ...weights.lines])
    if (ofShipping === undefined) {
      if (units > 0n) order.push(entry(units))
      continue
    }
    if (ofShipping > 0n) shipping.push(entry(ofShipping))
    for (const [at, share] of ofLines.entries()) {
      if (share > 0n) lines.set(at, [...(lines.get(at) ?? []), entry(share)])
    }
  }
  return { order, shipping, lines }
}
