import {
  command,
  missing,
  touch,
  type Call,
  type CommandRefusal,
  type View,
} from '@loyalty/engine/command'
import { whole } from '@loyalty/engine/query'
import {
  checkoutCart,
  type CartEvaluation,
  type CheckoutCart,
} from '@loyalty/contracts/wallet/cart'
import type { CodeOf } from '@loyalty/contracts/contract'
import { cartCheckedOut } from '@loyalty/contracts/wallet/facts'
import {
  authorizationIdOf,
  walletIdOf,
  type AccountId,
  type CustomerId,
  type Uuid,
} from '@loyalty/contracts/ids'
import {
  addAmounts,
  formatAmount,
  sumAmounts,
  toAmount,
  toWireAmount,
  ZERO,
} from '@loyalty/contracts/money'
import { refuse, type FieldError, type Refusal } from '@loyalty/contracts/outcome'
import type { Order } from '@loyalty/contracts/wallet/order'
import { tellingWrong, withGuesses } from '../../attempts/attempt-limiter.js'
import { codeGuesses } from '../../attempts/store.js'
import { budgetKeysOf, useBudgets } from '../../campaigns/campaigns-in-view.js'
import { accountCopy, settingsIn } from '../../copies/copy-keys.js'
import { isMissing } from '../../copies/rules.js'
import { aboutEvent } from '../../events/event-wallet.js'
import { toFollowing } from '../../events/following-redemptions.js'
import { dataOf, isCurrent, refuseExists, refuseLines } from '../../events/rules/create-event.js'
import {
  justIssued,
  wantedBy,
  type BehaviorEvent,
  type Checkout,
  type PaidByCard,
} from '../../events/rules/event.js'
import { announce } from '../../events/commands/create-event.js'
import { eventKey, purchaseKey, purchases } from '../../events/store.js'
import { operatorEventText, toTakenOff } from '../../events/wire.js'
import {
  keptRefusal,
  redeemInView,
  type Followed,
  type Redeemed,
} from '../../redemptions/commands/redeem-coupon.js'
import { looksLikeCard } from '../../redemptions/rules/redeem-coupon.js'
import { hasDiscounts, partsOf } from '../../redemptions/rules/discount-order.js'
import { authorize, cardIn } from '../../gift-cards/authorizations-in-view.js'
import { naming } from '../../gift-cards/shown-codes.js'
import { cardPins } from '../../gift-cards/store.js'
import { toGiftCard } from '../../gift-cards/wire.js'
import { freeHolds, heldUntil, holdLines } from '../../wallets/rules/hold.js'
import { changeWallet, isKnownWallet, knownWallet } from '../../wallets/wallet-in-view.js'
import {
  cartLoads,
  evaluateInView,
  redeemsOf,
  unknownIn,
  wrongIn,
  type AskedCart,
  type EvaluatedCart,
} from '../evaluate-in-view.js'
import { touchAuthorizations, type AskedCard, type DecidedCard } from '../cards-in-view.js'
import { evaluationText, refuseText, totalsOf } from '../wire.js'

/** A cart to check out, with what its codes are looked up by. */
export type AskedCheckout = AskedCart &
  Omit<CheckoutCart, keyof AskedCart> & {
    customer_id: CustomerId
    /** The codes as they were sent. */
    sent: Pick<CheckoutCart, 'codes'>
  }

type CheckoutRefusal = Refusal<CodeOf<typeof checkoutCart>>

const purchaseOf = (
  { customer_id: customer, purchase_id: id }: AskedCheckout,
  account: AccountId,
) => purchaseKey(account, walletIdOf(account, customer), id)

/**
 * POST /v1/carts/checkout: the cart is evaluated on the documents of the batch, and what it says is done: event,
 * redemptions, holds and budgets in one commit.
 */
