import {
  touch,
  type Call,
  type Command,
  type CommandOutcome,
  type Touch,
  type View,
} from '@loyalty/engine/command'
import type { BulkRow } from '@loyalty/contracts/bulk-rows'
import { undoBulk as contract } from '@loyalty/contracts/wallet/bulk'
import { walletReversed } from '@loyalty/contracts/wallet/facts'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { ZERO } from '@loyalty/contracts/money'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { counterKey, couponCustomers, couponKey, coupons } from '../../coupons/store.js'
import { recordMovement } from '../../corrections/manual-adjustment.js'
import { freeHolds } from '../../wallets/rules/hold.js'
import { expiredIn, touchExpiredLine, walletKey, wallets } from '../../wallets/store.js'
import { changeWallet } from '../../wallets/wallet-in-view.js'
import type { FreeCode } from '../../batches/free-codes.js'
import { auditEffect } from '../audit-effect.js'
import { giveCode, touchCode } from '../given-codes.js'
import { takeBackGrant } from '../rules/take-back.js'
import { bulkEffectKey, bulkEffects, type BulkEffect } from '../store.js'

export interface UndoBulk {
  bulkId: Uuid
  row: BulkRow
}

/**
 * Takes back what a job gave to one wallet. A wallet that the job did not come to is marked, so that a row
 * which is still on its way gives nothing any more.
 */
export const undoBulk: Command<UndoBulk, 'UNDO_NOT_POSSIBLE'> = {
  name: contract.subject,
  loads: [
    ({ bulkId, row }, { account }) => [
      touch(bulkEffects, bulkEffectKey(account, bulkId, row.customer_id)),
      touch(wallets, walletKey(account, row.customer_id)),
    ],
    ({ bulkId, row }, view, { account }) => {
      const effect = view.get(bulkEffects, bulkEffectKey(account, bulkId, row.customer_id))
      const lineId = effect?.line_id ?? null
      const coupon = effect?.coupon
      return [
        ...(lineId === null ? [] : [touchExpiredLine(account, lineId)]),
        ...(coupon === undefined ? [] : touchGiven(account, row, coupon)),
      ]
    },
  ],
  decide({ bulkId, row }, view, call) {
    const { account } = call.context
    const { customer_id: customer, index } = row
    const _id = bulkEffectKey(account, bulkId, customer)
    const effect = view.get(bulkEffects, _id)
    if (effect === null) {
      const none = { index, units: ZERO, cost: ZERO, line_id: null }
      view.put(bulkEffects, { _id, account_id: account, ...none, is_undone: true })
      return answer({ status: 'undone', lines: 0 })
    }
    const { line_id: lineId, coupon } = effect
    if (coupon !== undefined)
      return takeBackCode({ ...effect, coupon }, { bulkId, row }, view, call)
    const wallet = view.get(wallets, walletKey(account, customer))
    if (lineId === null || wallet === null) return answer({ status: 'undone', lines: 0 })
    if (effect.is_undone) return answer({ status: 'undone', lines: index === effect.index ? 1 : 0 })
    const given = { line_id: lineId, units: effect.units, cost: effect.cost }
    const taken = takeBackGrant(given, freeHolds(wallet.lines, call.now), {
      now: call.now,
      expired: expiredIn(view, account)(lineId),
      metadata: { bulk_id: bulkId, actor: call.context.actor },
    })
    if (!taken.ok) return taken
    if (taken.lines === null) return answer({ status: 'undone', lines: 0 })
    const after = changeWallet(view, call, wallet, { lines: taken.lines })
    const { movement } = taken
    const auditId = auditEffect(view, call, customer, { bulk_id: bulkId })
    recordMovement(view, call, after, {
      fact: walletReversed,
      movement,
      reference: bulkId,
      auditId,
    })
    view.put(bulkEffects, { ...effect, is_undone: true })
    return answer({ status: 'undone', lines: 1 })
  },
}

const counterOf = (account: AccountId, { customer_id }: BulkRow, { code }: FreeCode): string =>
  counterKey({ code, customer_id }, account)

const touchGiven = (account: AccountId, row: BulkRow, coupon: FreeCode): Touch[] => [
  ...touchCode(account, coupon),
  touch(couponCustomers, counterOf(account, row, coupon)),
]

/** Takes a code back that was not used: whoever comes next may have it. */
function takeBackCode(
  effect: BulkEffect & { coupon: FreeCode },
  { bulkId, row }: UndoBulk,
  view: View,
  call: Call,
): CommandOutcome<'UNDO_NOT_POSSIBLE'> {
  if (effect.is_undone) {
    return answer({ status: 'undone', lines: row.index === effect.index ? 1 : 0 })
  }
  const { account } = call.context
  const found = view.get(coupons, couponKey(account, effect.coupon.code))
  const counterId = counterOf(account, row, effect.coupon)
  const counter = view.get(couponCustomers, counterId)
  // Uses of a code without a maximum are counted for each customer alone.
  if ((found?.used ?? 0) > 0 || (counter?.used ?? 0) > 0) {
    return refuse('UNDO_NOT_POSSIBLE', 'the code was used')
  }
  if (found !== null) {
    const { recipient: _taken, ...free } = found
    giveCode(view, free, call)
    // Of what was read here, a redeem of such a code writes the counter alone: one at the same time is noticed.
    view.put(couponCustomers, counter ?? { _id: counterId, account_id: account, used: 0 })
    auditEffect(view, call, row.customer_id, { bulk_id: bulkId, coupon_id: free.id })
  }
  view.put(bulkEffects, { ...effect, is_undone: true })
  return answer({ status: 'undone', lines: 1 })
}
