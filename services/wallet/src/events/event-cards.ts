import { touch, type Call, type ReadView, type Touch, type View } from '@loyalty/engine/command'
import { subtractAmounts } from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import {
  authorizationIn,
  capture,
  refund,
  release,
  touchAuthorization,
  touchWalletOf,
  type CardInView,
} from '../gift-cards/authorizations-in-view.js'
import { statusOf } from '../gift-cards/rules/authorization.js'
import { giftCards } from '../gift-cards/store.js'
import type { TransactionDocument } from '../ledger/store.js'
import type { BehaviorEvent, CardRefund, PaidByCard } from './rules/event.js'

const cardsOf = (event: Readonly<BehaviorEvent> | null): readonly PaidByCard[] =>
  event?.checkout?.cards ?? []

/** Second step: the gift cards that pay for an event, with what they keep for it. */
export const touchCardsOf = (event: Readonly<BehaviorEvent> | null): Touch[] =>
  event === null
    ? []
    : cardsOf(event).flatMap(({ authorization_id: id, card_key: key }) => [
        touchAuthorization(event.account_id, id),
        touch(giftCards, key),
      ])

/** Third step: their wallets. */
export const touchCardWalletsOf = (
  event: Readonly<BehaviorEvent> | null,
  view: ReadView,
): Touch[] => cardsOf(event).flatMap(({ card_key: key }) => touchWalletOf(key, view))

/** The authorisations of an event, each as the ones before it leave its wallet. */
function* ownOf(event: Readonly<BehaviorEvent>, view: ReadView): Generator<CardInView> {
  for (const { authorization_id: id } of cardsOf(event)) {
    const found = authorizationIn(event.account_id, id, view)
    // A later purchase of the same id may have it by now.
    if (found?.authorization.event_id === event.id) yield found
  }
}

/** Why an event can't be fulfilled: a card that was voided keeps nothing for it any more. */
export function refuseCards(
  event: Readonly<BehaviorEvent>,
  view: ReadView,
  now: Date,
): Refusal<'EVENT_NOT_FULFILLABLE'> | null {
  for (const { authorization, card } of ownOf(event, view)) {
    const status = statusOf(authorization, card, now)
    if (status === 'OPEN') continue
    return refuse(
      'EVENT_NOT_FULFILLABLE',
      `the authorisation ${authorization.id} of a gift card that pays for it is ${status}`,
    )
  }
  return null
}

/**
 * Takes what cards keep for an event that is fulfilled, and that `refuseCards` lets pass. Answers the rows of the cards
 * that are in the event's own wallet.
 */
export function captureCards(
  event: Readonly<BehaviorEvent>,
  view: View,
  call: Call,
): TransactionDocument[] {
  const rows: TransactionDocument[] = []
  for (const found of ownOf(event, view)) {
    const captured = capture(found, undefined, view, call)
    if (!captured.ok) throw new Error(`a card of event ${event.id} is captured otherwise`)
    rows.push(...captured.done.rows)
  }
  return rows.filter((row) => row.wallet_id === event.wallet_id)
}

/** Frees what cards keep for an event that comes to nothing. */
export function releaseCards(event: Readonly<BehaviorEvent>, view: View, call: Call): void {
  for (const found of ownOf(event, view)) {
    const released = release(found, view, call)
    if (!released.ok) throw new Error(`a card of event ${event.id} was captured`)
  }
}

/**
 * What is to go back to cards of what is due and is not back yet; of all that was captured, where nothing is said. A
 * card that is void gets nothing: its money is the shop's to give.
 */
export const refundsOf = (
  event: Readonly<BehaviorEvent>,
  view: ReadView,
  due?: readonly CardRefund[],
): CardRefund[] =>
  [...ownOf(event, view)].flatMap(({ card, authorization: { id, captured, refunded } }) => {
    const until = due?.find((one) => one.authorization_id === id)?.amount ?? captured
    const amount = subtractAmounts(until, refunded)
    return amount > 0n && card.voided_at === null ? [{ authorization_id: id, amount }] : []
  })

/** Gives it back. */
export function refundCards(
  event: Readonly<BehaviorEvent>,
  refunds: readonly CardRefund[],
  graceDays: number,
  view: View,
  call: Call,
): Refusal<'LIMIT_EXCEEDED'> | null {
  for (const { authorization_id: id, amount } of refunds) {
    const found = authorizationIn(event.account_id, id, view)
    if (found === null) continue
    const wish = { amount, refundId: null, isOfEvent: true, graceDays }
    const done = refund(found, wish, view, call)
    if (done.ok) continue
    if (done.code === 'LIMIT_EXCEEDED') return refuse('LIMIT_EXCEEDED', done.details)
    throw new Error(`a card of event ${event.id} is refunded otherwise: ${done.code}`)
  }
  return null
}
