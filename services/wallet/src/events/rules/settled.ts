import { ZERO, type Amount } from '@loyalty/shared/money'
import type { Line } from '../../wallets/rules/line.js'
import { withoutPart } from '../../wallets/rules/part.js'
import type { DueCost } from '../../wallets/rules/stored-effect.js'
import type { BehaviorEvent } from './event.js'
import type { Settled } from './stored-return.js'

type Paid = Pick<BehaviorEvent, 'grants' | 'costs' | 'settled'>

export const settledOf = ({ grants, costs, settled }: Paid): Settled =>
  settled ?? { taken: grants.map(() => ZERO), given: costs.map(() => ZERO) }

/** What of a grant was not taken back yet, with the place of the grant. */
export interface LeftGrant {
  at: number
  line: Line
}

export function leftGrants(event: Paid): LeftGrant[] {
  const { taken } = settledOf(event)
  return event.grants.flatMap(({ line }, at) => {
    const left = withoutPart(line, taken[at] ?? ZERO)
    return left === null ? [] : [{ at, line: left }]
  })
}

/** What was spent, of which is due what was not given back yet: all of it, or up to an amount each. */
export function leftCosts(event: Paid, until?: readonly Amount[]): DueCost[] {
  const { given } = settledOf(event)
  return event.costs.map((cost, at) => ({
    ...cost,
    before: given[at] ?? ZERO,
    until: until?.[at] ?? cost.amount,
  }))
}
