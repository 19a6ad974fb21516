import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { listCoupons } from '@loyalty/shared/contracts/wallet/coupon'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { limited } from '@loyalty/shared/mongo/limits'
import type { Db, Document, Filter } from 'mongodb'
import { readable } from '../reads.js'
import { batchKey } from './coupon-in-view.js'
import {
  couponBatches,
  couponKey,
  coupons,
  type CouponBatchDocument,
  type CouponDocument,
} from './coupon.collection.js'
import { redemptions } from './redemption.collection.js'
import { rowOfBatch, rowOfCode, type CouponRow } from './to-coupon.js'

type ListCoupons = InputOf<typeof listCoupons>

/** A coupon as it is stored: with the batch whose definition holds for it, if it has one. */
export interface StoredCoupon {
  coupon: CouponDocument | null
  batch: CouponBatchDocument | null
  row: CouponRow
}

export class CouponAdminRepository {
  constructor(private readonly db: Db) {}

  /** The single coupon, code of a batch, or batch of an id. */
  async findById(account: AccountId, id: Uuid): Promise<StoredCoupon | null> {
    const [coupon, batch] = await Promise.all([
      this.#findCoupon({ account_id: account, id }),
      this.findBatch(account, id),
    ])
    return coupon === null ? batch && fromBatch(batch) : this.#withBatch(account, coupon)
  }

  async findByCode(account: AccountId, code: string): Promise<StoredCoupon | null> {
    const coupon = await this.#findCoupon({ _id: couponKey(account, code) })
    return coupon && this.#withBatch(account, coupon)
  }

  findBatch(account: AccountId, id: Uuid): Promise<CouponBatchDocument | null> {
    return readable(
      couponBatches.name,
      this.#batches.findOne({ _id: batchKey(account, id) }, limited()),
    )
  }

  /** Single coupons and batches in ascending id: both are asked for a whole page. */
  async list(account: AccountId, query: ListCoupons): Promise<StoredCoupon[]> {
    const filter = {
      account_id: account,
      ...(query.brand_id !== undefined && { 'definition.brand_id': query.brand_id }),
      ...(query.campaign_id !== undefined && { 'definition.campaign_id': query.campaign_id }),
      ...(query.status !== undefined && { status: query.status }),
      ...(query.cursor !== undefined && { id: { $gt: query.cursor } }),
    }
    const page = { ...limited(), sort: { id: 1 as const }, limit: query.limit }
    const [singles, batches] = await Promise.all([
      readable(
        coupons.name,
        this.#coupons.find({ ...filter, batch_id: { $type: 'null' } }, page).toArray(),
      ),
      readable(couponBatches.name, this.#batches.find(filter, page).toArray()),
    ])
    return [...singles.flatMap(fromSingle), ...batches.map(fromBatch)]
      .toSorted((left, right) => (left.row.id < right.row.id ? -1 : 1))
      .slice(0, query.limit)
  }

  listCodes(
    account: AccountId,
    batchId: Uuid,
    page: { limit: number; cursor?: Uuid | undefined },
  ): Promise<CouponDocument[]> {
    const after = page.cursor === undefined ? {} : { id: { $gt: page.cursor } }
    return readable(
      coupons.name,
      this.#coupons
        .find(
          { account_id: account, batch_id: batchId, ...after },
          { ...limited(), hint: { account_id: 1, batch_id: 1, id: 1 } },
        )
        .sort({ id: 1 })
        .limit(page.limit)
        .toArray(),
    )
  }

  /** Active redemptions of each code, where its coupon does not count them. */
  countActive(account: AccountId, couponIds: readonly Uuid[]): Promise<Map<Uuid, number>> {
    return this.#sum(redemptions.name, 'active_by_coupon', couponIds, [
      { $match: { account_id: account, coupon_id: { $in: couponIds }, status: 'ACTIVE' } },
      { $group: { _id: '$coupon_id', sum: { $sum: 1 } } },
    ])
  }

  /** Active redemptions of each batch without a maximum. */
  countActiveOfBatches(account: AccountId, batchIds: readonly Uuid[]): Promise<Map<Uuid, number>> {
    return this.#sum(redemptions.name, 'active_by_batch', batchIds, [
      { $match: { account_id: account, batch_id: { $in: batchIds }, status: 'ACTIVE' } },
      { $group: { _id: '$batch_id', sum: { $sum: 1 } } },
    ])
  }

  /** What the codes of each batch count themselves. */
  sumUsedOfBatches(account: AccountId, batchIds: readonly Uuid[]): Promise<Map<Uuid, number>> {
    return this.#sum(coupons.name, 'used_of_batch', batchIds, [
      { $match: { account_id: account, batch_id: { $in: batchIds }, used: { $gt: 0 } } },
      { $group: { _id: '$batch_id', sum: { $sum: '$used' } } },
    ])
  }

  get #coupons() {
    return this.db.collection<CouponDocument>(coupons.name)
  }

  get #batches() {
    return this.db.collection<CouponBatchDocument>(couponBatches.name)
  }

  #findCoupon(filter: Filter<CouponDocument>): Promise<CouponDocument | null> {
    return readable(coupons.name, this.#coupons.findOne(filter, limited()))
  }

  async #withBatch(account: AccountId, coupon: CouponDocument): Promise<StoredCoupon | null> {
    const [single] = fromSingle(coupon)
    if (single !== undefined || coupon.batch_id === null) return single ?? null
    const batch = await this.findBatch(account, coupon.batch_id)
    return batch && { coupon, batch, row: rowOfCode(coupon, batch.definition) }
  }

  async #sum(
    collection: string,
    hint: string,
    ids: readonly Uuid[],
    pipeline: Document[],
  ): Promise<Map<Uuid, number>> {
    if (ids.length === 0) return new Map()
    const sums = await readable(
      collection,
      this.db
        .collection(collection)
        .aggregate<{ _id: Uuid; sum: number }>(pipeline, { ...limited(), hint })
        .toArray(),
    )
    return new Map(sums.map(({ _id, sum }) => [_id, sum]))
  }
}

const fromBatch = (batch: CouponBatchDocument): StoredCoupon => ({
  coupon: null,
  batch,
  row: rowOfBatch(batch),
})

const fromSingle = (coupon: CouponDocument): StoredCoupon[] =>
  coupon.definition === null
    ? []
    : [{ coupon, batch: null, row: rowOfCode(coupon, coupon.definition) }]
