import { touch, type Command } from '@loyalty/shared/commit/command'
import { answer } from '@loyalty/shared/outcome'
import { randomCode } from '../../random-code.js'
import { couponBatches, couponKey, coupons } from '../coupon.collection.js'

/** Codes that one round makes. */
export const CODES_PER_STEP = 1_000

/** The `_id` of the batch whose next codes are to be made. */
export interface MakeCodes {
  key: string
}

/**
 * One step of a batch. Its codes and its count are written in one round, under the version of the
 * batch, so that processes which meet on a batch make no code too many and none is missed when one
 * of them dies. Answers `{made, is_complete}`.
 */
export const makeCodes: Command<MakeCodes, never> = {
  name: 'loyalty.wallet.coupon-batches.make-codes',
  touches: ({ key }) => [touch(couponBatches, key)],
  decide({ key }, view, { now, mint }) {
    const batch = view.get(couponBatches, key)
    if (batch === null) throw new Error('a batch of coupons is gone')
    const wanted = Math.min(CODES_PER_STEP, batch.count - batch.made)
    const made = batch.made + wanted
    const is_complete = made === batch.count
    if (wanted === 0) return answer({ made, is_complete })
    for (let index = 0; index < wanted; index++) {
      const code = randomCode(batch.prefix ?? undefined)
      view.insert(coupons, {
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
      })
    }
    view.put(couponBatches, { ...batch, made, is_complete, updated_at: now })
    return answer({ made, is_complete })
  },
}
