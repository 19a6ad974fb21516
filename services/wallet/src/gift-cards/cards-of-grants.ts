import {
  touch,
  type Call,
  type ReadView,
  type Touch,
  type View,
} from '@loyalty/shared/commit/command'
import type { AccountId } from '@loyalty/shared/ids'
import type { Line } from '../wallets/domain/line.js'
import type { WalletDocument } from '../wallets/wallet.collection.js'
import { giftCardKey, giftCards, type GiftCardDocument } from './gift-card.collection.js'

/** A line that was given, with the code of its card when it is the worth of one. */
interface Grant {
  line: Line
  gift_card_code: string | null
}

/** Makes the cards of the lines that are worth one, bound to them. */
export function makeCards(
  view: View,
  { now }: Call,
  wallet: WalletDocument,
  grants: readonly (Grant & { description: string | null })[],
): GiftCardDocument[] {
  return grants.flatMap(({ line, gift_card_code: code, description }) => {
    if (code === null) return []
    const card: GiftCardDocument = {
      _id: giftCardKey(wallet.account_id, code),
      version: 1,
      account_id: wallet.account_id,
      code,
      wallet_id: wallet.wallet_id,
      owner_id: wallet.owner_id,
      line_id: line.id,
      reward_id: line.reward_id,
      description,
      rewarded_at: now,
      expired_at: line.expires_at,
      redeemed_at: null,
      voided_at: null,
      created_at: now,
      updated_at: now,
    }
    view.insert(giftCards, card)
    return [card]
  })
}

const codesOf = (grants: readonly Grant[]): string[] =>
  grants.flatMap(({ gift_card_code: code }) => (code === null ? [] : [code]))

export const touchCards = (account: AccountId, grants: readonly Grant[]): Touch[] =>
  codesOf(grants).map((code) => touch(giftCards, giftCardKey(account, code)))

/** The cards of stored grants that the command touched. */
export const cardsIn = (
  view: ReadView,
  account: AccountId,
  grants: readonly Grant[],
): Readonly<GiftCardDocument>[] =>
  codesOf(grants).flatMap((code) => view.get(giftCards, giftCardKey(account, code)) ?? [])

/** What gave the cards was reversed. */
export function voidCards(view: View, { now }: Call, cards: readonly GiftCardDocument[]): void {
  for (const card of cards) view.put(giftCards, { ...card, voided_at: now, updated_at: now })
}
