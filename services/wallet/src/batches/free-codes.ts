import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { lowestIdAt } from '@loyalty/contracts/uuid-v7'
import { available, limited } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import {
  batchKey,
  couponBatches,
  couponEntries,
  couponKey,
  coupons,
  type CouponBatchDocument,
  type CouponDocument,
  type CouponEntryDocument,
} from '../coupons/store.js'

export type FreeCode = Pick<CouponEntryDocument, 'id' | 'code'>

const PAGE_MIN = 250
const PAGE_MAX = 5_000

/** Codes of batches that nobody has and nobody used. */
export class FreeCodes {
  constructor(private readonly db: Db) {}

  /** How many there are, counted up to `most`; null where there is no such batch. */
  async count(account: AccountId, batchId: Uuid, most: number): Promise<number | null> {
    const batch = await this.#findBatch(account, batchId)
    if (batch === null) return null
    if (batch.status === 'DISABLED') return 0
    return (await this.#from(account, batchId, { count: most, start: null })).length
  }

  /**
   * As many as are wanted, or all that are left; none of a batch that is disabled. It begins at a random one of them, so that processes which give
   * codes at the same time hardly meet.
   */
  async take(account: AccountId, batchId: Uuid, count: number): Promise<FreeCode[]> {
    const batch = await this.#findBatch(account, batchId)
    if (batch === null || batch.status === 'DISABLED') return []
    const [first, last] = [batch.created_at.getTime(), batch.updated_at.getTime()]
    const start = lowestIdAt(Math.round(first + Math.random() * (last - first)))
    return this.#from(account, batchId, { count, start })
  }

  #findBatch(account: AccountId, id: Uuid) {
    return available(
      couponBatches.name,
      this.db
        .collection<CouponBatchDocument>(couponBatches.name)
        .findOne({ _id: batchKey(account, id) }, limited()),
    )
  }

  /** From an id to the last one, and then from the first one to it. */
  async #from(
    account: AccountId,
    batchId: Uuid,
    { count, start }: { count: number; start: Uuid | null },
  ): Promise<FreeCode[]> {
    const found: FreeCode[] = []
    const parts = start === null ? [{}] : [{ $gte: start }, { $lt: start }]
    const limit = Math.min(PAGE_MAX, Math.max(PAGE_MIN, count))
    for (const part of parts) {
      let after: Uuid | null = null
      while (found.length < count) {
        const id = { ...part, ...(after !== null && { $gt: after }) }
        const page = await this.#page(account, batchId, { id, limit })
        found.push(...(await this.#unused(account, page)))
        after = page.at(-1)?.id ?? null
        if (page.length < limit) break
      }
    }
    return found.slice(0, count)
  }

  #page(account: AccountId, batchId: Uuid, { id, limit }: { id: object; limit: number }) {
    return available(
      couponEntries.name,
      this.db
        .collection<CouponEntryDocument>(couponEntries.name)
        .find(
          {
            account_id: account,
            batch_id: batchId,
            recipient_ids: { $exists: false },
            ...(Object.keys(id).length > 0 && { id }),
          },
          {
            ...limited(),
            hint: { account_id: 1, batch_id: 1, id: 1 },
            sort: { id: 1 },
            limit,
          },
        )
        .project<FreeCode>({ id: 1, code: 1 })
        .toArray(),
    )
  }

  async #unused(account: AccountId, page: readonly FreeCode[]): Promise<FreeCode[]> {
    const keys = page.map(({ code }) => couponKey(account, code))
    const unused = await available(
      coupons.name,
      this.db
        .collection<CouponDocument>(coupons.name)
        .find({ _id: { $in: keys }, used: 0, status: 'ACTIVE' }, limited())
        .project<{ _id: string }>({ _id: 1 })
        .toArray(),
    )
    const free = new Set(unused.map(({ _id }) => _id))
    return page.filter(({ code }) => free.has(couponKey(account, code)))
  }
}
