import type { AccountSettings } from '@loyalty/contracts/catalog/account'
import type { Uuid } from '@loyalty/contracts/ids'
import { subtractAmounts, ZERO, type Amount } from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { credit, limitExceeded } from './credit.js'
import { daysAfter, isExpired, type Line } from './line.js'
import { type Movement, costOfDraws, spend, sumOfDraws, type Draw } from './spend.js'
import { coveredByCosts, pieceOfCost, pricesBack } from './price-back.js'
import type { StoredCost, StoredEffect } from './stored-effect.js'
import { takeBack, type TakenBack } from './take-back.js'

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
 * spent of it meanwhile is taken of the same reward that comes back, and what is short then is settled by
 * the account's `reversal_policy`; where less is taken back than is due, less is given back too.
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
  const backs: Back[] = []
  for (const { line, keep } of effect.grants) {
    const back = takeBack(left, line, around, keep)
    if (back === null) return alreadySpent(line)
    left = back.lines
    backs.push({ draws: back.draws, short: back.short })
  }
  const shorts = backs.map(({ short }) => short)
  const covers = coveredByCosts(effect.costs, effect.grants, shorts)
  return (
    settle(effect, { lines: left, backs, covers }, around) ??
    settle(effect, { lines: left, backs, covers: [] }, around) ??
    limitExceeded()
  )
}

const alreadySpent = ({ reward_id: id }: Line) =>
  refuse('REWARD_ALREADY_SPENT', `part of reward ${id} was spent already`)

type Back = Pick<TakenBack, 'draws' | 'short'>

interface Taken {
  /** What is left in the wallet. */
  lines: readonly Line[]
  /** What was taken back of each grant, in the order of the grants. */
  backs: readonly Back[]
  /** How much more of each is to be taken of what comes back; left out: nothing. */
  covers: readonly Amount[]
}

/** Null: what comes back has no room in the wallet, or is not there to be taken, since it is owed or has expired. */
function settle(
  effect: StoredEffect,
  { lines, backs, covers }: Taken,
  around: ReverseSurroundings,
): { ok: true; reversal: AcceptedReversal } | ReverseRefusal | null {
  const { now, settings } = around
  const shorts = backs.map(({ short }, at) => subtractAmounts(short, covers[at] ?? ZERO))
  const kept = effect.grants.find((_, at) => (shorts[at] ?? ZERO) > 0n)
  if (kept !== undefined && settings.reversal_policy === 'reject') return alreadySpent(kept.line)

  const given = pricesBack(effect.costs, effect.grants, shorts)
  const returned = effect.costs.flatMap((cost, at) => {
    const back = given[at] ?? ZERO
    return back === 0n ? [] : [returnedLine(pieceOfCost(cost, back), lines, around)]
  })
  const after = credit(lines, returned, now)
  if (after === null) return null
  let left = after.lines
  const draws: Draw[][] = []
  const debits: Movement[] = []
  for (const [at, { line }] of effect.grants.entries()) {
    const taken = [...(backs[at]?.draws ?? [])]
    const cover = covers[at] ?? ZERO
    if (cover > 0n) {
      const spending = spend(left, line.reward_id, cover, now)
      if (spending.short > 0n) return null
      left = spending.lines
      taken.push(...spending.draws)
    }
    draws.push(taken)
    if (taken.length > 0) debits.push(debitOf(effect, line, taken, now))
  }
  const credits = returned.map((line, at) => creditOf(effect, line, after.costs[at] ?? ZERO, now))
  return {
    ok: true,
    reversal: {
      lines: left,
      taken: draws.flat(),
      returned,
      movements: [...debits, ...credits],
      settled: shorts.map((short, at) => ({ taken: sumOfDraws(draws[at] ?? []), short })),
      given,
      isWhole: kept === undefined,
    },
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
