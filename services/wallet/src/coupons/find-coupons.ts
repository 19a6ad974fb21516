import type { InputOf } from '@loyalty/contracts/contract'
import { couponStatuses } from '@loyalty/contracts/wallet/coupon'
import type { PersonCoupon } from '@loyalty/contracts/person-export'
import type { listCoupons } from '@loyalty/contracts/wallet/coupon-definitions'
import { isUuid, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import {
  ROWS_AHEAD_MAX,
  inBatches,
  mergeRows,
  takeRows,
  available,
  limited,
  readTogether,
  type RowInPlace,
  type SortedPlace,
  type SortedSource,
} from '@loyalty/engine/query'
import type { Db, Filter, FindCursor } from 'mongodb'
import type { ListOrder } from '@loyalty/contracts/list'
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
  SINGLE,
} from './store.js'
import { rowOfBatch, rowOfCode, type CouponRow } from './wire.js'

type ListCoupons = InputOf<typeof listCoupons>
export type SortedList = Pick<ListCoupons, 'order' | 'limit' | 'status'> & {
  sort: NonNullable<ListCoupons['sort']>
}

/** A coupon as it is stored: with the batch whose definition holds for it, if it has one. */
export interface StoredCoupon {
  coupon: CouponDocument | null
  batch: CouponBatchDocument | null
  row: CouponRow
}

export class CouponDefinitionsRepository {
  constructor(private readonly db: Db) {}

