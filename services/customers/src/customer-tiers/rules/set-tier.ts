import type { InputOf } from '@loyalty/contracts/contract'
import type { setCustomerTier } from '@loyalty/contracts/customers/tier'
import { refuseField } from '@loyalty/contracts/field-errors'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { give, giveBack, type Measure, type Measured } from '../../metrics/rules/standing.js'
import type { Standing } from '../../metrics/store.js'

type Request = Pick<InputOf<typeof setCustomerTier>, 'tier_id' | 'until'>

/** Refuses an instant that has passed: nothing would be kept. */
export const refusePast = (
  until: string | null | undefined,
  now: Date,
): Refusal<'VALIDATION_ERROR'> | null =>
  until && new Date(until) <= now ? refuseField('body.until', 'must lie in the future') : null

/**
 * Decides PUT /operator/v1/customers/{id}/tier. Null: the customer is already as the request says,
 * kept until that instant or left to the rules.
 */
export function decideTier(
  { tier_id: id, until: told }: Request,
  standing: Standing,
  measure: Measure,
): { ok: true; measured: Measured | null } | Refusal<'TIER_UNKNOWN'> {
  const { given_tier: before, tier: present } = standing
  if (id === null) {
    return { ok: true, measured: before === undefined ? null : giveBack(standing, measure) }
  }
  const tier = measure.tiers.find((one) => one.id === id)
  if (tier === undefined) return refuse('TIER_UNKNOWN', `there is no tier ${id}`)

  const until = told ? new Date(told) : null
  const isKept = before?.id === id && before.until?.getTime() === until?.getTime()
  if (isKept && present?.id === id) return { ok: true, measured: null }
  const given = { tier, until, reason: 'given by an operator' }
  return { ok: true, measured: give(standing, standing.metrics, given, measure) }
}
