import { asDryRun, touch, type Command } from '@loyalty/engine/command'
import type { BulkRow, BulkRowEffect } from '@loyalty/contracts/bulk-rows'
import {
  applyCustomersBulk as contract,
  type CustomerAction,
} from '@loyalty/contracts/customers/bulk'
import { keyOf, type Uuid } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { auditChange, publishChange, refuseUnknown } from '../customers/change-customer.js'
import { customers } from '../customers/store.js'
import { decideAction } from './rules.js'
import { bulkEffectKey, bulkEffects, NO_ROW } from './store.js'

export interface ApplyBulk {
  bulkId: Uuid
  action: CustomerAction
  row: BulkRow
}

const effect = (status: BulkRowEffect['status']) =>
  answer({ status, units: 0, cost: 0 } satisfies BulkRowEffect)

/** One row of a job. Its change and its guard are written in one batch, with the audit row of the change. */
export const applyBulk: Command<ApplyBulk, 'CUSTOMER_NOT_FOUND' | 'LIMIT_EXCEEDED'> = {
  name: contract.subject,
  loads: [
    ({ bulkId, row }, { account }) => [
      touch(bulkEffects, bulkEffectKey(account, bulkId, row.customer_id)),
      touch(customers, keyOf(account, row.customer_id)),
    ],
  ],
  decide({ bulkId, action, row: { customer_id: id, index } }, view, { context, now }) {
    const { account } = context
    const _id = bulkEffectKey(account, bulkId, id)
    const known = view.get(bulkEffects, _id)
    if (known !== null) return effect(known.index === index ? 'changed' : 'unchanged')
    const before = view.get(customers, keyOf(account, id))
    if (before === null) return refuseUnknown()
    const decided = decideAction(action, before, now)
    if (!decided.ok) return decided
    // What others change before the row is repeated stays as they left it.
    if (decided.customer === before) {
      view.put(bulkEffects, { _id, account_id: account, index: NO_ROW })
      return effect('unchanged')
    }
    const after = publishChange(view, before, decided.customer)
    view.put(customers, after)
    auditChange(view, before, after, { id, bulkId })
    view.put(bulkEffects, { _id, account_id: account, index })
    return effect('changed')
  },
}

/** What it would do. */
export const checkBulk = asDryRun(applyBulk)
