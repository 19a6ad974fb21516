import type { Cart, CartEvaluation } from '@loyalty/contracts/wallet/cart'
import {
  subtractAmounts,
  sumAmounts,
  toWireAmount,
  ZERO,
  type Amount,
} from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { toShownOrder } from '@loyalty/contracts/wallet/order'
import type { DiscountedCart } from '../discounts/rules/discount-cart.js'
import { orderWarnings } from '../events/rules/order-shares.js'
import { toShown } from '../redemptions/wire.js'
import type { AskedCart, EvaluatedCart } from './evaluate-in-view.js'
import { evaluatedOrder } from './rules/cart-order.js'
import { sumsOf, type PricedCart } from './rules/price-cart.js'

/** `sent` has the codes as they were sent, in place of those that are stored. */
export function toCartEvaluation(
  sent: Pick<Cart, 'codes'>,
  asked: AskedCart,
  found: EvaluatedCart,
): CartEvaluation {
  const { read, priced, codes, currency } = found
  return {
    order: toShownOrder(evaluatedOrder(read, priced)),
    discounts: discountsOf(priced, read.isWithoutLines),
    codes: codes.map(({ code, refusal }, at) => ({
      code: sent.codes[at] ?? code,
      applied: refusal === null,
      refusal: refusal && toShown(refusal),
    })),
    spend: spendOf(asked, found),
    gift_cards: found.cards.map(({ asked: { lastFour }, amount, refusal }) => ({
      last_four: lastFour,
      amount: toWireAmount(amount),
      refusal: refusal && toShown(refusal),
    })),
    totals: totalsOf(read, priced, currency, found.cards),
    earns: found.earns.flatMap(({ campaign, grants }) =>
      grants.map(({ line }) => ({
        campaign_id: campaign.id,
        name: campaign.name,
        reward_id: line.reward_id,
        amount: toWireAmount(line.amount),
      })),
    ),
    missing: found.near,
    warnings: orderWarnings(asked.order, 'body.order'),
  }
}

export function totalsOf(
  cart: DiscountedCart,
  priced: PricedCart,
  currency: string | null,
  cards: readonly { amount: Amount }[] = [],
): CartEvaluation['totals'] {
  const sums = sumsOf(cart, priced)
  const paidByCards = sumAmounts(cards.map(({ amount }) => amount))
  return {
    value: toWireAmount(sums.value),
    discount: toWireAmount(sums.discount),
    goods: toWireAmount(sums.goods),
    shipping: toWireAmount(sums.shipping),
    shipping_discount: toWireAmount(sums.shippingDiscount),
    paid_with_points: toWireAmount(sums.paidWithPoints),
    paid_with_gift_cards: toWireAmount(paidByCards),
    payable: toWireAmount(subtractAmounts(sums.payable, paidByCards)),
    currency,
  }
}

/** Each line of its own; the whole order and the shipping as one. */
export const discountsOf = (
  { discounted }: PricedCart,
  isWithoutLines: boolean,
): CartEvaluation['discounts'] =>
  discounted.taken.flatMap(({ offer, target, lines, amount }) => {
    const { from, id, name, code } = offer
    const told = (line: number | null, taken: Amount) => ({
      from,
      id,
      name,
      code,
      target,
      line,
      amount: toWireAmount(taken),
    })
    if (lines === null || isWithoutLines) return [told(null, amount)]
    return lines.flatMap((taken, line) => (taken > 0n ? [told(line, taken)] : []))
  })

const spendOf = (
  { spend }: AskedCart,
  { priced, refused }: EvaluatedCart,
): CartEvaluation['spend'] =>
  spend.map(({ reward_id: id }) => {
    const spent = priced.spent.find((one) => one.spend.reward.id === id)
    const refusal = spent?.refusal ?? refused.get(id) ?? null
    return {
      reward_id: id,
      units: toWireAmount(spent?.units ?? ZERO),
      worth: toWireAmount(spent?.worth ?? ZERO),
      units_max: toWireAmount(spent?.unitsMax ?? ZERO),
      refusal: refusal && toShown(refusal),
    }
  })

/**
 * It is stored with an event, beside the order, and may be the `data` of a refusal, which is one message: both have
 * room for more than twice as much.
 */
const EVALUATION_BYTES_MAX = 2 * 1024 * 1024

/** Refuses an evaluation that tells of too many discounts of too many lines. */
export const refuseText = (text: string): Refusal<'LIMIT_EXCEEDED'> | null =>
  Buffer.byteLength(text) > EVALUATION_BYTES_MAX
    ? refuse(
        'LIMIT_EXCEEDED',
        `the evaluation of the cart has more than ${EVALUATION_BYTES_MAX} bytes: it has too many lines that too many offers take from`,
      )
    : null
