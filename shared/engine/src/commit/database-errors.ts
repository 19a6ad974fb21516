import { MongoError, MongoServerError } from 'mongodb'
import { isOfServers } from '../mongo/passing-errors.js'

const WRITE_CONFLICT = 112
const INTERRUPTED = 11_601
const MAX_TIME_EXPIRED = 50
const TRANSACTION_LIFETIME_EXCEEDED = 290
const NO_SUCH_TRANSACTION = 251

/** The consequence of a failed statement for its batch. Each leaves nothing behind. */
export type StatementFailure =
  /** Another writer was faster: the whole batch again. */
  | { kind: 'conflict' }
  /** Too much for its time: again in halves. */
  | { kind: 'outOfTime' }
  /** The server ended the transaction: out of time, or killed in a conflict. */
  | { kind: 'ended' }
  /** One document is not acceptable: its command alone, the rest as one batch. */
  | { kind: 'poisoned' }
  /** No server, or one that is no longer the primary: the whole batch again, a little later. */
  | { kind: 'unreachable' }
  /** Anything else: in halves, until the command that causes it is alone. */
  | { kind: 'failed' }

export function toStatementFailure(error: unknown): StatementFailure {
  const code: unknown = codeOf(error)
  switch (code) {
    case WRITE_CONFLICT:
    case INTERRUPTED:
      return { kind: 'conflict' }
    case MAX_TIME_EXPIRED:
    case TRANSACTION_LIFETIME_EXCEEDED:
      return { kind: 'outOfTime' }
    case NO_SUCH_TRANSACTION:
      return { kind: 'ended' }
    default:
      return toOtherFailure(error)
  }
}

/** The server would not take one document of a statement. */
export class DocumentRefusedError extends Error {
  override readonly name = 'DocumentRefusedError'
  readonly index: number
  readonly code: number

  constructor({ index, code, errmsg }: { index: number; code: number; errmsg: string }) {
    super(errmsg)
    this.index = index
    this.code = code
  }
}

function toOtherFailure(error: unknown): StatementFailure {
  // The statement never came to a server, or nobody knows: its transaction is given up either way.
  if (isOfServers(error)) return { kind: 'unreachable' }
  if (error instanceof DocumentRefusedError) return { kind: 'poisoned' }
  return { kind: 'failed' }
}

const codeOf = (error: unknown) =>
  error instanceof MongoServerError || error instanceof DocumentRefusedError
    ? error.code
    : undefined

export const isOutOfTime = (error: unknown) => codeOf(error) === MAX_TIME_EXPIRED

/** The transaction surely did not commit. */
export const isTransient = (error: unknown) =>
  error instanceof MongoError && error.hasErrorLabel('TransientTransactionError')
