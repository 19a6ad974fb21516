import { createMint, highestIdAt, millisecondsOf } from '@loyalty/contracts/uuid-v7'
import type { Uuid } from '@loyalty/contracts/ids'

/** Clocks of processes and of members of the database differ by less. */
const CLOCKS_DIFFER_MS = 2_000

/**
 * The bound that ends all tokens of a customer that were issued until now. One that stands rises whatever the clock says: the
 * tokens since then carry the millisecond after it, or a later one.
 */
export function tokensUntil(now: Date, before: Uuid | undefined): Uuid {
  const until = highestIdAt(now.getTime() + CLOCKS_DIFFER_MS)
  return before === undefined || before < until ? until : highestIdAt(millisecondsOf(before) + 1)
}

/** The instant of the call that set a bound. */
export const endedAt = (bound: Uuid): Date => new Date(millisecondsOf(bound) - CLOCKS_DIFFER_MS)

/** The id of a token that is issued now: above the bound, whatever the clock of this process says. */
export const nextTokenId = (now: Date, bound: Uuid | undefined): Uuid =>
  createMint(now.getTime(), bound).next()
