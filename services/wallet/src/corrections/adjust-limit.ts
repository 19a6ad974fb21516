import { touch, type Call, type Touch, type View } from '@loyalty/shared/commit/command'
import type { AccountSettings } from '@loyalty/shared/contracts/catalog/account'
import type { Uuid } from '@loyalty/shared/ids'
import type { Amount } from '@loyalty/shared/money'
import type { Refusal } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { adjustCounterKey, adjustCounters } from './store.js'
import { countAdjusted, dayOf } from './rules/adjust-limit.js'

/** The counter of the caller, who is counted unless the token has the scope `operator`. */
export const touchAdjusted = (
  rewardId: Uuid,
  { account, actor, isOperator }: RequestContext,
): Touch[] =>
  isOperator === true ? [] : [touch(adjustCounters, adjustCounterKey(account, actor, rewardId))]

/**
 * Counts what the caller grants or moves, also while the account has no limit: one that comes later
 * holds for the day that it comes on. Null: it is within the limit.
 */
export function refuseAboveLimit(
  view: View,
  { context, now }: Call,
  { adjust_limit: limit = null, time_zone: timeZone }: AccountSettings,
  { rewardId, amount }: { rewardId: Uuid; amount: Amount },
): Refusal<'LIMIT_EXCEEDED'> | null {
  if (context.isOperator === true) return null
  const { account, actor } = context
  const key = adjustCounterKey(account, actor, rewardId)
  const day = dayOf(now, timeZone)
  const decided = countAdjusted(view.get(adjustCounters, key), { day, amount }, limit)
  if (!decided.ok) return decided
  view.put(adjustCounters, {
    _id: key,
    account_id: account,
    ...decided.counted,
    updated_at: now,
  })
  return null
}