export const checkout = command<typeof checkoutCart, AskedCheckout>(checkoutCart, {
  loads: [
    (asked, context) => [
      ...cartLoads.loads[0](asked, context),
      touch(purchases, purchaseOf(asked, context.account)),
    ],
    (asked, view, context) => [
      ...cartLoads.loads[1](asked, view, context),
      ...touchAuthorizations(asked.cards, asked.purchase_id, view),
    ],
    cartLoads.loads[2],
  ],
  decide(asked, view, call) {
    const { account } = call.context
    const settings = settingsIn(view, call)
    if (settings === undefined) return missing(accountCopy(account))
    const purchase = view.get(purchases, purchaseOf(asked, account))
    if (purchase !== null && isCurrent(purchase, call.now)) return refuseExists(purchase)
    const found = whole(evaluateInView(asked, view, call))
    if ('missing' in found) return found
    if (!found.ok) return found
    const totals = totalsOf(found.read, found.priced, found.currency, found.cards)
    const text = evaluationText({ codes: shownCodes(asked, found) }, asked, found)
    const refusal =
      refuseCart(asked, found, view, call) ?? refuseText(text) ?? refuseChanged(asked, totals, text)
    const tried = [...guessesAfter(asked, found, view, call), ...pinsAfter(found)]
    const until = heldUntil(asked.hold_minutes ?? settings.hold_minutes, call.now)
    const done = refusal ?? save({ asked, found, totals, text, until, tried }, view, call)
    // Whatever it is refused with: its answer may tell which codes are unknown.
    return done.ok ? done : { ...done, put: tried }
  },
})

/** The codes as they were sent, but for what may be a gift card's, which is as good as its worth: it is stored. */
const shownCodes = ({ sent }: AskedCheckout, { codes }: EvaluatedCart): string[] =>
  sent.codes.map((code, at) =>
    codes[at]?.refusal !== null && looksLikeCard(code) ? `…${code.slice(-LAST)}` : code,
  )

const LAST = 4

function refuseChanged(
  { expected_payable: expected }: AskedCheckout,
  { payable }: CartEvaluation['totals'],
  text: string,
): CheckoutRefusal | null {
  if (typeof expected !== 'number' || toAmount(expected) === toAmount(payable)) return null
  const told = formatAmount(toAmount(payable))
  return {
    ...refuse('CART_CHANGED', `the cart costs ${told} now; \`data\` has its new evaluation`),
    data: text,
  }
}

/** The first code or spend that can't be had, with the places of all of them; null: all can. */
function refuseCart(
  asked: AskedCheckout,
  found: EvaluatedCart,
  view: View,
  call: Call,
): CommandRefusal<CodeOf<typeof checkoutCart>> | null {
  const codes = asked.drop_refused
    ? []
    : found.codes.flatMap(({ refusal }, at) =>
        refusal === null ? [] : [{ refusal, at, field: `body.codes.${at}` }],
      )
  const spends = asked.spend.flatMap(({ reward_id: id }, at) => {
    const spent = found.priced.spent.find(({ spend }) => spend.reward.id === id)
    const refusal = spent?.refusal ?? found.refused.get(id) ?? null
    return refusal === null ? [] : [{ refusal, field: `body.spend.${at}` }]
  })
  const cards = found.cards.flatMap(({ refusal }, at) =>
    refusal === null ? [] : [{ refusal, field: fieldOfCard(at) }],
  )
  const errors = [...codes, ...spends, ...cards].map(errorOf)
  const [code] = codes
  const [other] = [...spends, ...cards]
  if (code === undefined) return other === undefined ? null : { ...other.refusal, errors }
  const request = redeemsOf(asked)[code.at]
  if (request === undefined) throw new Error('a refusal of no code')
  const kept = keptRefusal(code.refusal, { ...request, purchase_id: asked.purchase_id }, view, call)
  return { ...kept, errors }
}

const fieldOfCard = (at: number): string => `body.gift_cards.${at}`
const errorOf = ({ refusal, field }: { refusal: Refusal; field: string }): FieldError => ({
  field,
  code: refusal.code,
  message: refusal.details,
})

/** The count of unknown codes and wrong PINs with those of the cart; empty where it has none, or nobody counts. */
function guessesAfter(asked: AskedCheckout, found: EvaluatedCart, view: View, call: Call) {
  const pins = found.cards.filter(({ isGuess, refusal }) => isGuess && !isUnknownCard(refusal))
  const guesses = [...unknownIn(found), ...pins.map(() => null)]
  const document = guesses.length === 0 ? null : withGuesses(asked, guesses, view, call)
  return document === null ? [] : [{ collection: codeGuesses, document }]
}

