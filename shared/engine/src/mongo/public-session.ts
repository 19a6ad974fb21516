import {
  BSON,
  MongoNetworkError,
  MongoServerError,
  type ClientSession,
  type Document,
  type MongoClient,
  type TransactionOptions,
} from 'mongodb'
import {
  STATEMENT_BYTES_MAX,
  StatementTooLargeError,
  type BatchSession,
  type Reply,
} from './batch-session.js'
import { followPrimary } from './follow-primary.js'
import { COMMIT_TIME_MS } from './limits.js'

/**
 * A session by the driver's public calls alone. The driver runs the statements of a transaction one
 * after the other, so each one costs a trip. A connection of the client's pool carries them.
 */
export class PublicSession implements BatchSession {
  readonly #client: MongoClient
  readonly #database: string
  readonly #session: ClientSession
  /** The driver writes and reads them at times of its own. */
  readonly workMs = 0
  /** Resolves when all that was asked of the session so far is done. */
  #last: Promise<unknown> = Promise.resolve()
  /** Fails the statement that is under way. */
  #leaving = new AbortController()
  /** Why the transaction takes no more statements: its first one failed, or an answer was lost. */
  #broken: unknown = null
  #isFirst = false

  constructor(client: MongoClient, database: string) {
    this.#client = client
    this.#database = database
    this.#session = client.startSession({ causalConsistency: false })
  }

  get id(): Document {
    const { id } = this.#session
    if (id === undefined) throw new MongoNetworkError('the session has ended')
    return id
  }

  startTransaction(): void {
    const begin = async () => {
      await this.#end()
      this.#session.startTransaction(TRANSACTION)
      this.#broken = null
      this.#isFirst = true
    }
    this.#inTurn(begin).catch((error: unknown) => {
      this.#broken = error
    })
  }

  run(statement: Document, database = this.#database): Promise<Reply> {
    return this.#inTurn(async () => {
      if (this.#broken !== null) throw this.#broken
      const isFirst = this.#isFirst
      this.#isFirst = false
      try {
        return await this.#untilLeft((signal) => this.#send(statement, database, signal))
      } catch (error) {
        if (isFirst || !(error instanceof MongoServerError)) this.#broken = error
        throw error
      }
    })
  }

  /** The driver takes the time of a commit when its transaction begins: it is the same for all. */
  commit(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#broken !== null) throw this.#broken
      await this.#untilLeft(() => this.#session.commitTransaction())
    })
  }

  async abort(): Promise<void> {
    await this.#inTurn(() => this.#end()).catch(() => null)
  }

  disconnect(): Promise<void> {
    this.#leaving.abort('the connection is closed')
    return Promise.resolve()
  }

  /** Ends a transaction that is open. The driver would begin no other one beside it. */
  async #end(): Promise<void> {
    if (this.#session.inTransaction()) await this.#session.abortTransaction()
  }

  async #send(statement: Document, database: string, signal: AbortSignal): Promise<Reply> {
    if (BSON.calculateObjectSize(statement, AS_SENT) > STATEMENT_BYTES_MAX) {
      throw new StatementTooLargeError()
    }
    const options = { ...AS_SENT, useBigInt64: true, session: this.#session, signal }
    const document = await this.#client.db(database).command(statement, options)
    return { document, bytes: BSON.calculateObjectSize(document) }
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => null)
    return done
  }

  /** Fails when somebody leaves, or as soon as there is another primary: one that hangs does not answer. */
  async #untilLeft<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const leaving = new AbortController()
    this.#leaving = leaving
    const { signal } = leaving
    const left = Promise.withResolvers<never>()
    signal.addEventListener('abort', () =>
      left.reject(new MongoNetworkError(String(signal.reason))),
    )
    const unfollow = followPrimary(this.#client, () => leaving.abort('there is another primary'))
    try {
      // The driver takes a network error for the server's, and would give up all its connections.
      return await Promise.race([left.promise, work(signal)])
    } finally {
      unfollow()
    }
  }
}

const TRANSACTION: TransactionOptions = {
  readPreference: 'primary',
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
  maxCommitTimeMS: COMMIT_TIME_MS,
}
/** As the client has it: an undefined field is null. `command` takes none of the client's options. */
const AS_SENT = { ignoreUndefined: false }
