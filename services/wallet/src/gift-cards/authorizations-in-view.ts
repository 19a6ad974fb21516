import type { Call, ReadView, Touch, View } from '@loyalty/engine/command'
import { touch } from '@loyalty/engine/command'
import { authorizationIdOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import {
  addAmounts,
  subtractAmounts,
  toWireAmount,
  ZERO,
  type Amount,
} from '@loyalty/contracts/money'
import { refuse } from '@loyalty/contracts/outcome'
import {
  giftCardAuthorized,
  giftCardRefunded,
  giftCardReleased,
  walletAccumulated,
  walletRedeemed,
} from '@loyalty/contracts/wallet/facts'
import { saveWriteOff } from '../ledger/save-write-off.js'
import { recordMovement } from '../corrections/manual-adjustment.js'
import type { TransactionDocument } from '../ledger/store.js'
import type { Movement } from '../wallets/rules/spend.js'
import { touchExpiredLine, wallets, type WalletDocument } from '../wallets/store.js'
import { aboutWallet, changeWallet } from '../wallets/wallet-in-view.js'
import { aboutCard, countedBy, putRedeemed } from './cards-of-grants.js'
import {
  decideAuthorization,
  decideCapture,
  decideRefund,
  decideRelease,
  type RefundWish,
} from './rules/authorization.js'
import { valueOf } from './rules/card-value.js'
import { creditCard, expiredOf, expiryOfRefund, partOf } from './rules/credit-card.js'
import { redemptionOf } from './rules/redeem-gift-card.js'
import {
  authorizationKey,
  authorizations,
  cardWalletKey,
  giftCards,
  type AuthorizationDocument,
  type GiftCardDocument,
} from './store.js'

/** A card, its wallet, and the authorisation of it that a command is about. */
export interface CardInView {
  card: GiftCardDocument
  wallet: Readonly<WalletDocument>
  authorization: Readonly<AuthorizationDocument>
}

/** A card after a command, with the rows that were written. */
export interface CardDone {
  card: GiftCardDocument
  wallet: Readonly<WalletDocument>
  authorization: Readonly<AuthorizationDocument> | null
  rows: TransactionDocument[]
}

export const touchAuthorization = (account: AccountId, id: Uuid): Touch =>
  touch(authorizations, authorizationKey(account, id))

/** The wallet of a card that was loaded, and what a refund may have to write off there. */
export function touchWalletOf(key: string, view: ReadView): Touch[] {
  const card = view.get(giftCards, key)
  if (card === null) return []
  return [touch(wallets, cardWalletKey(card)), touchExpiredLine(card.account_id, card.line_id)]
}

/** A card as its wallet has it: those of who was erased are closed one by one, and refused from the mark on. */
export function cardIn(key: string, view: ReadView): Omit<CardInView, 'authorization'> | null {
  const card = view.get(giftCards, key)
  if (card === null) return null
  const wallet = view.get(wallets, cardWalletKey(card))
  if (wallet === null) throw new Error('a gift card belongs to a wallet that is not there')
  return { card: { ...card, voided_at: card.voided_at ?? wallet.erased_at ?? null }, wallet }
}

/** An authorisation that was loaded, with its card. */
export function authorizationIn(account: AccountId, id: Uuid, view: ReadView): CardInView | null {
  const authorization = view.get(authorizations, authorizationKey(account, id))
  if (authorization === null) return null
  const found = cardIn(authorization.card_key, view)
  if (found === null) throw new Error(`the card of authorisation ${id} is gone`)
  return { ...found, authorization }
}

interface Wish {
  purchaseId: string
  amount: Amount
  until: Date
  /** The event of a checkout, whose fate it follows. */
  eventId?: Uuid
}

/** Keeps units of a card for a purchase. */
export function authorize(
  { card, wallet }: Omit<CardInView, 'authorization'>,
  { purchaseId, amount, until, eventId }: Wish,
  view: View,
  call: Call,
) {
  const { account_id: account, line_id: cardId } = card
  const id = authorizationIdOf(account, cardId, purchaseId)
  const before = view.get(authorizations, authorizationKey(account, id))
  const around = { before, now: call.now, newLineId: call.mint }
  const decided = decideAuthorization(card, wallet.lines, { id, amount, until }, around)
  if (!decided.ok) return decided
  if (decided.lines === null) {
    return { ok: true as const, done: { card, wallet, authorization: before, rows: [] } }
  }
  const authorization: AuthorizationDocument = {
    _id: authorizationKey(account, id),
    account_id: account,
    id,
    card_key: card._id,
    card_id: cardId,
    purchase_id: purchaseId,
    ...(eventId !== undefined && { event_id: eventId }),
    amount,
    expires_at: until,
    state: 'OPEN',
    captured: ZERO,
    line: null,
    refunded: ZERO,
    // By their ids callers make them once, also when what they gave back was captured anew.
    refunds: before?.refunds.filter(({ refund_id: of }) => of !== null) ?? [],
    created_at: before?.created_at ?? call.now,
    updated_at: call.now,
  }
  view.put(authorizations, { ...versionOf(before), ...authorization })
  const after = changeWallet(view, call, wallet, { lines: decided.lines })
  tellKept(giftCardAuthorized, authorization, after, view)
  return { ok: true as const, done: { card, wallet: after, authorization, rows: [] } }
}

const versionOf = (before: Readonly<AuthorizationDocument> | null) =>
  before?.version === undefined ? {} : { version: before.version }

/** Frees what an authorisation keeps. */
export function release({ card, wallet, authorization }: CardInView, view: View, call: Call) {
  const decided = decideRelease(authorization, card, wallet.lines, call.now)
  if (!decided.ok) return decided
  if (decided.lines === null) {
    return { ok: true as const, done: { card, wallet, authorization, rows: [] } }
  }
  const released = { ...authorization, state: 'RELEASED' as const, updated_at: call.now }
  view.put(authorizations, released)
  const after = changeWallet(view, call, wallet, { lines: decided.lines })
  tellKept(giftCardReleased, released, after, view)
  return { ok: true as const, done: { card, wallet: after, authorization: released, rows: [] } }
}

function tellKept(
  fact: typeof giftCardAuthorized,
  authorization: Readonly<AuthorizationDocument>,
  wallet: WalletDocument,
  view: View,
): void {
  view.publish(fact, {
    aggregateId: wallet.wallet_id,
    sequence: wallet.fact_sequence,
    data: {
      ...aboutWallet(wallet),
      gift_card_id: authorization.card_id,
      authorization_id: authorization.id,
      purchase_id: authorization.purchase_id,
      amount: toWireAmount(authorization.amount),
      expires_at: authorization.expires_at.toISOString(),
    },
  })
}

/** Takes what an authorisation keeps, or a part of it. */
export function capture(
  { card, wallet, authorization }: CardInView,
  asked: Amount | undefined,
  view: View,
  call: Call,
) {
  const { now } = call
  const decided = decideCapture(authorization, card, wallet.lines, { now, amount: asked })
  if (!decided.ok) return decided
  const { amount, draws, lines } = decided
  const left = valueOf({ ...card, redeemed_at: null }, lines, now).balance
  const after = changeWallet(view, call, wallet, { lines })
  const redeemed: GiftCardDocument = {
    ...card,
    redeemed: addAmounts(card.redeemed ?? ZERO, amount),
    redeemed_at: left === ZERO ? now : null,
    updated_at: now,
  }
  const [draw] = draws
  const captured: AuthorizationDocument = {
    ...authorization,
    state: 'CAPTURED',
    captured: amount,
    line: draw === undefined ? null : { ...draw.line, amount, cost: draw.cost },
    updated_at: now,
  }
  view.put(authorizations, captured)
  putRedeemed(view, redeemed, { amount, left, authorization })
  const movement = withPurchase(redemptionOf(draws, left, now), authorization)
  const rows = recordMovement(view, call, after, {
    fact: walletRedeemed,
    movement,
    reference: authorization.id,
  })
  const done = { card: redeemed, wallet: after, authorization: captured, rows }
  return { ok: true as const, done }
}

interface RefundInView extends RefundWish {
  graceDays: number
}

/** Gives back what was captured, or a part of it, to the same card. */
export function refund(
  { card, wallet, authorization }: CardInView,
  { graceDays, ...wish }: RefundInView,
  view: View,
  call: Call,
) {
  const { now } = call
  if (card.voided_at !== null) return refuse('GIFT_CARD_REDEEMED', 'the gift card is void')
  const decided = decideRefund(authorization, wish)
  if (!decided.ok) return decided
  const { amount } = decided
  if (amount === null) {
    return { ok: true as const, done: { card, wallet, authorization, rows: [] } }
  }
  if (authorization.line === null) throw new Error('nothing is known of what was captured')
  const expired = expiredOf(card.line_id, wallet.lines, now)
  const present = expired === null ? wallet : saveWriteOff(view, call, wallet, expired, now)
  const expiresAt = expiryOfRefund(card, graceDays, now)
  const part = partOf(authorization.line, authorization.refunded, amount)
  const told = {
    type: 'REVERSAL' as const,
    event_type: 'GIFT_CARD_REFUND',
    details: 'Money of a purchase came back to a gift card',
    metadata: {},
  }
  const given = { line: { ...part, expires_at: expiresAt, hold: null }, told }
  const credited = creditCard(card, present.lines, given, now)
  if (!credited.ok) return credited
  const after = changeWallet(view, call, present, { lines: credited.lines })
  const refunded: GiftCardDocument = {
    ...card,
    redeemed: subtractAmounts(card.redeemed ?? ZERO, amount),
    redeemed_at: null,
    expired_at: expiresAt,
    updated_at: now,
  }
  const returned: AuthorizationDocument = {
    ...authorization,
    refunded: addAmounts(authorization.refunded, amount),
    refunds: [...authorization.refunds, { refund_id: wish.refundId, amount }],
    updated_at: now,
  }
  view.put(authorizations, returned)
  view.put(giftCards, refunded)
  view.publish(giftCardRefunded, {
    ...countedBy(refunded),
    data: {
      ...aboutCard(refunded),
      amount: toWireAmount(amount),
      balance: toWireAmount(valueOf(refunded, after.lines, now).balance),
      authorization_id: authorization.id,
      purchase_id: authorization.purchase_id,
    },
  })
  const movement = withPurchase(credited.movement, authorization)
  const rows = recordMovement(view, call, after, {
    fact: walletAccumulated,
    movement,
    reference: authorization.id,
  })
  const done = { card: refunded, wallet: after, authorization: returned, rows }
  return { ok: true as const, done }
}

const withPurchase = (
  movement: Movement,
  { id, purchase_id: purchase }: Readonly<AuthorizationDocument>,
): Movement => ({
  ...movement,
  metadata: { ...movement.metadata, authorization_id: id, purchase_id: purchase },
})
