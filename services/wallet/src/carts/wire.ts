import type { Cart, CartEvaluation } from '@loyalty/contracts/wallet/cart'
import {
  amountText,
  subtractAmounts,
  sumAmounts,
  toWireAmount,
  ZERO,
  type Amount,
} from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { toShownOrder } from '@loyalty/contracts/wallet/order'
import type { Campaign } from '../campaigns/rules/campaign.js'
import type { DiscountedCart, Taken } from '../discounts/rules/discount-cart.js'
import { orderWarnings } from '../events/rules/order-shares.js'
import { toShown } from '../redemptions/wire.js'
import type { AskedCart, EvaluatedCart } from './evaluate-in-view.js'
import { sumsOf, type CartOffer, type PricedCart } from './rules/price-cart.js'

/**
 * The JSON text of a CartEvaluation. `sent` has the codes as they were sent, in place of those that are stored. Rows of
 * discounts and of earnings, which are most of it, are written without an object or a text for each.
 */
export function evaluationText(
  sent: Pick<Cart, 'codes'>,
  asked: AskedCart,
  found: EvaluatedCart,
): string {
  const { read, priced, order, cards, earns, near, currency } = found
  const texts: Record<keyof CartEvaluation, string> = {
    order: JSON.stringify(toShownOrder(order)),
    discounts: discountsText(priced, read.isWithoutLines),
    codes: JSON.stringify(codesOf(sent, found)),
    spend: JSON.stringify(spendOf(asked, found)),
    gift_cards: JSON.stringify(cardsOf(cards)),
    totals: JSON.stringify(totalsOf(read, priced, currency, cards)),
    earns: earnsText(earns),
    missing: JSON.stringify(near),
    warnings: JSON.stringify(orderWarnings(asked.order, 'body.order')),
  }
  const fields = Object.entries(texts).map(([field, value]) => `"${field}":${value}`)
  return `{${fields.join(',')}}`
}

const codesOf = (sent: Pick<Cart, 'codes'>, { codes }: EvaluatedCart): CartEvaluation['codes'] =>
  codes.map(({ code, refusal }, at) => ({
    code: sent.codes[at] ?? code,
    applied: refusal === null,
    refusal: refusal && toShown(refusal),
  }))

const cardsOf = (cards: EvaluatedCart['cards']): CartEvaluation['gift_cards'] =>
  cards.map(({ asked: { lastFour }, amount, refusal }) => ({
    last_four: lastFour,
    amount: toWireAmount(amount),
    refusal: refusal && toShown(refusal),
  }))

function discountsText({ discounted }: PricedCart, isWithoutLines: boolean): string {
  const rows = new Rows()
  for (const { offer, target, lines, amount } of discounted.taken) {
    const head = `${headOfOffer(offer)},"target":"${target}","line":`
    if (lines === null || isWithoutLines) rows.add(head, 'null', amount)
    else {
      lines.forEach((taken, line) => {
        if (taken > 0n) rows.add(head, String(line), taken)
      })
    }
  }
  return rows.text()
}

function earnsText(earns: EvaluatedCart['earns']): string {
  const rows = new Rows()
  for (const { campaign, grants } of earns) {
    const head = headOfCampaign(campaign)
    for (const { line } of grants) rows.add(head, `"${line.reward_id}"`, line.amount)
  }
  return rows.text()
}

/** An array of rows that end with an amount, joined once. */
class Rows {
  readonly #parts = ['[']

  add(head: string, value: string, amount: Amount): void {
    if (this.#parts.length > 1) this.#parts.push(',')
    this.#parts.push(head, value, ',"amount":', amountText(amount), '}')
  }

  text(): string {
    return `${this.#parts.join('')}]`
  }
}

/** The beginning of each row of an offer or a campaign. That of a campaign is kept for as long as the campaign is. */
function keptHead<Of extends object>(make: (of: Of) => string): (of: Of) => string {
  const heads = new WeakMap<Of, string>()
  return (of) => {
    const known = heads.get(of)
    if (known !== undefined) return known
    const made = make(of)
    heads.set(of, made)
    return made
  }
}

const headOfOffer = keptHead(({ from, id, name, code }: CartOffer) =>
  JSON.stringify({ from, id, name, code }).slice(0, -1),
)

const headOfCampaign = keptHead(
  ({ id, name }: Campaign) => `{"campaign_id":"${id}","name":${JSON.stringify(name)},"reward_id":`,
)

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
function rowsOf(
  { lines, amount }: Taken<CartOffer>,
  isWithoutLines: boolean,
): { line: number | null; amount: Amount }[] {
  if (lines === null || isWithoutLines) return [{ line: null, amount }]
  return lines.flatMap((taken, line) => (taken > 0n ? [{ line, amount: taken }] : []))
}

/** The discounts of one offer alone, which a simulation tells of. */
export const discountsOf = (
  { discounted }: PricedCart,
  isWithoutLines: boolean,
): Pick<CartEvaluation['discounts'][number], 'target' | 'line' | 'amount'>[] =>
  discounted.taken.flatMap((taken) =>
    rowsOf(taken, isWithoutLines).map(({ line, amount }) => ({
      target: taken.target,
      line,
      amount: toWireAmount(amount),
    })),
  )

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
