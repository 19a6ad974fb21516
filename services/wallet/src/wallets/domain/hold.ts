import type { Uuid } from '@loyalty/shared/ids'
import { addAmounts, type Amount } from '@loyalty/shared/money'
import { isHeld, type Line } from './line.js'
import { spend, type Draw } from './spend.js'

/** An amount of one reward that an event will spend. */
export interface Wanted {
  reward_id: Uuid
  amount: Amount
}

export interface Hold {
  eventId: Uuid
  until: Date
  now: Date
  newLineId: () => Uuid
}

/**
 * Reserves what an event will spend, in spending order. A line of which only a part is held splits;
 * both parts keep its dates. Answers the reward of which too little is free, when there is one.
 */
export function holdLines(
  lines: readonly Line[],
  wanted: readonly Wanted[],
  { eventId, until, now, newLineId }: Hold,
): { lines: Line[] } | { short: Uuid } {
  let left = [...lines]
  for (const { reward_id: rewardId, amount } of wanted) {
    const spending = spend(left, rewardId, amount, now)
    if (spending.short > 0n) return { short: rewardId }
    const held = spending.draws.map((draw) => ({
      ...draw.line,
      id: newLineId(),
      amount: draw.amount,
      hold: { event_id: eventId, until, line_id: draw.line.id },
    }))
    left = [...spending.lines, ...held]
  }
  return { lines: left }
}

/** The parts that are held for an event now. */
export const heldFor = (lines: readonly Line[], eventId: Uuid, now: Date): Line[] =>
  lines.filter((line) => line.hold?.event_id === eventId && isHeld(line, now))

/** Takes what is held for an event out of the wallet: the fulfilment commits it. */
export function takeHeld(
  lines: readonly Line[],
  eventId: Uuid,
  now: Date,
): { lines: Line[]; draws: Draw[] } {
  const held = heldFor(lines, eventId, now)
  return {
    lines: lines.filter((line) => !held.includes(line)),
    draws: held.map((line) => ({ line: unheld(line), amount: line.amount })),
  }
}

/** Joins the parts whose hold has ended, or is ended for one event, with what is left of their line. */
export function freeHolds(lines: readonly Line[], now: Date, eventId?: Uuid): Line[] {
  const isFreed = (line: Line) =>
    line.hold !== null && (!isHeld(line, now) || line.hold.event_id === eventId)
  return lines.filter(isFreed).reduce<Line[]>(
    (joined, part) => join(joined, unheld(part)),
    lines.filter((line) => !isFreed(line)),
  )
}

/** The part as a piece of the line that it was split from. */
const unheld = (part: Line): Line => ({ ...part, id: part.hold?.line_id ?? part.id, hold: null })

function join(lines: readonly Line[], part: Line): Line[] {
  const index = lines.findIndex((line) => line.id === part.id)
  const rest = lines[index]
  if (rest === undefined) return [...lines, part]
  return lines.with(index, { ...rest, amount: addAmounts(rest.amount, part.amount) })
}
