import { type CouponBatch, createCouponBatch } from '@loyalty/contracts/wallet/coupon-batch'
import {
  type CouponBatchDocument,
  batchKey,
  couponBatches,
  type CouponDocument,
  couponEntries,
  couponKey,
  coupons,
  entryOf,
} from '../coupons/store.js'
import { command, touch, type Command } from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import { couponCreated } from '@loyalty/contracts/wallet/facts'
import { answer } from '@loyalty/contracts/outcome'
import { touchReward } from '../copies/copy-keys.js'
import { touchCampaignOf, withCampaignName, refuseRewardsOf } from '../coupons/coupon-in-view.js'
import { rewardIdsOf, defineCoupon } from '../coupons/rules/define-coupon.js'
import { rowOfBatch, toAuditedCoupon } from '../coupons/wire.js'
import { randomCode } from '../codes/random-code.js'

/** How far the making of a batch's codes has come, and how many of them are free, once all are made. */
export const toCouponBatch = (batch: CouponBatchDocument, free: number | null): CouponBatch => ({
  batch_id: batch.id,
  status: batch.is_complete ? 'DONE' : 'IN_PROGRESS',
  count: batch.count,
  made: batch.made,
  free_count: free,
  created_at: batch.created_at.toISOString(),
  updated_at: batch.updated_at.toISOString(),
})

/** Each code of a batch can be redeemed once, unless the definition says otherwise. */
const maxima = { max_redemptions: 1, max_redemptions_per_customer: 1 }

const definitionOf = ({ coupon }: InputOf<typeof createCouponBatch>) => defineCoupon(coupon, maxima)

/** POST /operator/v1/coupons/bulk: keeps what is to be made; the codes follow in the background. */
export const createBatch = command(createCouponBatch, {
  loads: [
    (request, { account }) => [
      ...touchCampaignOf(account, request.coupon),
      ...rewardIdsOf(definitionOf(request)).map((id) => touchReward(account, id)),
    ],
  ],
  decide(request, view, call) {
    const { account } = call.context
    const defined = definitionOf(request)
    const refusal = refuseRewardsOf(defined, view, call)
    if (refusal !== null) return refusal
    const named = withCampaignName(defined, null, view, account)
    if (!named.ok) return named
    const { definition } = named

    const id = call.mint()
    const batch: CouponBatchDocument = {
      _id: batchKey(account, id),
      version: 1,
      account_id: account,
      id,
      prefix: request.prefix ?? null,
      count: request.count,
      made: 0,
      is_complete: false,
      status: 'ACTIVE',
      definition,
      created_at: call.now,
      updated_at: call.now,
    }
    view.insert(couponBatches, batch)
    view.publish(couponCreated, {
      aggregateId: id,
      sequence: 1,
      data: { coupon_id: id, status: batch.status, version: 1 },
    })
    const made = { count: batch.count, prefix: batch.prefix }
    const after = { ...toAuditedCoupon(rowOfBatch(batch)), ...made }
    view.audit({ resource: 'coupon', resourceId: id, before: null, after })
    return answer(toCouponBatch(batch, null))
  },
})

/** Codes that one commit batch makes: few enough that the redeems which share it hardly wait longer. */
const CODES_PER_STEP = 250

/** The `_id` of the batch whose next codes are to be made, and how many its maker knows of. */
interface MakeCodes {
  key: string
  made: number
}

/** `made` codes are there now; `isMine` is false when another process has made some meanwhile. */
export interface MadeCodes {
  made: number
  isMine: boolean
  isComplete: boolean
}

/**
 * One step of a batch. Its codes and its count are written in one commit batch, under the version of the
 * batch, so that processes which meet on a batch make no code too many and none is missed when one
 * of them dies. A maker that another has overtaken does nothing. Answers `MadeCodes`.
 */
export const makeCodes: Command<MakeCodes, never> = {
  name: 'loyalty.wallet.coupon-batches.make-codes',
  loads: [({ key }) => [touch(couponBatches, key)]],
  decide(request, view, { now, mint }) {
    const batch = view.get(couponBatches, request.key)
    if (batch === null) throw new Error('a batch of coupons is gone')
    const isMine = batch.made === request.made
    if (!isMine || batch.is_complete) return made(batch.made, isMine, batch.is_complete)
    const wanted = Math.min(CODES_PER_STEP, batch.count - batch.made)
    for (let index = 0; index < wanted; index++) {
      const code = randomCode(batch.prefix ?? undefined)
      const coupon: CouponDocument = {
        _id: couponKey(batch.account_id, code),
        version: 1,
        account_id: batch.account_id,
        id: mint(),
        code,
        status: 'ACTIVE',
        used: 0,
        batch_id: batch.id,
        definition: null,
        created_at: now,
        updated_at: now,
      }
      view.insert(coupons, coupon)
      view.insert(couponEntries, entryOf(coupon))
    }
    const after = { ...batch, made: batch.made + wanted, updated_at: now }
    after.is_complete = after.made === after.count
    view.put(couponBatches, after)
    return made(after.made, true, after.is_complete)
  },
}

const made = (count: number, isMine: boolean, isComplete: boolean) =>
  answer({ made: count, isMine, isComplete } satisfies MadeCodes)
