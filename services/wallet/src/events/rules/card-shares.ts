import type { Order } from '@loyalty/contracts/wallet/order'
import { addAmounts, amountOf, sumAmounts, ZERO } from '@loyalty/contracts/money'
import { paidWithMoney, type CardRefund, type Checkout, type PaidByCard } from './event.js'
import { remainingOrder, type ReturnedParts } from './remaining-order.js'

/**
 * Units that are to be back on each card of a checkout by now, when so much of the order came back: its share of what
 * money paid, rounded down, and all of it with the last return.
 */
export function dueBack(
  cards: readonly PaidByCard[],
  order: Order,
  checkout: Checkout,
  returned: ReturnedParts,
  isLast: boolean,
): CardRefund[] {
  if (isLast) return cards.map(({ authorization_id, amount }) => ({ authorization_id, amount }))
  const shipping = checkout.shipping_due ?? ZERO
  const whole = addAmounts(sumAmounts(checkout.due), shipping)
  const goods = remainingOrder(paidWithMoney(order, checkout), returned).spend
  const left = returned.shipping ? goods : addAmounts(goods, shipping)
  return cards.map(({ authorization_id, amount }) => ({
    authorization_id,
    amount: whole === ZERO ? ZERO : amountOf(amount - ceiled(amount * left, whole)),
  }))
}

const ceiled = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator - 1n) / denominator
