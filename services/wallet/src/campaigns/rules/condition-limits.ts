import type { Conditions } from '@loyalty/contracts/condition'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'

/** Each purchase looks at all conditions of an account's ACTIVE campaigns, before its answer. */
export const CONDITIONS_MAX = 100
export const ACTIVE_CONDITIONS_MAX = 5_000

interface Conditional {
  conditions: Conditions
}

export const conditionCountOf = ({ conditions }: Conditional): number =>
  conditions.reduce((count, alternative) => count + alternative.length, 0)

/** A campaign may keep the conditions that it has had before there was a limit. */
export function refuseConditions(
  after: Conditional,
  before: Conditional | null,
): Refusal<'LIMIT_EXCEEDED'> | null {
  const count = conditionCountOf(after)
  if (count <= CONDITIONS_MAX || (before !== null && count <= conditionCountOf(before))) return null
  return refuse(
    'LIMIT_EXCEEDED',
    `a campaign has at most ${CONDITIONS_MAX} conditions, and this one would have ${count}; make several campaigns of it`,
  )
}

/** `others` are the account's other ACTIVE campaigns, `before` the campaign itself if it was ACTIVE already. */
export function refuseActiveConditions(
  after: Conditional,
  before: Conditional | null,
  others: readonly Conditional[],
): Refusal<'LIMIT_EXCEEDED'> | null {
  const own = conditionCountOf(after)
  if (own <= (before === null ? 0 : conditionCountOf(before))) return null
  const count = others.reduce((sum, other) => sum + conditionCountOf(other), own)
  if (count <= ACTIVE_CONDITIONS_MAX) return null
  return refuse(
    'LIMIT_EXCEEDED',
    `the ACTIVE campaigns of an account have at most ${ACTIVE_CONDITIONS_MAX} conditions, and would have ${count}; pause one first`,
  )
}
