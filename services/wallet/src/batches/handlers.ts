import * as contracts from '@loyalty/contracts/wallet/coupon-batch'
import type { Committer } from '@loyalty/engine/command'
import { Handles, pageAnswer, type RequestContext } from '@loyalty/engine/handler'
import type { InputOf } from '@loyalty/contracts/contract'
import type { Uuid } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import {
  type CouponDefinitionsRepository,
  countRedemptions,
  type ActiveCounts,
} from '../coupons/find-coupons.js'
import { batchKey } from '../coupons/store.js'
import { rowOfCode } from '../coupons/wire.js'
import type { BatchMaker } from './maker.js'
import { createBatch, toCouponBatch } from './commands.js'
import type { FreeCodes } from './free-codes.js'

const notFound = (id: Uuid) => refuse('BATCH_NOT_FOUND', `there is no batch ${id}`)

interface Parts {
  committer: Committer
  coupons: CouponDefinitionsRepository
  redemptions: ActiveCounts
  maker: BatchMaker
  freeCodes: FreeCodes
}

export class BatchHandlers {
  constructor(private readonly parts: Parts) {}

  @Handles(contracts.createCouponBatch)
  async create(request: InputOf<typeof contracts.createCouponBatch>, context: RequestContext) {
    const outcome = await this.parts.committer.run(createBatch, request, context)
    if (outcome.ok) {
      const { batch_id: id, made } = JSON.parse(outcome.body) as contracts.CouponBatch
      this.parts.maker.make({
        _id: batchKey(context.account, id),
        account_id: context.account,
        made,
      })
    }
    return outcome
  }

  @Handles(contracts.getCouponBatch)
  async get(request: InputOf<typeof contracts.getCouponBatch>, { account }: RequestContext) {
    const { coupons, freeCodes } = this.parts
    const batch = await coupons.findBatch(account, request.batch_id)
    if (batch === null) return notFound(request.batch_id)
    const free = batch.is_complete
      ? await freeCodes.count(account, batch.id, contracts.FREE_CODES_MAX)
      : null
    return answer(toCouponBatch(batch, free))
  }

  @Handles(contracts.listBatchCodes)
  async listCodes(request: InputOf<typeof contracts.listBatchCodes>, { account }: RequestContext) {
    const [batch, codes] = await Promise.all([
      this.parts.coupons.findBatch(account, request.batch_id),
      this.parts.coupons.listCodes(account, request.batch_id, request),
    ])
    if (batch === null) return notFound(request.batch_id)
    const stored = codes.map((coupon) => ({
      coupon,
      batch,
      row: rowOfCode(coupon, batch.definition, batch),
    }))
    const counts = await countRedemptions(this.parts.redemptions, account, stored)
    return pageAnswer(
      codes.map(({ id, code, created_at, updated_at }) => ({
        id,
        code,
        redemptions_count: counts.get(id) ?? 0,
        created_at,
        updated_at,
      })),
    )
  }
}
