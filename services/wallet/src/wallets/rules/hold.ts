import type { Uuid } from '@loyalty/contracts/ids'
import { ZERO, type Amount, addAmounts } from '@loyalty/contracts/money'
import {
  fillDebt,
  bySpendingOrder,
  isExpired,
  isHeld,
  type Line,
  withPart,
  isFree,
} from './line.js'
import { spend, type Draw } from './spend.js'

/** An amount of one reward that an event will spend. */
export interface Wanted {
  reward_id: Uuid
  amount: Amount
}

interface Hold {
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
    left = [
      ...spending.lines,
      ...spending.draws.map((draw) => heldPart(draw, { eventId, until, newLineId })),
    ]
  }
  return { lines: left }
}

/** What was drawn of a line, as a part of it that is held. */
export const heldPart = (
  { line, amount, cost }: Draw,
  { eventId, until, newLineId }: Omit<Hold, 'now'>,
): Line => ({
  ...line,
  id: newLineId(),
  amount,
  ...(line.cost !== undefined && { cost }),
  hold: { event_id: eventId, until, line_id: line.id },
})

/** The parts that are held for an event now. */
export const heldFor = (lines: readonly Line[], eventId: Uuid, now: Date): Line[] =>
  lines.filter((line) => line.hold?.event_id === eventId && isHeld(line, now))

/** Takes what is held for an event out of the wallet: the fulfillment commits it. */
export function takeHeld(
  lines: readonly Line[],
  eventId: Uuid,
  now: Date,
): { lines: Line[]; draws: Draw[] } {
  const held = heldFor(lines, eventId, now)
  return {
    lines: lines.filter((line) => !held.includes(line)),
    draws: held.map((line) => ({
      line: unheld(line),
      amount: line.amount,
      cost: line.cost ?? ZERO,
    })),
  }
}

/**
 * Frees the parts whose hold has ended, or is ended for one event. What is freed fills a debt of its
 * reward first and joins what is left of its line with the rest. A part that is freed past its own
 * date has expired at that instant and fills nothing: so it does not matter when somebody looks.
 */
export function freeHolds(lines: readonly Line[], now: Date, eventId?: Uuid): Line[] {
  const freed: Freed[] = []
  for (const line of lines) {
    const at = freedAt(line, now, eventId)
    if (at !== null) freed.push({ line, at, part: unheld(line) })
  }
  if (freed.length === 0) return [...lines]
  freed.sort(
    (left, right) =>
      left.at.getTime() - right.at.getTime() || bySpendingOrder(left.part, right.part),
  )
  const gone = new Set(freed.map(({ line }) => line))
  return freed.reduce<Line[]>(
    (joined, one) => (isExpired(one.part, one.at) ? join(joined, one) : fillThenJoin(joined, one)),
    lines.filter((line) => !gone.has(line)),
  )
}

/** A part that is free from an instant on: as it was held, and as a piece of its line. */
interface Freed {
  line: Line
  at: Date
  part: Line
}

/** When a part is free, that is not before now; null: it is not, or was never held. */
function freedAt({ hold }: Line, now: Date, eventId?: Uuid): Date | null {
  if (hold === null) return null
  if (hold.until <= now) return hold.until
  return hold.event_id === eventId ? now : null
}

/** The part as a piece of the line that it was split from. */
export const unheld = (part: Line): Line => ({
  ...part,
  id: part.hold?.line_id ?? part.id,
  hold: null,
})

function fillThenJoin(lines: readonly Line[], freed: Freed): Line[] {
  const { part } = freed
  const index = lines.findIndex((line) => line.reward_id === part.reward_id && line.amount < 0n)
  const owed = lines[index]
  if (owed === undefined) return join(lines, freed)
  const { debt, left } = fillDebt(owed, part)
  const settled = debt === null ? lines.toSpliced(index, 1) : lines.with(index, debt)
  return left === null ? settled : join(settled, { ...freed, part: left })
}

/**
 * A gift card may have had days of grace since a part of it was kept. What has expired before stays apart
 * until it is written off, under the id of the part, with the hold that has ended.
 */
function join(lines: readonly Line[], { line, part, at }: Freed): Line[] {
  const index = lines.findIndex(({ id }) => id === part.id)
  const rest = lines[index]
  if (rest === undefined) return [...lines, part]
  const [restEnd, partEnd] = [endOf(rest), endOf(part)]
  if (restEnd === partEnd) return lines.with(index, withPart(rest, part))
  const [sooner, later] = restEnd < partEnd ? [rest, part] : [part, rest]
  const hold = line.hold && { ...line.hold, until: at }
  return [...lines.with(index, later), { ...sooner, id: line.id, hold }]
}

const endOf = ({ expires_at: at }: Line): number => at?.getTime() ?? Infinity

/** What expires of one reward at one instant. */
interface Expiring {
  rewardId: Uuid
  expiresAt: Date
  amount: Amount
}

/** The free lines that expire before an instant, summed by reward and date: the soonest first. */
export function expiringLines(lines: readonly Line[], now: Date, before: Date): Expiring[] {
  const sums = new Map<string, Expiring>()
  for (const line of freeHolds(lines, now)) {
    const { reward_id: rewardId, expires_at: expiresAt, amount } = line
    if (expiresAt === null || expiresAt >= before || amount <= 0n || !isFree(line, now)) continue
    const key = `${expiresAt.toISOString()}|${rewardId}`
    const sum = sums.get(key)?.amount
    const total = sum === undefined ? amount : addAmounts(sum, amount)
    sums.set(key, { rewardId, expiresAt, amount: total })
  }
  return [...sums].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([, sum]) => sum)
}

const MINUTE_MS = 60_000

/** The end of a hold that begins now. */
export const heldUntil = (minutes: number, now: Date): Date =>
  new Date(now.getTime() + minutes * MINUTE_MS)
