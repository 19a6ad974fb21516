import { amountOf, subtractAmounts, ZERO, type Amount } from '@loyalty/shared/money'
import type { Line } from '../../wallets/domain/line.js'
import { costOfPart, withoutPart } from '../../wallets/domain/part.js'
import type { StoredCost } from '../../wallets/domain/stored-effect.js'
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

/** What was not given back yet. */
export function leftCosts(event: Paid): StoredCost[] {
  const { given } = settledOf(event)
  return event.costs.flatMap((cost, at) => partOfCost(cost, given[at] ?? ZERO, cost.amount))
}

/** A piece of what was taken, from one amount up to another; the pieces cost together what it cost. */
export function partOfCost(cost: StoredCost, from: Amount, to: Amount): StoredCost[] {
  const amount = subtractAmounts(to, from)
  if (amount === 0n) return []
  if (cost.cost === undefined) return [{ ...cost, amount }]
  return [{ ...cost, amount, cost: amountOf(costOfPart(cost, to) - costOfPart(cost, from)) }]
}
