import { touch, type Command } from '@loyalty/engine/command'
import { answer } from '@loyalty/contracts/outcome'
import { randomCode } from '../../codes/random-code.js'
import {
  type CouponDocument,
  couponBatches,
  couponEntries,
  couponKey,
  coupons,
  entryOf,
} from '../../coupons/store.js'

/** Codes that one round makes: few enough that the redeems which share it hardly wait longer. */
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
 * One step of a batch. Its codes and its count are written in one round, under the version of the
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
