import type { AccountId } from '@loyalty/shared/ids'
import type { Revocations } from '../access/revocations.js'
import type { Services } from '../services.js'

/** A complete system as calls meet it: what they are sent to, and which tokens it has revoked. */
export interface Cell {
  readonly services: Services
  readonly revocations: Pick<Revocations, 'isKnown' | 'isRevoked'>
}

/** Where accounts are. */
export interface Cells {
  /** The cell that holds an account. */
  of(account: AccountId): Cell
  /** What that cell is called; null where there is one only. */
  nameOf(account: AccountId): string | null
  /** Whether an account is on its way to another cell, so that nothing may be asked of either. */
  isMoving(account: AccountId): boolean
}

/** All accounts in one cell, and none of them ever moves. */
export const onlyCell = (cell: Cell): Cells => ({
  of: () => cell,
  nameOf: () => null,
  isMoving: () => false,
})
