import type { AccountSettings } from '@loyalty/contracts/catalog/account'
import type { Uuid } from '@loyalty/contracts/ids'
import { ZERO, type Amount } from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { credit, limitExceeded } from './credit.js'
import { daysAfter, isExpired, type Line } from './line.js'
import { type Movement, costOfDraws, sumOfDraws, type Draw } from './spend.js'
import { pieceOfCost, pricesBack } from './price-back.js'
import type { StoredCost, StoredEffect } from './stored-effect.js'
import { takeBack } from './take-back.js'

export interface ReverseSurroundings {
  now: Date
  settings: Pick<AccountSettings, 'reversal_policy' | 'reversal_grace_days'>
  newLineId: () => Uuid
  /** What has expired of a granted line that is not in the wallet any more. */
  expiredOf: (lineId: Uuid) => Amount
}

export interface AcceptedReversal {
  lines: Line[]
  taken: Draw[]
  returned: Line[]
  movements: Movement[]
  /** What was taken of each grant, and what is short of it, in the order of the grants. */
  settled: { taken: Amount; short: Amount }[]
  /** What was given back of each cost, in the order of the costs. */
  given: Amount[]
  /** True when all that was due was taken back: only then the use or the budget comes back too. */
  isWhole: boolean
}

export type ReverseRefusal = Refusal<'REWARD_ALREADY_SPENT' | 'LIMIT_EXCEEDED'>

/**
 * Takes back what was given and gives back what it cost, by what was stored. What the customer has
 * spent of it meanwhile is settled by the account's `reversal_policy`; where less is taken back than
 * is due, less is given back too.
 */
export function decideReversal(
  effect: StoredEffect,
  lines: readonly Line[],
  around: ReverseSurroundings,
): { ok: true; reversal: AcceptedReversal } | ReverseRefusal {
  if (effect.hasRedeemedCard) {
    return refuse('REWARD_ALREADY_SPENT', 'a gift card that was given was redeemed')
  }
  let left = lines
  const movements: Movement[] = []
  const taken: Draw[] = []
  const settled: AcceptedReversal['settled'] = []
  for (const { line, keep } of effect.grants) {
    const back = takeBack(left, line, around, keep)
    if (back === null) {
      return refuse('REWARD_ALREADY_SPENT', `part of reward ${line.reward_id} was spent already`)
    }
    left = back.lines
    settled.push({ taken: sumOfDraws(back.draws), short: back.short })
    taken.push(...back.draws)
    if (back.draws.length > 0) movements.push(debitOf(effect, line, back.draws, around.now))
  }
  const shorts = settled.map(({ short }) => short)
  const given = pricesBack(effect.costs, effect.grants, shorts)
  const returned = effect.costs.flatMap((cost, at) => {
    const back = given[at] ?? ZERO
    return back === 0n ? [] : [returnedLine(pieceOfCost(cost, back), left, around)]
  })
  const after = credit(left, returned, around.now)
  if (after === null) return limitExceeded()
  movements.push(
    ...returned.map((line, at) => creditOf(effect, line, after.costs[at] ?? ZERO, around.now)),
  )
  const isWhole = shorts.every((short) => short === 0n)
  return {
    ok: true,
    reversal: { lines: after.lines, taken, returned, movements, settled, given, isWhole },
  }
}

/** A cost returns to its source line with its date; a date already past gets the days of grace. */
function returnedLine(
  cost: StoredCost,
  lines: readonly Line[],
  { now, settings, newLineId }: ReverseSurroundings,
): Line {
  const source: Line = {
    ...cost.line,
    amount: cost.amount,
    ...(cost.cost !== undefined && { cost: cost.cost }),
    hold: null,
  }
  if (!isExpired(source, now)) {
    const isHeldNow = lines.some((line) => line.id === source.id && line.hold !== null)
    return isHeldNow ? { ...source, id: newLineId() } : source
  }
  return { ...source, id: newLineId(), expires_at: daysAfter(now, settings.reversal_grace_days) }
}

const tell = ({ what, became = 'reversed' }: StoredEffect): string => `${what} was ${became}`

const shared = (effect: StoredEffect, line: Line, now: Date) => ({
  type: 'REVERSAL' as const,
  event_type: effect.event_type,
  reward_id: line.reward_id,
  brand_id: effect.brand_id,
  campaign_id: line.campaign_id,
  campaign_name: line.campaign_name ?? null,
  channel_id: effect.channel_id,
  store_id: effect.store_id,
  funded_by: line.funded_by,
  issued_at: now,
  metadata: effect.metadata,
})

const debitOf = (effect: StoredEffect, line: Line, draws: Draw[], now: Date): Movement => ({
  ...shared(effect, line, now),
  side: 'DEBIT',
  amount: sumOfDraws(draws),
  cost: costOfDraws(draws),
  details: `Taken back: ${tell(effect)}`,
  line: null,
  draws,
})

const creditOf = (effect: StoredEffect, line: Line, cost: Amount, now: Date): Movement => ({
  ...shared(effect, line, now),
  side: 'CREDIT',
  amount: line.amount,
  cost,
  details: `Given back: ${tell(effect)}`,
  line,
  draws: [],
})
