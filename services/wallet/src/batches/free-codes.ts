import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { lowestIdAt, millisecondsOf } from '@loyalty/contracts/uuid-v7'
import { available, limited } from '@loyalty/engine/query'
import type { Db, Document, Filter } from 'mongodb'
import {
  batchKey,
  couponBatches,
  coupons,
  FREE_INDEX,
  freeFilter,
  type CouponBatchDocument,
  type CouponDocument,
} from '../coupons/store.js'

export type FreeCode = Pick<CouponDocument, 'id' | 'code'>

/** Codes of batches that nobody has and nobody used: an index has these alone, however many a batch had. */
export class FreeCodes {
  constructor(private readonly db: Db) {}

  /** How many there are, counted up to `most`; null where there is no such batch. */
  async count(account: AccountId, batchId: Uuid, most: number): Promise<number | null> {
    const batch = await this.#findBatch(account, batchId)
    if (batch === null) return null
    // A limit of 0 is none.
    if (batch.status === 'DISABLED' || most === 0) return 0
    return available(
      coupons.name,
      this.#coupons.countDocuments(this.#queryOf(account, batchId), {
        ...limited(),
        hint: FREE_INDEX,
        limit: most,
      }),
    )
  }

  /**
   * As many as are wanted, or all that are left; none of a batch that is disabled. It begins at a random instant between
   * the making of the first that is left and of the last, so that processes which give codes at the same time hardly meet.
   */
  async take(account: AccountId, batchId: Uuid, count: number): Promise<FreeCode[]> {
    const batch = await this.#findBatch(account, batchId)
    if (batch === null || batch.status === 'DISABLED' || count === 0) return []
    const query = this.#queryOf(account, batchId)
    const [[first], [last]] = await Promise.all([this.#find(query, 1), this.#find(query, 1, -1)])
    if (first === undefined || last === undefined) return []
    const firstMs = millisecondsOf(first.id)
    const spanMs = millisecondsOf(last.id) - firstMs
    const start = lowestIdAt(Math.round(firstMs + Math.random() * spanMs))
    const found = await this.#find({ ...query, id: { $gte: start } }, count)
    if (found.length === count) return found
    const before = await this.#find({ ...query, id: { $lt: start } }, count - found.length)
    return [...found, ...before]
  }

  get #coupons() {
    return this.db.collection(coupons.name)
  }

  #queryOf(account: AccountId, batchId: Uuid): Filter<Document> {
    return { account_id: account, batch_id: batchId, ...freeFilter }
  }

  #find(filter: Filter<Document>, limit: number, order: 1 | -1 = 1): Promise<FreeCode[]> {
    return available(
      coupons.name,
      this.#coupons
        .find(filter, { ...limited(), hint: FREE_INDEX, sort: { id: order }, limit })
        .project<FreeCode>({ _id: 0, id: 1, code: 1 })
        .toArray(),
    )
  }

  #findBatch(account: AccountId, id: Uuid) {
    return available(
      couponBatches.name,
      this.db
        .collection<CouponBatchDocument>(couponBatches.name)
        .findOne({ _id: batchKey(account, id) }, limited()),
    )
  }
}