  /** The single coupon, code of a batch, or batch of an id, with the version of what operators change of it. */
  async findById(
    account: AccountId,
    id: Uuid,
  ): Promise<(StoredCoupon & { version: number }) | null> {
    const [entry, batch] = await Promise.all([
      available(
        couponEntries.name,
        this.#entries.findOne({ _id: entryKey(account, id) }, limited()),
      ),
      this.findBatch(account, id),
    ])
    const stored =
      entry === null ? batch && fromBatch(batch) : await this.findByCode(account, entry.code)
    return stored && { ...stored, version: (entry ?? batch)?.version ?? 0 }
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

  async list(account: AccountId, query: ListCoupons): Promise<StoredCoupon[]> {
    const { brand_id, campaign_id, status, order } = query
    const cursor = query.cursor !== undefined && isUuid(query.cursor) ? query.cursor : undefined
    const page = {
      account_id: account,
      ...(status !== undefined && { status }),
      ...afterId({ cursor, order }),
    }
    const ofEntries = {
      ...page,
      ...SINGLE,
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

  /** The same by name or by end, after a place. */
  async listSorted(
    account: AccountId,
    { sort, order, limit, status }: SortedList,
    after: SortedPlace | null,
  ): Promise<RowInPlace<StoredCoupon>[]> {
    const sources = (status === undefined ? couponStatuses : [status]).flatMap(
      (value): SortedSource[] => {
        const within = { field: 'status', value }
        return [
          { collection: couponEntries, field: sort, within, filter: SINGLE },
          { collection: couponBatches, field: `definition.${sort}`, within },
        ]
      },
    )
    const page = { isText: sort === 'name', order, limit, after }
    const load = (keys: readonly string[]) => this.#ofKeys(account, keys)
    const found = await readTogether(this.db, account, page, { sources, load })
    return found.flatMap(({ row, ...place }) =>
      ('code' in row ? fromSingle(row) : [fromBatch(row)]).map((one) => ({ ...place, row: one })),
    )
  }

  /**
   * Entries of the coupons that a customer sees, in ascending id: what is listed, and what names the
   * customer. None is ended or disabled, but that a given code of a batch may be by its batch: who reads the batch leaves it out.
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

  /** What names a customer, in ascending id: coupons, codes that were given to them, and batches. */
  listOfRecipient(
    account: AccountId,
    customer: CustomerId,
    { limit, cursor }: { limit: number; cursor?: Uuid | undefined },
    deadlineMs: number,
  ): Promise<PersonCoupon[]> {
    const page = { account_id: account, ...afterId({ cursor }) }
    const options = {
      ...limited(deadlineMs),
      hint: 'by_recipient',
      sort: { id: 1 as const },
      limit,
    }
    const entries = this.#entries.find(
      { ...page, recipient_ids: customer },
      { ...options, projection: { id: 1, code: 1, batch_id: 1, name: 1 } },
    )
    const batches = this.#batches.find(
      { ...page, 'definition.recipient_ids': customer },
      { ...options, projection: { id: 1, 'definition.name': 1 } },
    )
    const rows = mergeRows<PersonCoupon>(
      [
        entries.map(({ id, code, batch_id, name = null }) => ({ id, code, batch_id, name })),
        batches.map(({ id, definition: { name } }) => ({ id, code: null, batch_id: id, name })),
      ],
      ({ id }) => id,
    )
    return available(couponEntries.name, takeRows(rows, limit))
  }

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

  /** Single coupons by the keys of their entries, and batches by their own. */
  async #ofKeys(
    account: AccountId,
    keys: readonly string[],
  ): Promise<Map<string, CouponDocument | CouponBatchDocument>> {
    const filter = { _id: { $in: [...keys] } }
    const entries = this.#entries.find(filter, { ...limited(), projection: CODE })
    const found = new Map<string, CouponDocument | CouponBatchDocument>()
    for (const rows of [this.#couponsOf(account, entries), this.#batches.find(filter, limited())]) {
      for await (const row of rows) found.set(entryKey(account, row.id), row)
    }
    return found
  }

  async #withBatch(account: AccountId, coupon: CouponDocument): Promise<StoredCoupon | null> {
    const [single] = fromSingle(coupon)
    if (single !== undefined || coupon.batch_id === null) return single ?? null
    const batch = await this.findBatch(account, coupon.batch_id)
    return batch && { coupon, batch, row: rowOfCode(coupon, batch.definition, batch) }
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

/** A page of rows whose field is an id. */
interface PageById {
  limit: number
  cursor?: Uuid | undefined
  order?: ListOrder
}

/** A query of the rows that follow the cursor in the order. */
const afterId = ({ cursor, order }: Pick<PageById, 'cursor' | 'order'>) =>
  cursor === undefined ? {} : order === 'desc' ? { id: { $lt: cursor } } : { id: { $gt: cursor } }

const byId = ({ order }: Pick<PageById, 'order'>): { id: 1 | -1 } => ({
  id: order === 'desc' ? -1 : 1,
})

/** Counts the active redemptions of coupons that do not count them. */
export interface ActiveCounts {
  countActive(account: AccountId, couponIds: readonly Uuid[]): Promise<Map<Uuid, number>>
  countActiveOfBatches(account: AccountId, batchIds: readonly Uuid[]): Promise<Map<Uuid, number>>
}

/**
 * `redemptions_count` of each coupon: its own count where it has a maximum; where it has none,
 * nobody writes the coupon when it is redeemed, and its active redemptions are counted, as are those
 * of a batch.
 */
export async function countRedemptions(
  redemptions: ActiveCounts,
  account: AccountId,
  stored: readonly StoredCoupon[],
): Promise<Map<Uuid, number>> {
  const uncounted = stored.filter((one) => !isCounter(one))
  const counted = await Promise.all([
    redemptions.countActive(account, idsOf(uncounted.filter(({ coupon }) => coupon !== null))),
    redemptions.countActiveOfBatches(
      account,
      idsOf(uncounted.filter(({ coupon }) => coupon === null)),
    ),
  ])
  const counts = new Map(counted.flatMap((of) => [...of]))
  for (const { coupon, row } of stored.filter(isCounter)) counts.set(row.id, coupon?.used ?? 0)
  return counts
}

/** True when the coupon itself says how often it is redeemed. */
const isCounter = ({ coupon, row }: StoredCoupon): boolean =>
  coupon !== null && row.definition.max_redemptions !== null

const idsOf = (stored: readonly StoredCoupon[]): Uuid[] => stored.map(({ row }) => row.id)
