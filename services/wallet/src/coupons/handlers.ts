import * as contracts from '@loyalty/contracts/wallet/coupon-definitions'
import { taggedAnswer, type Committer } from '@loyalty/engine/command'
import type { SortedPlace } from '@loyalty/engine/query'
import { Handles, pageAnswer, sortedAnswer, type RequestContext } from '@loyalty/engine/handler'
import type { InputOf } from '@loyalty/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import type { TypedCodes } from '../codes/typed-codes.js'
import { randomCode } from '../codes/random-code.js'
import { couponNotFound } from './rules/define-coupon.js'
import { disable, enable, update, type At, type CouponPlace } from './commands/change-coupon.js'
import {
  type CouponDefinitionsRepository,
  type SortedList,
  type StoredCoupon,
  countRedemptions,
  type ActiveCounts,
} from './find-coupons.js'
import { create } from './commands/create-coupon.js'
import { toCoupon } from './wire.js'

type ListCoupons = InputOf<typeof contracts.listCoupons>

interface Parts {
  committer: Committer
  repository: CouponDefinitionsRepository
  redemptions: ActiveCounts
  typed: Pick<TypedCodes, 'ofCoupon'>
}

export class CouponHandlers {
  constructor(private readonly parts: Parts) {}

  @Handles(contracts.createCoupon)
  create(request: InputOf<typeof contracts.createCoupon>, context: RequestContext) {
    const named = { ...request, code: request.code ?? randomCode() }
    // A key is for what has an effect: the call itself may follow under the same one.
    const { idempotency: _ofEffects, ...withoutKey } = context
    return this.parts.committer.run(create, named, request.dry_run ? withoutKey : context)
  }

  @Handles(contracts.getCoupon)
  async get({ id }: InputOf<typeof contracts.getCoupon>, { account }: RequestContext) {
    const stored = await this.parts.repository.findById(account, id)
    if (stored === null) return couponNotFound(id)
    const counts = await countRedemptions(this.parts.redemptions, account, [stored])
    return taggedAnswer(toCoupon(stored.row, counts.get(id) ?? 0), stored)
  }

  @Handles(contracts.listCoupons)
  async list(query: ListCoupons, { account }: RequestContext) {
    const { sort, order, cursor, limit, status } = query
    if (sort !== undefined && query.code === undefined) {
      return sortedAnswer(
        account,
        { sort, order, cursor },
        {
          read: (after) => this.#readSorted(account, { sort, order, limit, status }, after),
          valueOf: ({ value }) => value,
          toWire: ({ coupon }) => coupon,
        },
      )
    }
    const stored =
      query.code === undefined
        ? await this.parts.repository.list(account, query)
        : await this.#listByCode(account, query, query.code)
    return pageAnswer(await this.#toCoupons(account, stored))
  }

  @Handles(contracts.updateCoupon)
  async update(request: InputOf<typeof contracts.updateCoupon>, context: RequestContext) {
    return this.parts.committer.run(update, await this.#place(request, context), context)
  }

  @Handles(contracts.disableCoupon)
  async disable(request: InputOf<typeof contracts.disableCoupon>, context: RequestContext) {
    return this.parts.committer.run(disable, await this.#place(request, context), context)
  }

  @Handles(contracts.enableCoupon)
  async enable(request: InputOf<typeof contracts.enableCoupon>, context: RequestContext) {
    return this.parts.committer.run(enable, await this.#place(request, context), context)
  }

  /** Also a coupon that is not there goes through a commit batch, which keeps the answer of its key. */
  async #place<Request extends { id: Uuid }>(
    request: Request,
    { account }: RequestContext,
  ): Promise<At<Request>> {
    const stored = await this.parts.repository.findById(account, request.id)
    return { ...request, place: stored && (await this.#placeOf(account, stored)) }
  }

  async #placeOf(account: AccountId, stored: StoredCoupon): Promise<CouponPlace> {
    const counts = await countRedemptions(this.parts.redemptions, account, [stored])
    return {
      couponKey: stored.coupon?._id ?? null,
      batchKey: stored.batch?._id ?? null,
      redemptionsCount: counts.get(stored.row.id) ?? 0,
    }
  }

  /** A code of a batch is found by its code too, although the list shows its batch as one row. */
  async #listByCode(account: AccountId, query: ListCoupons, code: string) {
    const stored = await this.parts.repository.findByCode(
      account,
      await this.parts.typed.ofCoupon(account, code),
    )
    if (stored === null) return []
    const { id, status, definition } = stored.row
    const isMatch =
      (query.cursor === undefined ||
        (query.order === 'asc' ? id > query.cursor : id < query.cursor)) &&
      (query.status === undefined || status === query.status) &&
      (query.brand_id === undefined || definition.brand_id === query.brand_id) &&
      (query.campaign_id === undefined || definition.campaign_id === query.campaign_id)
    return isMatch ? [stored] : []
  }

  async #readSorted(account: AccountId, query: SortedList, after: SortedPlace | null) {
    const { repository, redemptions } = this.parts
    const found = await repository.listSorted(account, query, after)
    const stored = found.map(({ row }) => row)
    const counts = await countRedemptions(redemptions, account, stored)
    return found.map(({ row: { row }, ...place }) => ({
      ...place,
      coupon: toCoupon(row, counts.get(row.id) ?? 0),
    }))
  }

  async #toCoupons(account: AccountId, stored: readonly StoredCoupon[]) {
    const counts = await countRedemptions(this.parts.redemptions, account, stored)
    return stored.map(({ row }) => toCoupon(row, counts.get(row.id) ?? 0))
  }
}
