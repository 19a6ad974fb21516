import type { AccountSettings } from '@loyalty/contracts/catalog/account'
import type { Uuid } from '@loyalty/contracts/ids'
import {
  addAmounts,
  smallerAmount,
  subtractAmounts,
  sumAmounts,
  ZERO,
  type Amount,
} from '@loyalty/contracts/money'
import {
  bySpendingOrder,
  isExpired,
  isHeld,
  isSpendable,
  spendableOf,
  type Line,
  costOfPart,
  owing,
  withPart,
} from './line.js'
import { drawFrom, sumOfDraws, type Draw } from './spend.js'

interface TakingBack {
  now: Date
  settings: Pick<AccountSettings, 'reversal_policy'>
  newLineId: () => Uuid
  /** What has expired of a granted line that is not in the wallet any more. */
  expiredOf: (lineId: Uuid) => Amount
}

export interface TakenBack {
  lines: Line[]
  draws: Draw[]
  /** What is missing: what has expired, or is owed from now on, counts as taken back. */
  short: Amount
}

/**
 * Takes a granted line back: first what is left of it, then the customer's other spendable lines
 * of the reward. What has expired of it counts as taken back, what is held of it as spent. A part of
 * it may stay with the customer. Under `allow_negative` what is short is owed. Null: nobody can owe it,
 * since it is the worth of a gift card.
 */
export function takeBack(
  lines: readonly Line[],
  granted: Line,
  { now, settings, newLineId, expiredOf }: TakingBack,
  keep: Amount = ZERO,
): TakenBack | null {
  const own = lines.find((line) => line.id === granted.id)
  const due = subtractAmounts(granted.amount, keep)
  const wanted = withoutExpired(lines, granted, due, { now, expiredOf })
  const sources = [
    ...(own !== undefined && !isExpired(own, now) && !isHeld(own, now) ? [own] : []),
    ...(granted.is_gift_card ? [] : othersOf(lines, granted, now)),
  ]
  // What is owed already is not taken a second time from the lines that are there for it.
  const isCapped = !granted.is_gift_card && settings.reversal_policy !== 'allow_negative'
  const reach = isCapped
    ? smallerAmount(wanted, spendableOf(lines, granted.reward_id, now))
    : wanted
  const { lines: left, draws } = drawFrom(lines, sources, reach)
  const short = subtractAmounts(wanted, sumOfDraws(draws))
  if (short === 0n || settings.reversal_policy !== 'allow_negative') {
    return { lines: left, draws, short }
  }
  if (granted.is_gift_card) return null
  const cost = costOfPart(granted, short)
  const debt: Line = {
    ...granted,
    id: newLineId(),
    amount: short,
    cost,
    issued_at: now,
    expires_at: null,
    hold: null,
  }
  return {
    lines: owe(left, debt),
    draws: [...draws, { line: debt, amount: short, cost }],
    short: ZERO,
  }
}

/** How much of what is due of a granted line is to be taken: what has expired of it counts as taken back. */
export function withoutExpired(
  lines: readonly Line[],
  { id }: Line,
  due: Amount,
  { now, expiredOf }: Pick<TakingBack, 'now' | 'expiredOf'>,
): Amount {
  const unwritten = lines.filter(
    (line) => (line.hold?.line_id ?? line.id) === id && isExpired(line, now),
  )
  const expired = addAmounts(sumAmounts(unwritten.map(({ amount }) => amount)), expiredOf(id))
  return subtractAmounts(due, smallerAmount(expired, due))
}

const othersOf = (lines: readonly Line[], granted: Line, now: Date): Line[] =>
  lines
    .filter((line) => line.reward_id === granted.reward_id && line.id !== granted.id)
    .filter((line) => isSpendable(line, now))
    .toSorted(bySpendingOrder)

/** One line of a reward is below zero at the most: a further debt deepens it. */
function owe(lines: Line[], debt: Line): Line[] {
  const earlier = lines.find((line) => line.reward_id === debt.reward_id && line.amount < 0n)
  if (earlier === undefined) return [...lines, owing(debt)]
  return lines.map((line) => (line === earlier ? withPart(line, owing(debt)) : line))
}
