import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import { limited } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import {
  type CouponBatchDocument,
  type CouponEntryDocument,
  couponBatches,
  couponEntries,
  couponKey,
} from '../coupons/store.js'
import { countsKey, referralCodes, type ReferralCode } from '../referrals/store.js'
import type { BehaviorEvent } from '../events/rules/event.js'
import { behaviorEvents } from '../events/store.js'
import { giftCards, type GiftCardDocument } from '../gift-cards/store.js'

interface OfWallet {
  account: AccountId
  walletId: Uuid
}

/** Events of a wallet that hold units. None comes after the wallet is marked. */
export async function findHolds(
  db: Db,
  { account, walletId }: OfWallet,
): Promise<{ key: string }[]> {
  const found = await db
    .collection<BehaviorEvent>(behaviorEvents.name)
    .find(
      {
        account_id: account,
        wallet_id: walletId,
        state: 'ISSUED',
        held_until: { $type: 'date' },
      },
      { ...limited(), hint: { account_id: 1, wallet_id: 1, _id: 1 } },
    )
    .project<{ _id: string }>({ _id: 1 })
    .toArray()
  return found.map(({ _id: key }) => ({ key }))
}

/** Gift cards of a wallet that could still be redeemed. */
export async function findOpenCards(
  db: Db,
  { account, walletId }: OfWallet,
): Promise<{ key: string }[]> {
  const found = await db
    .collection<GiftCardDocument>(giftCards.name)
    .find(
      { account_id: account, wallet_id: walletId, redeemed_at: null, voided_at: null },
      limited(),
    )
    .project<{ _id: string }>({ _id: 1 })
    .toArray()
  return found.map(({ _id: key }) => ({ key }))
}

/** The referral codes of a wallet, by programme. */
export async function findCodes(db: Db, { account, walletId }: OfWallet) {
  const found = await db
    .collection<ReferralCode>(referralCodes.name)
    .find({ account_id: account, wallet_id: walletId }, limited())
    .toArray()
  const byProgramme = Map.groupBy(found, ({ programme_id: programme }) => programme)
  return [...byProgramme].map(([programme, codes]) => ({
    walletId,
    countsKey: countsKey(account, programme, walletId),
    codeKeys: codes.map(({ _id: key }) => key),
  }))
}

export async function findCoupons(db: Db, account: AccountId, customer: CustomerId) {
  const [entries, batches] = await Promise.all([
    db
      .collection<CouponEntryDocument>(couponEntries.name)
      .find({ account_id: account, recipient_ids: customer }, limited())
      .project<Pick<CouponEntryDocument, 'id' | 'code'>>({ id: 1, code: 1 })
      .toArray(),
    db
      .collection<CouponBatchDocument>(couponBatches.name)
      .find({ account_id: account, 'definition.recipient_ids': customer }, limited())
      .project<{ _id: string }>({ _id: 1 })
      .toArray(),
  ])
  return [
    ...entries.map(({ id, code }) => ({ couponKey: couponKey(account, code), id })),
    ...batches.map(({ _id: batchKey }) => ({ batchKey })),
  ]
}
