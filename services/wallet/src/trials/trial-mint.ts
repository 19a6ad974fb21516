import type { Uuid } from '@loyalty/shared/ids'
import { createMint, LOWEST_ID, type Mint } from '@loyalty/shared/uuid-v7'
import type { Line } from '../wallets/rules/line.js'

/**
 * Ids for what a trial makes. As those of a round they are above the ids of the lines that are there:
 * lines that are alike are spent in the order of their ids. The lines are read when the first id is.
 */
export function trialMint(now: Date, lines: () => readonly Line[]): () => Uuid {
  let ids: Mint | undefined
  return () => {
    ids ??= createMint(now.getTime(), highestOf(lines()))
    return ids.next()
  }
}

const highestOf = (lines: readonly Line[]): Uuid =>
  lines.reduce((highest, { id }) => (id > highest ? id : highest), LOWEST_ID)
