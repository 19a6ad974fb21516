import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { REDEMPTIONS_COUNTED_MAX } from '@loyalty/contracts/wallet/coupon'
import {
  ROWS_AHEAD_MAX,
  takeRows,
  available,
  byKey,
  keysBelow,
  limited,
  type Page,
} from '@loyalty/engine/query'
import { MongoServerError, type Db } from 'mongodb'
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

/** All redemptions are counted for so long. It leaves time to count some, and to answer. */
const COUNT_TIME_MS = 1_000

export class RedemptionsRepository {
  constructor(
    private readonly db: Db,
    private readonly counting = { timeMs: COUNT_TIME_MS, most: REDEMPTIONS_COUNTED_MAX },
  ) {}

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
    return this.#count(account, 'coupon_id', couponIds)
  }

  /** Active redemptions of all codes of each batch. */
  countActiveOfBatches(account: AccountId, batchIds: readonly Uuid[]): Promise<Map<Uuid, number>> {
    return this.#count(account, 'batch_id', batchIds)
  }

  /** All of them, or where that takes too long, up to so many of each: no coupon has too many to be read or changed. */
  async #count(
    account: AccountId,
    field: 'coupon_id' | 'batch_id',
    ids: readonly Uuid[],
  ): Promise<Map<Uuid, number>> {
    if (ids.length === 0) return new Map()
    const { timeMs, most } = this.counting
    const hint = field === 'coupon_id' ? 'active_by_coupon' : ACTIVE_BY_BATCH
    const stored = this.db.collection(redemptions.name)
    const active = { account_id: account, status: 'ACTIVE' }
    const all = async () => {
      const pipeline = [
        { $match: { ...active, [field]: { $in: ids } } },
        { $group: { _id: `$${field}`, sum: { $sum: 1 } } },
      ]
      const sums = stored.aggregate<{ _id: Uuid; sum: number }>(pipeline, {
        maxTimeMS: timeMs,
        hint,
      })
      return (await sums.toArray()).map(({ _id, sum }) => [_id, sum] as const)
    }
    const upTo = async (id: Uuid) => {
      const options = { ...limited(), hint, limit: most }
      return [id, await stored.countDocuments({ ...active, [field]: id }, options)] as const
    }
    const counted = all().catch((error: unknown) => {
      if (isOutOfTime(error)) return Promise.all(ids.map(upTo))
      throw error
    })
    return new Map(await available(redemptions.name, counted))
  }
}

const MAX_TIME_MS_EXPIRED = 50

const isOutOfTime = (error: unknown) =>
  error instanceof MongoServerError && error.code === MAX_TIME_MS_EXPIRED
