import {
  addAmounts,
  negateAmount,
  smallerAmount,
  subtractAmounts,
  TOTAL_MAX,
  ZERO,
  type Amount,
} from '@loyalty/shared/money'
import type { Uuid } from '@loyalty/shared/ids'
import { isExpired, type Line } from './line.js'

/** Open lines of one wallet. */
export const LINES_MAX = 4_000

/**
 * Adds lines to a wallet, one after the other. A line first fills what a reversal under
 * `allow_negative` left below zero (a gift card never does) and joins what is left of itself.
 * Answers null when the wallet would hold more than its limits allow.
 */
export function credit(lines: readonly Line[], given: readonly Line[], now: Date): Line[] | null {
  const books = open(lines, now)
  for (const line of given) {
    if (addLine(books, line, now) > TOTAL_MAX) return null
  }
  const after = books.lines.filter((line) => line !== null)
  return after.filter((line) => !isExpired(line, now)).length > LINES_MAX ? null : after
}

/**
 * Lines while more are added, with where each is found: an import adds thousands, and a search for
 * each would take as many steps as there are pairs.
 */
interface Books {
  /** Null where a debt was settled. */
  lines: (Line | null)[]
  placeById: Map<Uuid, number>
  /** Where the line of a reward is that was below zero. */
  debts: Map<Uuid, number>
  /** Of what has not expired. Held lines count here too: they may become free again. */
  sums: Map<Uuid, Amount>
}

function open(lines: readonly Line[], now: Date): Books {
  const books: Books = { lines: [], placeById: new Map(), debts: new Map(), sums: new Map() }
  for (const line of lines) append(books, line, now)
  return books
}

function append({ lines, placeById, debts, sums }: Books, line: Line, now: Date) {
  const place = lines.push(line) - 1
  if (!placeById.has(line.id)) placeById.set(line.id, place)
  if (line.amount < 0n && !debts.has(line.reward_id)) debts.set(line.reward_id, place)
  if (!isExpired(line, now)) {
    sums.set(line.reward_id, addAmounts(sums.get(line.reward_id) ?? ZERO, line.amount))
  }
}

/** Answers the sum of the line's reward after it. */
function addLine(books: Books, given: Line, now: Date): Amount {
  const left = given.is_gift_card ? given.amount : fillDebt(books, given, now)
  if (left > 0n) {
    const place = books.placeById.get(given.id)
    if (place === undefined) append(books, { ...given, amount: left }, now)
    else raise(books, place, left, now)
  }
  return books.sums.get(given.reward_id) ?? ZERO
}

/** Answers what is left of the line when a debt of its reward is filled. */
function fillDebt(books: Books, { reward_id: reward, amount }: Line, now: Date): Amount {
  const place = books.debts.get(reward)
  const debt = place === undefined ? null : (books.lines[place] ?? null)
  if (place === undefined || debt === null || debt.amount >= 0n) return amount
  const filled = smallerAmount(amount, negateAmount(debt.amount))
  raise(books, place, filled, now)
  return subtractAmounts(amount, filled)
}

/** Adds to a line, which is gone when that leaves nothing of it. */
function raise({ lines, placeById, sums }: Books, place: number, by: Amount, now: Date) {
  const line = lines[place] ?? null
  if (line === null) throw new Error('a line is raised that is gone')
  const amount = addAmounts(line.amount, by)
  lines[place] = amount === 0n ? null : { ...line, amount }
  if (amount === 0n) placeById.delete(line.id)
  if (!isExpired(line, now)) {
    sums.set(line.reward_id, addAmounts(sums.get(line.reward_id) ?? ZERO, by))
  }
}
