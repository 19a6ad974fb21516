import type { UnitsAction } from '@loyalty/contracts/wallet/bulk'
import type { CustomerId, Uuid } from '@loyalty/contracts/ids'
import fc from 'fast-check'
import { expect } from 'vitest'
import { applyBulk, checkBulk } from '../../src/bulk/commands/apply-bulk.js'
import { beginBulk, checkBegin } from '../../src/bulk/commands/begin-bulk.js'
import { undoBulk } from '../../src/bulk/commands/undo-bulk.js'
import { bulkEffects } from '../../src/bulk/store.js'
import { coupons } from '../../src/coupons/store.js'
import { CARD, MILES, POINTS } from './owners.js'
import { codes, type World } from './world.js'
import { amount, days, index, NOWHERE, pick, step, type Draws } from './step.js'

const jobs = fc.constantFrom(POINTS, MILES)
/** Jobs that give codes, which undo finds too. */
const codeJobs = fc.constantFrom(CARD, MILES)

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

/** A code of a batch, whoever has it or used it by now; null: none was found. */
function assign(
  { store }: World,
  at: number,
  bulkId: Uuid,
  row: { customer_id: CustomerId; index: number },
) {
  const ofBatches = store.all(coupons).filter(({ batch_id: of }) => of !== null)
  const found = pick(ofBatches, at)
  if (found === null || found.batch_id === null) return null
  return {
    bulkId,
    action: { action: 'ASSIGN_CODES' as const, batch_id: found.batch_id },
    row,
    code: at === NOWHERE ? null : { id: found.id, code: found.code },
    linesMax: 2,
    codes,
  }
}

/** Each code that a job gave, and did not take back, is somebody's, once; and nobody has another one. */
function checkCodes({ store }: World) {
  const told = store
    .all(bulkEffects)
    .flatMap(({ coupon, is_undone: isUndone }) => (coupon && !isUndone ? [coupon.id] : []))
  const given = store.all(coupons).filter(({ recipient }) => recipient !== undefined)
  expect(told.toSorted()).toEqual(given.map(({ id }) => id).toSorted())
}

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
    step('applyBulk', applyBulk, asked, (_world, customer_id, bulkId, action, place) => ({
      bulkId,
      action,
      row: { customer_id, index: place },
      linesMax: 2,
      codes,
    })),
    step(
      'assignCode',
      applyBulk,
      fc.tuple(who, codeJobs, index, fc.nat({ max: 1 })),
      (world, customer_id, bulkId, at, place) =>
        assign(world, at, bulkId, { customer_id, index: place }),
      checkCodes,
    ),
    step('checkBulk', checkBulk, asked, (_world, customer_id, bulkId, action, place) => ({
      bulkId,
      action,
      row: { customer_id, index: place },
      linesMax: 2,
      codes,
    })),
    step(
      'undoBulk',
      undoBulk,
      fc.tuple(who, fc.oneof(jobs, codeJobs)),
      (_world, customer_id, bulkId) => ({ bulkId, row: { customer_id, index: 0 } }),
      checkCodes,
    ),
  ]
}
