import type { Uuid } from '@loyalty/contracts/ids'
import {
  addAmounts,
  AMOUNT_MAX,
  subtractAmounts,
  TOTAL_MAX,
  ZERO,
  type Amount,
} from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { fillDebt, type Filled, isExpired, type Line, type NewLine, withPart } from './line.js'

/** Open lines of one wallet. */
export const LINES_MAX = 4_000

/**
 * Adds lines to a wallet, one after the other. A line first fills what a reversal under
 * `allow_negative` left below zero (a gift card never does) and joins what is left of itself.
 * Answers null when the wallet would hold more than its limits allow.
 */
export function credit(lines: readonly Line[], given: readonly Line[], now: Date): Credited | null {
  const books = open(lines, given, now)
  const costs: Amount[] = []
  for (const line of given) {
    costs.push(addLine(books, line, now))
    if ((books.sums.get(line.reward_id) ?? ZERO) > TOTAL_MAX) return null
  }
  const after = books.lines.filter((line) => line !== null)
  const isFull = after.length > LINES_MAX && openOf(after, now) > LINES_MAX
  return isFull ? null : { lines: after, costs }
}

const openOf = (lines: readonly Line[], now: Date): number =>
  lines.filter((line) => !isExpired(line, now)).length

/** The same for lines that are granted, the cost of each of which has to fit into one row. */
export function grant(lines: readonly Line[], given: readonly Line[], now: Date): Credited | null {
  const after = credit(lines, given, now)
  return after === null || after.costs.some((cost) => cost > AMOUNT_MAX) ? null : after
}

/** True when they could be granted, before they have ids. */
export const hasRoomFor = (lines: readonly Line[], given: readonly NewLine[], now: Date): boolean =>
  grant(
    lines,
    given.map((line, at) => ({ ...line, id: `${at}` as Uuid })),
    now,
  ) !== null

export const limitExceeded = (): Refusal<'LIMIT_EXCEEDED'> =>
  refuse('LIMIT_EXCEEDED', 'the wallet would hold more lines or units than its limits')

export interface Credited {
  lines: Line[]
  /**
   * What each given line counts for in the ledger: its own cost; for what filled a debt the cost that
   * was taken back with the debt, so that credits less debits cost what is left.
   */
  costs: Amount[]
}

/**
 * Lines while more are added, with where each is found: an import adds thousands, and a search for
 * each would take as many steps as there are pairs. Only rewards and lines that are added are looked up: a
 * wallet of thousands is asked for one line again and again.
 */
interface Books {
  /** Null where a debt was settled. */
  lines: (Line | null)[]
  rewards: ReadonlySet<Uuid>
  ids: ReadonlySet<Uuid>
  placeById: Map<Uuid, number>
  /** Where the line of a reward is that was below zero. */
  debts: Map<Uuid, number>
  /** Of what has not expired. Held lines count here too: they may become free again. */
  sums: Map<Uuid, Amount>
}

function open(lines: readonly Line[], given: readonly Line[], now: Date): Books {
  const books: Books = {
    lines: [...lines],
    rewards: new Set(given.map((line) => line.reward_id)),
    ids: new Set(given.map(({ id }) => id)),
    placeById: new Map(),
    debts: new Map(),
    sums: new Map(),
  }
  for (const [place, line] of lines.entries()) note(books, line, place, now)
  return books
}

function append(books: Books, line: Line, now: Date) {
  note(books, line, books.lines.push(line) - 1, now)
}

function note(
  { rewards, ids, placeById, debts, sums }: Books,
  line: Line,
  place: number,
  now: Date,
) {
  if (ids.has(line.id) && !placeById.has(line.id)) placeById.set(line.id, place)
  if (!rewards.has(line.reward_id)) return
  if (line.amount < 0n && !debts.has(line.reward_id)) debts.set(line.reward_id, place)
  if (!isExpired(line, now)) {
    sums.set(line.reward_id, addAmounts(sums.get(line.reward_id) ?? ZERO, line.amount))
  }
}

/** Answers what the line counts for. */
function addLine(books: Books, given: Line, now: Date): Amount {
  const { left, cost } = fillDebtOf(books, given, now)
  if (left !== null) {
    const place = books.placeById.get(given.id)
    const rest = place === undefined ? null : (books.lines[place] ?? null)
    if (place === undefined || rest === null) append(books, left, now)
    else replace(books, place, rest, withPart(rest, left), now)
  }
  return addAmounts(cost, left?.cost ?? ZERO)
}

/** Answers what is left of the line when a debt of its reward is filled, and what that cost. One that has expired fills nothing. */
function fillDebtOf(books: Books, given: Line, now: Date): Pick<Filled, 'left' | 'cost'> {
  const place = books.debts.get(given.reward_id)
  const owed = place === undefined ? null : (books.lines[place] ?? null)
  if (place === undefined || owed === null || isExpired(given, now)) {
    return { left: given, cost: ZERO }
  }
  const filled = fillDebt(owed, given)
  replace(books, place, owed, filled.debt, now)
  return filled
}

/** Puts a line in the place of one; null: nothing is left of it. */
function replace(
  { lines, placeById, sums }: Books,
  place: number,
  before: Line,
  after: Line | null,
  now: Date,
) {
  lines[place] = after
  if (after === null) placeById.delete(before.id)
  if (isExpired(before, now)) return
  const raised = subtractAmounts(after?.amount ?? ZERO, before.amount)
  sums.set(before.reward_id, addAmounts(sums.get(before.reward_id) ?? ZERO, raised))
}
