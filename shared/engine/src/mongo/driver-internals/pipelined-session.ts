import {
  Long,
  MongoNetworkError,
  MongoServerError,
  MongoWriteConcernError,
  UUID,
  type Document,
  type MongoClient,
} from 'mongodb'
import type { Span } from '../../observability/tracing.js'
import { connectPrimary, type DriverConnection } from './connect-primary.js'
import type { BatchSession, Reply } from '../batch-session.js'
import { SOCKET_TIMEOUT_MS } from '../limits.js'
import { parseMessage, toMessage } from './op-msg.js'
import { startStatement } from '../trace-commands.js'
import { inPieces } from '../../in-pieces.js'
import { spend } from '../../spending.js'

interface Statement {
  requestId: number
  command: Document
  span: Span | null
  resolve: (reply: Reply) => void
  reject: (error: unknown) => void
}

/**
 * A session on a connection of its own. Statements that are begun in one turn travel together, where
 * the driver waits for the answer to each before it sends the next. The server runs them one after
 * the other and answers in their order.
 */
export class PipelinedSession implements BatchSession {
  readonly id: Document = { id: new UUID().toBinary() }
  readonly #client: MongoClient
  readonly #database: string
  #connecting: Promise<DriverConnection> | null = null
  #queued: Statement[] = []
  #awaited: Statement[] = []
  #requests = 0
  #transactions = 0
  #isStarting = false
  readonly #work = { ms: 0, isExact: true }

  constructor(client: MongoClient, database: string) {
    this.#client = client
    this.#database = database
  }

  get workMs(): number {
    return this.#work.ms
  }

  startTransaction(): void {
    this.#transactions += 1
    this.#isStarting = true
  }

  run(statement: Document, database = this.#database): Promise<Reply> {
    const command = {
      ...statement,
      lsid: this.id,
      txnNumber: Long.fromNumber(this.#transactions),
      autocommit: false,
      ...(this.#isStarting && { startTransaction: true, readConcern: { level: 'snapshot' } }),
      $db: database,
    }
    this.#isStarting = false
    this.#requests = (this.#requests + 1) & REQUEST_IDS
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    const span = startStatement(command, database)
    this.#queued.push({ requestId: this.#requests, command, span, resolve, reject })
    if (this.#queued.length === 1) queueMicrotask(() => void this.#send())
    return promise
  }

  async commit(maxTimeMS: number): Promise<void> {
    const writeConcern = { w: 'majority', j: true }
    const { document } = await this.run({ commitTransaction: 1, writeConcern, maxTimeMS }, 'admin')
    const { writeConcernError } = document
    if (writeConcernError) throw new MongoWriteConcernError({ ok: 1, writeConcernError })
  }

  async abort(): Promise<void> {
    if (this.#connecting === null) return
    await this.run({ abortTransaction: 1 }, 'admin').catch(() => null)
  }

  async disconnect(): Promise<void> {
    const connection = await this.#connecting?.catch(() => null)
    connection?.destroy()
  }

  async #send(): Promise<void> {
    const statements = this.#queued
    this.#queued = []
    try {
      const bytes = spend(this.#work, () =>
        Buffer.concat(
          statements.flatMap(({ requestId, command }) => toMessage(requestId, command)),
        ),
      )
      const { socket } = await this.#connect()
      this.#awaited.push(...statements)
      socket.setTimeout(SOCKET_TIMEOUT_MS)
      spend(this.#work, () => socket.write(bytes))
    } catch (error) {
      for (const statement of statements) refuse(statement, error)
    }
  }

  #connect(): Promise<DriverConnection> {
    this.#connecting ??= connectPrimary(this.#client).then(
      (connection) => this.#follow(connection),
      (error: unknown) => {
        this.#connecting = null
        throw error
      },
    )
    return this.#connecting
  }

  #follow(connection: DriverConnection): DriverConnection {
    const { socket, messageStream } = connection
    connection.once('close', () => {
      this.#connecting = null
      const error = connection.error ?? new MongoNetworkError('the connection is closed')
      for (const statement of this.#awaited.splice(0)) refuse(statement, error)
    })
    messageStream.on('data', (message: Uint8Array) => {
      try {
        this.#take(message)
        if (this.#awaited.length === 0) socket.setTimeout(0)
      } catch (error) {
        socket.destroy(error instanceof Error ? error : new Error(String(error)))
      }
    })
    messageStream.resume()
    return connection
  }

  #take(message: Uint8Array): void {
    const { responseTo, answer } = parseMessage(message)
    const [statement] = this.#awaited
    if (statement?.requestId !== responseTo) throw new Error('an answer to no statement')
    this.#awaited.shift()
    inPieces(answer, this.#work).then(
      (reply) => answerWith(statement, reply),
      (error: unknown) => refuse(statement, error),
    )
  }
}

function answerWith(statement: Statement, reply: Reply): void {
  const { document } = reply
  if (document['ok'] === 1) {
    statement.resolve(reply)
    statement.span?.end()
  } else {
    refuse(statement, new MongoServerError(document))
  }
}

function refuse({ span, reject }: Statement, error: unknown): void {
  reject(error)
  span?.fail(error instanceof Error ? error.name : 'Error')
  span?.end()
}

/** They are positive and begin anew. */
const REQUEST_IDS = 0x7fff_ffff
