import { touch, type Call, type ReadView, type Touch, type View } from '@loyalty/engine/command'
import type { AccountId } from '@loyalty/contracts/ids'
import { giftCardIssued, giftCardRedeemed, giftCardVoided } from '@loyalty/contracts/wallet/facts'
import { toWireAmount, type Amount } from '@loyalty/contracts/money'
import type { Line } from '../wallets/rules/line.js'
import type { StoredGrant } from '../wallets/rules/stored-effect.js'
import type { WalletDocument } from '../wallets/store.js'
import type { GiftCardCodes } from './gift-card-codes.js'
import { isUsed } from './rules/card-value.js'
import {
  giftCardKey,
  giftCards,
  type AuthorizationDocument,
  type GiftCardDocument,
} from './store.js'

export const hashOfCard = (
  codes: GiftCardCodes,
  account: AccountId,
  { id }: Pick<Line, 'id'>,
): string => codes.hashOf(account, codes.codeOf(account, id))

export const storedGrants = (
  codes: GiftCardCodes,
  account: AccountId,
  grants: readonly { line: Line }[],
): StoredGrant[] =>
  grants.map(({ line }) => ({
    line,
    gift_card_code: line.is_gift_card ? hashOfCard(codes, account, line) : null,
  }))

/** Makes the cards of the lines that are worth one, bound to them. */
export function makeCards(
  view: View,
  { now }: Call,
  wallet: WalletDocument,
  grants: readonly { line: Line; description: string | null }[],
  codes: GiftCardCodes,
  sale: Pick<GiftCardDocument, 'purchaser_id' | 'deliver_at'> = {},
): GiftCardDocument[] {
  const { account_id: account } = wallet
  return grants.flatMap(({ line, description }) => {
    if (!line.is_gift_card) return []
    const card: GiftCardDocument = {
      _id: giftCardKey(account, hashOfCard(codes, account, line)),
      version: 1,
      account_id: account,
      wallet_id: wallet.wallet_id,
      owner_id: wallet.owner_id,
      line_id: line.id,
      reward_id: line.reward_id,
      description,
      rewarded_at: now,
      expired_at: line.expires_at,
      redeemed_at: null,
      amount: line.amount,
      last_four: codes.codeOf(account, line.id).slice(-4),
      ...sale,
      voided_at: null,
      created_at: now,
      updated_at: now,
    }
    insertCard(view, card, line.amount)
    return [card]
  })
}

const keysOf = (account: AccountId, grants: readonly StoredGrant[]): string[] =>
  grants.flatMap(({ gift_card_code: hash }) => (hash === null ? [] : [giftCardKey(account, hash)]))

export const touchCards = (account: AccountId, grants: readonly StoredGrant[]): Touch[] =>
  keysOf(account, grants).map((key) => touch(giftCards, key))

/** The cards of stored grants that the command touched. */
export const cardsIn = (
  view: ReadView,
  account: AccountId,
  grants: readonly StoredGrant[],
): Readonly<GiftCardDocument>[] =>
  keysOf(account, grants).flatMap((key) => view.get(giftCards, key) ?? [])

/** True when one of the cards stands in the way of the reversal of what gave it. */
export const hasUsedCard = (
  cards: readonly Readonly<GiftCardDocument>[],
  lines: readonly Line[],
  now: Date,
): boolean => cards.some((card) => isUsed(card, lines, now))

/** What gave the cards was reversed. */
export function voidCards(view: View, { now }: Call, cards: readonly GiftCardDocument[]): void {
  for (const card of cards) if (card.voided_at === null) voidCard(view, now, card)
}

/** What every fact of a card names. Its code is in none. */
export const aboutCard = ({ line_id, wallet_id, owner_id, reward_id }: GiftCardDocument) => ({
  gift_card_id: line_id,
  wallet_id,
  owner_id,
  reward_id,
})

/** A card is the aggregate of its facts, counted by its own versions. */
export const countedBy = ({ line_id: aggregateId, version = 0 }: GiftCardDocument) => ({
  aggregateId,
  sequence: version + 1,
})

function insertCard(view: View, card: GiftCardDocument, amount: Amount): void {
  view.insert(giftCards, card)
  view.publish(giftCardIssued, {
    aggregateId: card.line_id,
    sequence: 1,
    data: {
      ...aboutCard(card),
      amount: toWireAmount(amount),
      expiration_date: card.expired_at?.toISOString() ?? null,
      ...(card.deliver_at !== undefined && { deliver_at: card.deliver_at.toISOString() }),
    },
  })
}

interface Redeemed {
  amount: Amount
  left: Amount
  authorization?: Pick<AuthorizationDocument, 'id' | 'purchase_id'> | null
}

export function putRedeemed(
  view: View,
  card: GiftCardDocument,
  { amount, left, authorization = null }: Redeemed,
): void {
  view.put(giftCards, card)
  view.publish(giftCardRedeemed, {
    ...countedBy(card),
    data: {
      ...aboutCard(card),
      amount: toWireAmount(amount),
      balance: toWireAmount(left),
      ...(authorization !== null && {
        authorization_id: authorization.id,
        purchase_id: authorization.purchase_id,
      }),
    },
  })
}

export function voidCard(view: View, now: Date, card: GiftCardDocument): GiftCardDocument {
  const voided: GiftCardDocument = { ...card, voided_at: now, updated_at: now }
  view.put(giftCards, voided)
  view.publish(giftCardVoided, { ...countedBy(card), data: aboutCard(card) })
  return voided
}