const isUnknownCard = (refusal: Refusal | null): boolean => refusal?.code === 'GIFT_CARD_NOT_FOUND'

/** The PINs of cards, with those that were wrong or right. */
const pinsAfter = ({ cards }: EvaluatedCart) =>
  cards.flatMap(({ pin }) => (pin === null ? [] : [{ collection: cardPins, document: pin }]))

interface Accepted {
  asked: AskedCheckout
  found: EvaluatedCart
  totals: CartEvaluation['totals']
  /** The text of the evaluation. */
  text: string
  until: Date
  /** The count of its guesses, and the PINs that were tried. */
  tried: NonNullable<CommandRefusal<never>['put']>
}

function save({ asked, found, totals, text, until, tried }: Accepted, view: View, call: Call) {
  const { now } = call
  const { account } = call.context
  const id = call.mint()
  const follows = { event_id: id, purchase_id: asked.purchase_id }
  const redeemed = redeemEach(asked, found, follows, view, call)
  // The codes that apply are redeemed at the count that the evaluation saw.
  for (const { collection, document } of tried) view.put(collection, document)
  const wallet = knownWallet(asked.customer_id, view, call)
  if (!isKnownWallet(wallet)) throw new Error('a cart was evaluated without its wallet')
  const order: Order = {
    ...found.order,
    purchase_id: asked.purchase_id,
  }
  const lines = hold(wallet.lines, order, { eventId: id, until, redeemed }, call)
  if (!Array.isArray(lines)) return lines
  const discounts = sumsOfOffers(found)
  const discounting = new Set(discounts.map((one) => one.id))
  const campaigns = found.campaigns.filter((one) => discounting.has(one.id))
  const budgetKeys = budgetKeysOf(campaigns, account, wallet.wallet_id)
  useBudgets(budgetKeys, view, account)
  const paying = found.cards.filter(({ amount }) => amount > 0n)
  const checkedOut: Checkout = {
    evaluation: text,
    due: [...found.priced.due.lines],
    discounts,
    shipping_due: found.priced.due.shipping,
    ...(paying.length > 0 && { cards: paying.map((card) => toPaidByCard(card, asked, view)) }),
  }
  const event: BehaviorEvent = {
    ...justIssued,
    _id: eventKey(account, id),
    version: 1,
    account_id: account,
    id,
    wallet_id: wallet.wallet_id,
    owner_id: wallet.owner_id,
    type: 'PURCHASE',
    purchase_id: asked.purchase_id,
    data: dataOf({ ...asked, order }),
    reserve: sumAmounts(wantedBy(order).map(({ amount }) => amount)),
    held_until: until,
    budget_keys: budgetKeys,
    ...(redeemed.length > 0 && {
      redemptions: redeemed.map(({ redemption }) => toFollowing(redemption)),
    }),
    checkout: checkedOut,
    issued_at: now,
    created_at: now,
    updated_at: now,
  }
  const key = purchaseOf(asked, account)
  const issued = announce(event, { wallet, lines, key }, view, call)
  const after = changeWallet(view, call, issued, {})
  view.publish(cartCheckedOut, {
    aggregateId: after.wallet_id,
    sequence: after.fact_sequence,
    data: {
      ...aboutEvent(event, after),
      reserve: toWireAmount(event.reserve),
      redemption_ids: redeemed.map(({ redemption }) => redemption.id),
      discounts: toTakenOff(checkedOut),
      payable: totals.payable,
      currency: totals.currency,
    },
  })
  for (const card of paying) {
    const wish = { purchaseId: asked.purchase_id, amount: card.amount, until, eventId: id }
    const kept = keepCard(card.asked, wish, view, call)
    if (kept.ok) continue
    const field = fieldOfCard(found.cards.indexOf(card))
    return { ...kept, errors: [errorOf({ refusal: kept, field })] }
  }
  const shown = operatorEventText(event, wallet.customer_id, now)
  const cards = redeemed.flatMap((one) => one.cards).map(toGiftCard)
  const made = cards.length === 0 ? '' : `,"gift_card":${JSON.stringify(cards)}`
  const grants = redeemed.flatMap(({ redemption }) => redemption.grants)
  return {
    ok: true as const,
    body: `{"event":${shown},"evaluation":${text}${made}}`,
    headers: {
      ...naming(asked.codesOfCards, account, grants),
      ...tellingWrong(wrongIn(found)).headers,
    },
  }
}

