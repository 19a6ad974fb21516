import type { UnitsAction } from '@loyalty/contracts/wallet/bulk'
import fc from 'fast-check'
import { applyBulk, checkBulk } from '../../src/bulk/commands/apply-bulk.js'
import { beginBulk, checkBegin } from '../../src/bulk/commands/begin-bulk.js'
import { undoBulk } from '../../src/bulk/commands/undo-bulk.js'
import { MILES, POINTS } from './owners.js'
import { codes } from './world.js'
import { amount, days, step, type Draws } from './step.js'

const jobs = fc.constantFrom(POINTS, MILES)

const actionsOf = (what: Draws['what']): fc.Arbitrary<UnitsAction> =>
  fc.oneof(
    fc.record({
      action: fc.constant('GRANT' as const),
      reward_id: what,
      amount,
      expires_after_days: days,
    }),
    fc.record({ action: fc.constant('EXPIRE' as const), reward_id: what }),
  )

export const bulkSteps = ({ who, what }: Draws) => {
  const actions = actionsOf(what)
  const asked = fc.tuple(who, jobs, actions, fc.nat({ max: 1 }))
  const begun = fc.tuple(jobs, actions)
  return [
    step('beginBulk', beginBulk, begun, (_world, bulk_id, action) => ({
      bulk_id,
      action,
      rows: 2,
      is_check: false,
    })),
    step('checkBegin', checkBegin, begun, (_world, bulk_id, action) => ({
      bulk_id,
      action,
      rows: 2,
      is_check: true,
    })),
    step('applyBulk', applyBulk, asked, (_world, customer_id, bulkId, action, index) => ({
      bulkId,
      action,
      row: { customer_id, index },
      linesMax: 2,
      codes,
    })),
    step('checkBulk', checkBulk, asked, (_world, customer_id, bulkId, action, index) => ({
      bulkId,
      action,
      row: { customer_id, index },
      linesMax: 2,
      codes,
    })),
    step('undoBulk', undoBulk, fc.tuple(who, jobs), (_world, customer_id, bulkId) => ({
      bulkId,
      row: { customer_id, index: 0 },
    })),
  ]
}
