import { asDryRun, command, touch } from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import { beginBulk as contract, type UnitsAction } from '@loyalty/contracts/wallet/bulk'
import { keyOf } from '@loyalty/contracts/ids'
import { amountOf, toAmount } from '@loyalty/contracts/money'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { touchAccount, touchReward } from '../../copies/copy-keys.js'
import { readTerms, refuseAboveLimit, touchAdjusted } from '../../corrections/manual-adjustment.js'
import { bulkGrants } from '../store.js'

export interface BeginBulk extends Omit<InputOf<typeof contract>, 'action'> {
  action: UnitsAction
}

/**
 * Refuses what would fail for every customer, and counts what the job grants once. A job that took more rows after it was
 * counted, and before it began, is counted for those too.
 */
export const beginBulk = command<typeof contract, BeginBulk>(contract, {
  loads: [
    ({ bulk_id: id, action }, context) => [
      touch(bulkGrants, keyOf(context.account, id)),
      touchReward(context.account, action.reward_id),
      touchAccount(context.account),
      ...touchAdjusted(action.reward_id, context),
    ],
  ],
  decide({ bulk_id: id, action, rows }, view, call) {
    const { account } = call.context
    const _id = keyOf(account, id)
    const counted = view.get(bulkGrants, _id)
    const asked = action.action === 'GRANT' ? toAmount(action.amount) * BigInt(rows) : 0n
    if (counted !== null && counted.units >= asked) return answer({})
    const terms = readTerms(action.reward_id, view, call)
    if (!('reward' in terms)) return terms
    if (terms.reward.type === 'GIFT_CARD') {
      return refuse('REWARD_NOT_APPLICABLE', 'a gift card is given as a card, not as units')
    }
    if (action.action !== 'GRANT') return answer({})
    const more = amountOf(asked - (counted?.units ?? 0n))
    const granted = { rewardId: action.reward_id, amount: more }
    const above = refuseAboveLimit(view, call, terms.settings, granted)
    if (above !== null) return above
    view.put(bulkGrants, { ...counted, _id, account_id: account, units: amountOf(asked) })
    return answer({})
  },
})

/** What it would say. */
export const checkBegin = asDryRun(beginBulk)
