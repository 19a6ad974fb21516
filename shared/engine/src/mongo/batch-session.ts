import type { Document } from 'mongodb'

/** The values of COMMIT_STATEMENTS: the driver's inside, or its public calls only. */
export const statementModes = ['pipelined', 'public'] as const
export type StatementMode = (typeof statementModes)[number]

/** The answer of the server to one statement. */
export interface Reply {
  document: Document
  /** Its size as BSON. */
  bytes: number
}

/**
 * One session of the server, for one transaction after the other. Two classes implement it, and the
 * same tests run both: `PipelinedSession` and `PublicSession`.
 *
 * Send a commit when all else is answered, never beside it. Most failures of a statement end the
 * transaction, but a refusal from before the server looks at the session does not: a missing right, a
 * time that is up. A commit behind such a statement would commit the others.
 */
export interface BatchSession {
  /** The session's id at the server, by which others can end its transaction. */
  readonly id: Document
  /** Milliseconds of the processor that statements and answers have taken to write and read, as far as it is known. */
  readonly workMs: number
  /** The next statement begins a transaction, and ends one that is still open. */
  startTransaction(): void
  /**
   * Runs a statement of the transaction. Statements that are begun in one turn run in their order.
   * Rejects with a MongoServerError when the server refuses it, with a MongoNetworkError when no
   * answer can come any more, with a StatementTooLargeError before it is sent.
   */
  run(statement: Document, database?: string): Promise<Reply>
  /**
   * Commits into the journal of a majority. May be repeated while the result is unknown: the server
   * answers the same for a transaction that is committed already.
   */
  commit(maxTimeMS: number): Promise<void>
  /** Gives the transaction up. One whose server can't be told ends when the next one begins. */
  abort(): Promise<void>
  /** Leaves the server: waiting statements fail, and the next one asks which server is the primary. */
  disconnect(): Promise<void>
}

/** The largest document that the server takes: 16 MiB, and 16 KiB more for what is around documents. */
export const STATEMENT_BYTES_MAX = 16 * 1024 * 1024

/** The server would close the connection on it. */
export class StatementTooLargeError extends Error {
  override readonly name = 'StatementTooLargeError'

  constructor(options?: ErrorOptions) {
    super('a statement is larger than the server takes', options)
  }
}
