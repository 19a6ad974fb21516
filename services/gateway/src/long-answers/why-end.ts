import type { Caller } from '../access/caller.js'
import type { Cell, Cells } from '../cells/cells.js'
import type { EndReason } from './end-reason.js'

/** Why an answer to a caller that came from a cell has to end now; null when it may go on. */
export function whyEnd(
  caller: Caller,
  from: Cell,
  cells: Pick<Cells, 'of' | 'isMoving'>,
  nowMs: number,
): EndReason | null {
  if (caller.expiresAtSeconds * 1_000 <= nowMs) return 'token_expired'
  if (from.revocations.isRevoked(caller)) return 'token_revoked'
  return cells.isMoving(caller.account) || cells.of(caller.account) !== from ? 'moved' : null
}