/** Redeems the codes that apply, each with what the cart says that it takes off. */
function redeemEach(
  asked: AskedCheckout,
  found: EvaluatedCart,
  follows: Followed,
  view: View,
  call: Call,
): Redeemed[] {
  const lineCount = found.read.isWithoutLines ? 0 : found.read.lines.length
  const { taken } = found.priced.discounted
  const byCode = new Map(
    found.codes.flatMap(({ coupon }) => {
      if (coupon === null || !hasDiscounts(coupon.definition)) return []
      const own = taken.filter(({ offer }) => offer.code === coupon.code)
      return [[coupon.code, own.flatMap((one) => partsOf(one, lineCount))] as const]
    }),
  )
  const together = () => ({ byCode, excluded: new Set<string>() })
  return redeemsOf(asked).flatMap((request, at) => {
    if (found.codes[at]?.refusal !== null) return []
    const redeem = { ...request, codes: asked.codesOfCards, follows }
    const done = redeemInView(redeem, view, call, undefined, together)
    if (isMissing(done) || !done.ok) throw new Error(`code ${at} of a cart is decided otherwise`)
    return [done]
  })
}

/** The lines with what the order spends held, of which what its own codes gave is not spent. */
function hold(
  lines: Parameters<typeof freeHolds>[0],
  order: Order,
  { eventId, until, redeemed }: { eventId: Uuid; until: Date; redeemed: readonly Redeemed[] },
  { now, mint }: Call,
) {
  const given = new Set(redeemed.flatMap(({ effect }) => effect.grants.map(({ line }) => line.id)))
  const all = freeHolds(lines, now)
  const spendable = all.filter(({ id }) => !given.has(id))
  const wanted = wantedBy(order)
  const held = holdLines(spendable, wanted, { eventId, until, now, newLineId: mint })
  if ('short' in held) throw new Error(`reward ${held.short} of a cart is decided otherwise`)
  const after = [...held.lines, ...all.filter(({ id }) => given.has(id))]
  return refuseLines(after, now) ?? after
}

/** The sum that each offer took off the cart. */
function sumsOfOffers({ priced }: EvaluatedCart): Checkout['discounts'] {
  const sums = new Map<string, Checkout['discounts'][number]>()
  for (const { offer, amount } of priced.discounted.taken) {
    const { from, id } = offer
    const before = sums.get(`${from}|${id}`)?.amount ?? ZERO
    sums.set(`${from}|${id}`, { from, id, amount: addAmounts(before, amount) })
  }
  return [...sums.values()].filter(({ amount }) => amount > 0n)
}

/** What a card pays, by the id that its authorisation has. */
function toPaidByCard(
  { asked: { cardKey }, amount }: DecidedCard,
  { purchase_id: purchase }: AskedCheckout,
  view: View,
): PaidByCard {
  const found = cardIn(cardKey, view)
  if (found === null) throw new Error('a cart was evaluated without its gift card')
  const { account_id: account, line_id: id } = found.card
  return { authorization_id: authorizationIdOf(account, id, purchase), card_key: cardKey, amount }
}

/** Keeps what a card pays. A purchase that has an authorisation of it already is another one's. */
function keepCard(
  { cardKey }: AskedCard,
  wish: Parameters<typeof authorize>[1],
  view: View,
  call: Call,
) {
  const found = cardIn(cardKey, view)
  if (found === null) throw new Error('a cart was evaluated without its gift card')
  const kept = authorize(found, wish, view, call)
  if (!kept.ok || kept.done.authorization?.event_id === wish.eventId) return kept
  return refuse('STATE_CONFLICT', 'the gift card has an authorisation for this purchase already')
}
