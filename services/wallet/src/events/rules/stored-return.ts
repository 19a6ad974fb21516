import type { Uuid } from '@loyalty/shared/ids'
import { type Amount, ZERO } from '@loyalty/shared/money'
import { type Line, withoutPart } from '../../wallets/rules/line.js'
import type { StoredCost, DueCost } from '../../wallets/rules/stored-effect.js'
import type { BehaviorEvent } from './event.js'

/** What one return brings back. */
export interface ReturnedNow {
  products: { line: number; amount: Amount }[]
  shipping: boolean
}

/** Parts of the purchase that came back in one go, and what that did. */
export interface StoredReturn extends ReturnedNow {
  /** The caller's, or one that was made. */
  return_id: string
  reason: string | null
  /** What the purchase counts less by it. */
  spend: Amount
  taken_back: StoredCost[]
  given_back: Line[]
  shortfall: { reward_id: Uuid; amount: Amount }[]
  /** Whether nothing remained: it made the event REVERSED. */
  is_last: boolean
  returned_at: Date
}

/** What returns have settled of an event so far, by the places of its grants and of its costs. */
export interface Settled {
  taken: Amount[]
  given: Amount[]
}

type Paid = Pick<BehaviorEvent, 'grants' | 'costs' | 'settled'>

export const settledOf = ({ grants, costs, settled }: Paid): Settled =>
  settled ?? { taken: grants.map(() => ZERO), given: costs.map(() => ZERO) }

/** What of a grant was not taken back yet, with the place of the grant. */
interface LeftGrant {
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
