import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import {
  ROWS_AHEAD_MAX,
  takeRows,
  available,
  byKey,
  keysBelow,
  limited,
  type Page,
} from '@loyalty/engine/query'
import type { Db, Document } from 'mongodb'
import {
  ACTIVE_BY_BATCH,
  ACTIVE_BY_CODE,
  OF_WALLET,
  type RedemptionDocument,
  type RefusalDocument,
  redemptions,
  refusals,
} from './store.js'

/** Rows of one code, or of all codes of a batch. */
export type OfCoupon = { coupon_id: Uuid } | { batch_id: Uuid }

interface OfWallet {
  wallet_id: Uuid
}

/** The index that walks exactly these rows in the order of the list. */
const indexOf = (of: OfCoupon | OfWallet) => {
  if ('wallet_id' in of) return OF_WALLET
  return 'coupon_id' in of ? { account_id: 1, coupon_id: 1, _id: 1 } : 'batch'
}

export class RedemptionsRepository {
  constructor(private readonly db: Db) {}

  /** The id of the newest active redemption of a code by a customer. */
  async findNewest(account: AccountId, walletId: Uuid, code: string): Promise<Uuid | null> {
    const found = await available(
      redemptions.name,
      this.db
        .collection<RedemptionDocument>(redemptions.name)
        .findOne(
          { account_id: account, wallet_id: walletId, code, status: 'ACTIVE' },
          { ...limited(), sort: { id: -1 }, projection: { id: 1 }, hint: ACTIVE_BY_CODE },
        ),
    )
    return found?.id ?? null
  }

  listRedemptions(account: AccountId, of: OfCoupon, page: Page): Promise<RedemptionDocument[]> {
    const rows = this.db
      .collection<RedemptionDocument>(redemptions.name)
      .find(
        { account_id: account, ...of, _id: keysBelow(account, page.cursor, page.order) },
        { ...limited(), hint: indexOf(of), sort: byKey(page.order), batchSize: ROWS_AHEAD_MAX },
      )
      .limit(page.limit)
    return available(redemptions.name, takeRows(rows, page.limit))
  }

  listOfWallet(account: AccountId, walletId: Uuid, page: Page): Promise<RedemptionDocument[]> {
    const _id = keysBelow(account, page.cursor, page.order)
    const rows = this.db
      .collection<RedemptionDocument>(redemptions.name)
      .find(
        { account_id: account, wallet_id: walletId, _id },
        { ...limited(), hint: 'by_customer', sort: byKey(page.order), batchSize: ROWS_AHEAD_MAX },
      )
      .limit(page.limit)
    return available(redemptions.name, takeRows(rows, page.limit))
  }

  /** Refusals of a coupon or of a customer, or all of the account. */
  listRefusals(
    account: AccountId,
    of: OfCoupon | OfWallet | null,
    page: Page,
  ): Promise<RefusalDocument[]> {
    const filter = of === null ? {} : { account_id: account, ...of }
    const hint = of === null ? '_id_' : indexOf(of)
    const rows = this.db
      .collection<RefusalDocument>(refusals.name)
      .find(
        { ...filter, _id: keysBelow(account, page.cursor, page.order) },
        { ...limited(), hint, sort: byKey(page.order) },
      )
      .limit(page.limit)
    return available(refusals.name, takeRows(rows, page.limit))
  }

  /** Active redemptions of each code, where its coupon does not count them. */
  countActive(account: AccountId, couponIds: readonly Uuid[]): Promise<Map<Uuid, number>> {
    return this.#sum(redemptions.name, 'active_by_coupon', couponIds, [
      { $match: { account_id: account, coupon_id: { $in: couponIds }, status: 'ACTIVE' } },
      { $group: { _id: '$coupon_id', sum: { $sum: 1 } } },
    ])
  }

  /** Active redemptions of all codes of each batch. */
  countActiveOfBatches(account: AccountId, batchIds: readonly Uuid[]): Promise<Map<Uuid, number>> {
    return this.#sum(redemptions.name, ACTIVE_BY_BATCH, batchIds, [
      { $match: { account_id: account, batch_id: { $in: batchIds }, status: 'ACTIVE' } },
      { $group: { _id: '$batch_id', sum: { $sum: 1 } } },
    ])
  }

  async #sum(
    collection: string,
    hint: string,
    ids: readonly Uuid[],
    pipeline: Document[],
  ): Promise<Map<Uuid, number>> {
    if (ids.length === 0) return new Map()
    const sums = await available(
      collection,
      this.db
        .collection(collection)
        .aggregate<{ _id: Uuid; sum: number }>(pipeline, { ...limited(), hint })
        .toArray(),
    )
    return new Map(sums.map(({ _id, sum }) => [_id, sum]))
  }
}
