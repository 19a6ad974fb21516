import {
  addAmounts,
  smallerAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from '@loyalty/contracts/money'
import type { TransactionType } from '@loyalty/contracts/ledger/transaction'
import type { Uuid } from '@loyalty/contracts/ids'
import {
  bySpendingOrder,
  isSpendable,
  spendableOf,
  type Line,
  costOfPart,
  withoutPart,
} from './line.js'

/** What was taken from one line, with the line as it was, so that it can be given back. */
export interface Draw {
  line: Line
  amount: Amount
  /** What the part cost its funder. */
  cost: Amount
}

interface Spending {
  lines: Line[]
  draws: Draw[]
  /** What could not be taken: zero when all of it was. */
  short: Amount
}

/**
 * Takes an amount of one reward from the spendable lines, in spending order; never more than the
 * reward's free lines add up to with what is owed of it.
 */
export function spend(
  lines: readonly Line[],
  rewardId: string,
  amount: Amount,
  now: Date,
): Spending {
  const candidates = lines
    .filter((line) => line.reward_id === rewardId && isSpendable(line, now))
    .toSorted(bySpendingOrder)
  const reach = smallerAmount(amount, spendableOf(lines, rewardId, now))
  const spending = drawFrom(lines, candidates, reach)
  return { ...spending, short: subtractAmounts(amount, sumOfDraws(spending.draws)) }
}

/** Takes an amount from the given lines, in their order; a line left empty is gone. */
export function drawFrom(
  lines: readonly Line[],
  candidates: readonly Line[],
  amount: Amount,
): Pick<Spending, 'lines' | 'draws'> {
  const draws: Draw[] = []
  let left = amount
  for (const line of candidates) {
    if (left <= 0n) break
    const drawn = smallerAmount(line.amount, left)
    draws.push({ line, amount: drawn, cost: costOfPart(line, drawn) })
    left = subtractAmounts(left, drawn)
  }
  return { lines: withoutDraws(lines, draws), draws }
}

function withoutDraws(lines: readonly Line[], draws: readonly Draw[]): Line[] {
  if (draws.length === 0) return [...lines]
  const drawnById = new Map(draws.map((draw) => [draw.line.id, draw.amount]))
  return lines.flatMap((line) => {
    const drawn = drawnById.get(line.id)
    return drawn === undefined ? [line] : (withoutPart(line, drawn) ?? [])
  })
}

export const costOfDraws = (draws: readonly Draw[]): Amount =>
  draws.reduce((sum, draw) => addAmounts(sum, draw.cost), ZERO)

export const sumOfDraws = (draws: readonly Draw[]): Amount =>
  draws.reduce((sum, draw) => addAmounts(sum, draw.amount), ZERO)

/** One ledger row as a decision asks for it; the shell adds the id, the wallet and the account. */
export interface Movement {
  type: TransactionType
  event_type: string
  side: 'CREDIT' | 'DEBIT'
  reward_id: Uuid
  /** Above zero, whatever the side. */
  amount: Amount
  cost: Amount
  brand_id: string | null
  campaign_id: Uuid | null
  campaign_name: string | null
  channel_id: string | null
  store_id: string | null
  funded_by: string
  details: string
  issued_at: Date
  line: Line | null
  draws: Draw[]
  metadata: Record<string, unknown>
}
