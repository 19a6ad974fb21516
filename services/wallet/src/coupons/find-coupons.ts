import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { listCoupons } from '@loyalty/shared/contracts/wallet/coupon-definitions'
import type { AccountId, CustomerId, Uuid } from '@loyalty/shared/ids'
import { ROWS_AHEAD_MAX } from '@loyalty/shared/lists/limits'
import { inBatches, mergeRows } from '@loyalty/shared/lists/merge-rows'
import { takeRows } from '@loyalty/shared/lists/take-rows'
import { available } from '@loyalty/shared/mongo/available'
import { limited } from '@loyalty/shared/mongo/limits'
import type { Db, Filter, FindCursor } from 'mongodb'
import { afterId, byId, type PageById } from './by-id.js'
import {
  type CouponBatchDocument,
  type CouponDocument,
  type CouponEntryDocument,
  batchKey,
  couponBatches,
  couponEntries,
  couponKey,
  coupons,
  entryKey,
} from './store.js'
import { rowOfBatch, rowOfCode, type CouponRow } from './wire.js'

type ListCoupons = InputOf<typeof listCoupons>

/** A coupon as it is stored: with the batch whose definition holds for it, if it has one. */
export interface StoredCoupon {
  coupon: CouponDocument | null
  batch: CouponBatchDocument | null
  row: CouponRow
}

export class CouponDefinitionsRepository {
  constructor(private readonly db: Db) {}

  /** The single coupon, code of a batch, or batch of an id. */
  async findById(account: AccountId, id: Uuid): Promise<StoredCoupon | null> {
    const [entry, batch] = await Promise.all([
      available(
        couponEntries.name,
        this.#entries.findOne({ _id: entryKey(account, id) }, limited()),
      ),
      this.findBatch(account, id),
    ])
    return entry === null ? batch && fromBatch(batch) : this.findByCode(account, entry.code)
  }

  async findByCode(account: AccountId, code: string): Promise<StoredCoupon | null> {
    const coupon = await available(
      coupons.name,
      this.#coupons.findOne({ _id: couponKey(account, code) }, limited()),
    )
    return coupon && this.#withBatch(account, coupon)
  }

  findBatch(account: AccountId, id: Uuid): Promise<CouponBatchDocument | null> {
    return available(
      couponBatches.name,
      this.#batches.findOne({ _id: batchKey(account, id) }, limited()),
    )
  }

  /** Single coupons and batches by id. */
  async list(account: AccountId, query: ListCoupons): Promise<StoredCoupon[]> {
    const { brand_id, campaign_id, status } = query
    const page = {
      account_id: account,
      ...(status !== undefined && { status }),
      ...afterId(query),
    }
    const ofEntries = {
      ...page,
      batch_id: { $type: 'null' as const },
      ...(brand_id !== undefined && { brand_id }),
      ...(campaign_id !== undefined && { campaign_id }),
    }
    const ofBatches = {
      ...page,
      ...(brand_id !== undefined && { 'definition.brand_id': brand_id }),
      ...(campaign_id !== undefined && { 'definition.campaign_id': campaign_id }),
    }
    const { limit } = query
    const sort = byId(query)
    const options = { ...limited(), sort, limit, batchSize: ROWS_AHEAD_MAX }
    const entries = this.#entries.find(ofEntries, { ...options, projection: CODE })
    const batches = this.#batches.find(ofBatches, options)
    const rows = mergeRows<CouponDocument | CouponBatchDocument>(
      [this.#couponsOf(account, entries), batches],
      ({ id }) => id,
      query.order,
    )
    const taken = await available(coupons.name, takeRows(rows, limit))
    return taken.flatMap((row) => ('code' in row ? fromSingle(row) : fromBatch(row)))
  }

  /**
   * Entries of the coupons that a customer sees, in ascending id: what is listed, and what names the
   * customer. None is ended or disabled, and none is a code of a batch, whose entry has no status.
   * Listed ones without an end are in this order in the index; those with one are sorted.
   */
  listUsable(
    account: AccountId,
    customer: CustomerId,
    { limit, cursor }: { limit: number; cursor?: Uuid | undefined },
    now: Date,
  ): Promise<CouponEntryDocument[]> {
    const active = {
      account_id: account,
      status: 'ACTIVE' as const,
      ...(cursor !== undefined && { id: { $gt: cursor } }),
    }
    const options = { ...limited(), sort: { id: 1 as const }, limit, batchSize: ROWS_AHEAD_MAX }
    const find = (filter: Filter<CouponEntryDocument>, hint: string) =>
      this.#entries.find({ ...active, ...filter }, { ...options, hint })
    // An entry is read with its recipients, which are most of what its coupon is long by.
    const rows = mergeRows<CouponEntryDocument>(
      [
        find({ listed: true, ends_at: { $exists: false } }, 'listed_by_end'),
        find({ listed: true, ends_at: { $gt: now } }, 'listed_by_end'),
        find({ recipient_ids: customer, ends_at: { $not: { $lte: now } } }, 'by_recipient'),
      ],
      ({ id }) => id,
    )
    return available(couponEntries.name, takeRows(rows, limit))
  }

  /** The codes of a batch by id. */
  listCodes(account: AccountId, batchId: Uuid, page: PageById): Promise<CouponDocument[]> {
    const entries = this.#entries
      .find(
        { account_id: account, batch_id: batchId, ...afterId(page) },
        {
          ...limited(),
          hint: { account_id: 1, batch_id: 1, id: 1 },
          projection: CODE,
          sort: byId(page),
        },
      )
      .limit(page.limit)
    return available(coupons.name, takeRows(this.#couponsOf(account, entries), page.limit))
  }

  get #coupons() {
    return this.db.collection<CouponDocument>(coupons.name)
  }

  get #entries() {
    return this.db.collection<CouponEntryDocument>(couponEntries.name)
  }

  get #batches() {
    return this.db.collection<CouponBatchDocument>(couponBatches.name)
  }

  /** The coupons of entries, in their order. A coupon is never deleted. */
  async *#couponsOf(
    account: AccountId,
    entries: FindCursor<CouponEntryDocument>,
  ): AsyncGenerator<CouponDocument> {
    for await (const batch of inBatches(entries, ROWS_AHEAD_MAX)) {
      const keys = batch.map(({ code }) => couponKey(account, code))
      const found = await this.#coupons.find({ _id: { $in: keys } }, limited()).toArray()
      const byKey = new Map(found.map((coupon) => [coupon._id, coupon]))
      yield* keys.flatMap((key) => byKey.get(key) ?? [])
    }
  }

  async #withBatch(account: AccountId, coupon: CouponDocument): Promise<StoredCoupon | null> {
    const [single] = fromSingle(coupon)
    if (single !== undefined || coupon.batch_id === null) return single ?? null
    const batch = await this.findBatch(account, coupon.batch_id)
    return batch && { coupon, batch, row: rowOfCode(coupon, batch.definition) }
  }
}

/** All that a list needs of an entry, which may name a thousand recipients. */
const CODE = { code: 1 }

const fromBatch = (batch: CouponBatchDocument): StoredCoupon => ({
  coupon: null,
  batch,
  row: rowOfBatch(batch),
})

const fromSingle = (coupon: CouponDocument): StoredCoupon[] =>
  coupon.definition === null
    ? []
    : [{ coupon, batch: null, row: rowOfCode(coupon, coupon.definition) }]
