import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type * as contracts from '@loyalty/shared/contracts/wallet/coupon-batch'
import type { Uuid } from '@loyalty/shared/ids'
import { pageAnswer } from '@loyalty/shared/lists/page-answer'
import { answer, refuse } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { CouponDefinitionsRepository } from '../coupons/find-coupons.js'
import { batchKey } from '../coupons/coupon-batches.collection.js'
import { countRedemptions } from '../coupons/count-redemptions.js'
import { rowOfCode } from '../coupons/wire.js'
import type { BatchMaker } from './maker.js'
import { createBatch } from './commands/create-batch.js'
import { toCouponBatch } from './wire.js'

const notFound = (id: Uuid) => refuse('BATCH_NOT_FOUND', `there is no batch ${id}`)

/** Many codes that share one definition. */
export class CouponBatchesService {
  constructor(
    private readonly committer: Committer,
    private readonly repository: CouponDefinitionsRepository,
    private readonly maker: BatchMaker,
  ) {}

  async create(request: InputOf<typeof contracts.createCouponBatch>, context: RequestContext) {
    const outcome = await this.committer.run(createBatch, request, context)
    if (outcome.ok) {
      const { batch_id: id, made } = JSON.parse(outcome.body) as contracts.CouponBatch
      this.maker.make({ _id: batchKey(context.account, id), account_id: context.account, made })
    }
    return outcome
  }

  async get(request: InputOf<typeof contracts.getCouponBatch>, { account }: RequestContext) {
    const batch = await this.repository.findBatch(account, request.batch_id)
    return batch === null ? notFound(request.batch_id) : answer(toCouponBatch(batch))
  }

  async listCodes(request: InputOf<typeof contracts.listBatchCodes>, { account }: RequestContext) {
    const [batch, codes] = await Promise.all([
      this.repository.findBatch(account, request.batch_id),
      this.repository.listCodes(account, request.batch_id, request),
    ])
    if (batch === null) return notFound(request.batch_id)
    const stored = codes.map((coupon) => ({
      coupon,
      batch,
      row: rowOfCode(coupon, batch.definition),
    }))
    const counts = await countRedemptions(this.repository, account, stored)
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
