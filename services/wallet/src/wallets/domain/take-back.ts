import type { AccountSettings } from '@loyalty/shared/contracts/catalog/account'
import type { Uuid } from '@loyalty/shared/ids'
import {
  addAmounts,
  negateAmount,
  smallerAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from '@loyalty/shared/money'
import { bySpendingOrder, isExpired, isHeld, isSpendable, type Line } from './line.js'
import { drawFrom, type Draw } from './spend.js'

export interface TakingBack {
  now: Date
  settings: Pick<AccountSettings, 'reversal_policy'>
  newLineId: () => Uuid
  /** What has expired of a granted line that is not in the wallet any more. */
  expiredOf: (lineId: Uuid) => Amount
}

/**
 * Takes a granted line back: first what is left of it, then the customer's other spendable lines
 * of the reward. What has expired of it counts as taken back, what is held of it as spent. Null:
 * the policy is `reject` and something is short.
 */
export function takeBack(
  lines: readonly Line[],
  granted: Line,
  { now, settings, newLineId, expiredOf }: TakingBack,
): { lines: Line[]; draws: Draw[] } | null {
  const own = lines.find((line) => line.id === granted.id)
  const unwritten = own !== undefined && isExpired(own, now) ? own.amount : ZERO
  const expired = addAmounts(unwritten, expiredOf(granted.id))
  const wanted = subtractAmounts(granted.amount, smallerAmount(expired, granted.amount))
  const sources = [
    ...(own !== undefined && !isExpired(own, now) && !isHeld(own, now) ? [own] : []),
    ...(granted.is_gift_card ? [] : othersOf(lines, granted, now)),
  ]
  const { lines: left, draws, short } = drawFrom(lines, sources, wanted)
  if (short === 0n || settings.reversal_policy === 'within_balance') return { lines: left, draws }
  if (settings.reversal_policy === 'reject' || granted.is_gift_card) return null
  const debt: Line = {
    ...granted,
    id: newLineId(),
    amount: short,
    issued_at: now,
    expires_at: null,
    hold: null,
  }
  return { lines: owe(left, debt), draws: [...draws, { line: debt, amount: short }] }
}

const othersOf = (lines: readonly Line[], granted: Line, now: Date): Line[] =>
  lines
    .filter((line) => line.reward_id === granted.reward_id && line.id !== granted.id)
    .filter((line) => isSpendable(line, now))
    .toSorted(bySpendingOrder)

/** One line of a reward is below zero at the most: a further debt deepens it. */
function owe(lines: Line[], debt: Line): Line[] {
  const earlier = lines.find((line) => line.reward_id === debt.reward_id && line.amount < 0n)
  if (earlier === undefined) return [...lines, { ...debt, amount: negateAmount(debt.amount) }]
  return lines.map((line) =>
    line === earlier ? { ...line, amount: subtractAmounts(line.amount, debt.amount) } : line,
  )
}
