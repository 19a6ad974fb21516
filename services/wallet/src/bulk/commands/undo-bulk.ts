import { touch, type Command } from '@loyalty/engine/command'
import type { BulkRow } from '@loyalty/contracts/bulk-rows'
import { undoBulk as contract } from '@loyalty/contracts/wallet/bulk'
import { walletReversed } from '@loyalty/contracts/wallet/facts'
import type { Uuid } from '@loyalty/contracts/ids'
import { ZERO } from '@loyalty/contracts/money'
import { answer } from '@loyalty/contracts/outcome'
import { recordMovement } from '../../corrections/manual-adjustment.js'
import { freeHolds } from '../../wallets/rules/hold.js'
import { expiredIn, touchExpiredLine, walletKey, wallets } from '../../wallets/store.js'
import { changeWallet } from '../../wallets/wallet-in-view.js'
import { takeBackGrant } from '../rules/take-back.js'
import { bulkEffectKey, bulkEffects } from '../store.js'

export interface UndoBulk {
  bulkId: Uuid
  actor: string
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
      return lineId === null ? [] : [touchExpiredLine(account, lineId)]
    },
  ],
  decide({ bulkId, actor, row }, view, call) {
    const { account } = call.context
    const { customer_id: customer, index } = row
    const _id = bulkEffectKey(account, bulkId, customer)
    const effect = view.get(bulkEffects, _id)
    if (effect === null) {
      const none = { index, units: ZERO, cost: ZERO, line_id: null }
      view.put(bulkEffects, { _id, account_id: account, ...none, is_undone: true })
      return answer({ status: 'undone', lines: 0 })
    }
    const { line_id: lineId } = effect
    const wallet = view.get(wallets, walletKey(account, customer))
    if (lineId === null || wallet === null) return answer({ status: 'undone', lines: 0 })
    if (effect.is_undone) return answer({ status: 'undone', lines: index === effect.index ? 1 : 0 })
    const given = { line_id: lineId, units: effect.units, cost: effect.cost }
    const taken = takeBackGrant(given, freeHolds(wallet.lines, call.now), {
      now: call.now,
      expired: expiredIn(view, account)(lineId),
      metadata: { bulk_id: bulkId, actor },
    })
    if (!taken.ok) return taken
    if (taken.lines === null) return answer({ status: 'undone', lines: 0 })
    const after = changeWallet(view, call, wallet, { lines: taken.lines })
    const { movement } = taken
    recordMovement(view, call, after, { fact: walletReversed, movement, reference: bulkId })
    view.put(bulkEffects, { ...effect, is_undone: true })
    return answer({ status: 'undone', lines: 1 })
  },
}
