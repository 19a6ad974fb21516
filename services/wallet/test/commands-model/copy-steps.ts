import { reversalPolicies } from '@loyalty/contracts/catalog/account'
import fc from 'fast-check'
import { applyAccount, applyReward } from '../../src/copies/handlers.js'
import { applyCustomer, applySegments } from '../../src/wallets/apply-customer.js'
import { countCustomer } from '../../src/reports/count-customer.js'
import { CUSTOMERS, POINTS, MILES, CARD, segmentsOf } from './owners.js'
import { brand, days, step } from './step.js'

const statuses = fc.constantFrom('ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'INACTIVE')
const isLate = fc.constantFrom(false, false, true)

/** Something changes at its owner, who tells it, or told something older again. */
export const copySteps = [
  step(
    'applyCustomer',
    applyCustomer,
    fc.tuple(fc.constantFrom(...CUSTOMERS), statuses, fc.constantFrom(null, 1, 3), isLate),
    ({ owners: { customers, erased } }, id, status, rank, late) => {
      const before = customers.get(id)
      if (before === undefined) return null
      if (late || erased.has(id)) return before
      const after = {
        ...before,
        version: before.version + 1,
        status: status as typeof before.status,
        tier: rank === null ? null : { id: POINTS, rank },
      }
      customers.set(id, after)
      return after
    },
  ),
  step(
    'applySegments',
    applySegments,
    fc.tuple(fc.constantFrom(...CUSTOMERS)),
    ({ owners: { customers, erased } }, id) =>
      customers.has(id) && !erased.has(id)
        ? { customer_id: id, segment_ids: segmentsOf(id) }
        : null,
  ),
  step(
    'countCustomer',
    countCustomer,
    fc.tuple(fc.constantFrom(...CUSTOMERS)),
    ({ owners: { customers } }, id) => customers.get(id) ?? null,
  ),
  step(
    'applyReward',
    applyReward,
    fc.tuple(fc.constantFrom(POINTS, MILES, CARD), brand, isLate),
    ({ owners: { rewards } }, id, brandId, late) => {
      const before = rewards.get(id)
      if (before === undefined || late) return before ?? null
      const after = { ...before, version: before.version + 1, brand_id: brandId }
      rewards.set(id, after)
      return after
    },
  ),
  step(
    'applyAccount',
    applyAccount,
    fc.tuple(fc.constantFrom(...reversalPolicies), days, fc.nat({ max: 2 })),
    ({ owners }, policy, lineDays, graceDays) => {
      owners.settings = {
        ...owners.settings,
        version: owners.settings.version + 1,
        reversal_policy: policy,
        default_line_days: lineDays,
        reversal_grace_days: graceDays,
      }
      return owners.settings
    },
  ),
]
