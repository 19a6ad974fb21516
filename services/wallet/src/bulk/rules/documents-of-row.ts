import type { WalletAction } from '@loyalty/contracts/wallet/bulk'

/** Lines of one wallet that one batch expires; more wait for the next. */
export const EXPIRED_LINES_MAX = 60

/** Of each row that moves a line or a code: what it changes, what it is found by, its guard, and its audit row. */
const DOCUMENTS_OF_ROW = 4
/** Of each line that is expired: its row of the ledger, and what is kept of it. */
const DOCUMENTS_OF_LINE = 2
/** Stamps may fill a card many times: such a row is a command of its own. */
const DOCUMENTS_OF_STAMPS = 256

/** How many documents a row of a job may write. */
export function documentsOfRow({ action }: Pick<WalletAction, 'action'>, isStamp: boolean): number {
  if (action === 'EXPIRE') return DOCUMENTS_OF_ROW + DOCUMENTS_OF_LINE * EXPIRED_LINES_MAX
  return isStamp ? DOCUMENTS_OF_STAMPS : DOCUMENTS_OF_ROW
}
