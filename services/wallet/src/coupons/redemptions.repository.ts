import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { limited } from '@loyalty/shared/mongo/limits'
import type { Db } from 'mongodb'
import { giftCards, type GiftCardDocument } from '../gift-cards/gift-card.collection.js'
import { idsAfter, readable, type Page } from '../reads.js'
import { redemptions, type RedemptionDocument } from './redemption.collection.js'
import { refusals, type RefusalDocument } from './refusal.collection.js'

/** Rows of one code, or of all codes of a batch. */
export type OfCoupon = { coupon_id: Uuid } | { batch_id: Uuid }

/** The index that walks exactly these rows in the order of the list. */
const indexOf = (of: OfCoupon) =>
  'coupon_id' in of ? { account_id: 1, coupon_id: 1, _id: 1 } : 'batch'

/** What became of redeems: redemptions and refusals, in ascending id. */
export class RedemptionsRepository {
  constructor(private readonly db: Db) {}

  listRedemptions(account: AccountId, of: OfCoupon, page: Page): Promise<RedemptionDocument[]> {
    return readable(
      redemptions.name,
      this.db
        .collection<RedemptionDocument>(redemptions.name)
        .find(
          { account_id: account, ...of, _id: idsAfter(account, page.cursor) },
          { ...limited(), hint: indexOf(of) },
        )
        .sort({ _id: 1 })
        .limit(page.limit)
        .toArray(),
    )
  }

  /** Refusals of a coupon, or all of the account. */
  listRefusals(account: AccountId, of: OfCoupon | null, page: Page): Promise<RefusalDocument[]> {
    const filter = of === null ? {} : { account_id: account, ...of }
    const hint = of === null ? '_id_' : indexOf(of)
    return readable(
      refusals.name,
      this.db
        .collection<RefusalDocument>(refusals.name)
        .find({ ...filter, _id: idsAfter(account, page.cursor) }, { ...limited(), hint })
        .sort({ _id: 1 })
        .limit(page.limit)
        .toArray(),
    )
  }

  /** Which of some codes name gift cards. */
  async giftCardCodesAmong(account: AccountId, codes: readonly string[]): Promise<Set<string>> {
    if (codes.length === 0) return new Set()
    const keys = [...new Set(codes)].map((code) => `${account}|${code}`)
    const cards = await readable(
      giftCards.name,
      this.db
        .collection<GiftCardDocument>(giftCards.name)
        .find({ _id: { $in: keys } }, { ...limited(), batchSize: keys.length + 1 })
        .project<Pick<GiftCardDocument, 'code'>>({ code: 1 })
        .toArray(),
    )
    return new Set(cards.map(({ code }) => code))
  }
}
