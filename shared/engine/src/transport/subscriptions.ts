import type {
  Msg,
  NatsConnection,
  PermissionViolationError,
  Subscription,
} from '@nats-io/transport-node'
import type { Logger } from '../observability/logger.js'
import { RESUBSCRIBE_MS } from './limits.js'

export interface HeardSubject {
  subject: string
  /** Each message goes to one of those who give the same name. */
  queue?: string
  receive: (message: Msg) => void
}

/** A subject that this process hears, as soon as the broker lets it. */
export interface Hearing {
  /** Why the broker does not let it hear this now; null when it does. */
  readonly refusal: Error | null
  /** Hears no more. Resolves when all was handed over that the broker had sent by then. */
  drain(): Promise<void>
  /** Hears no more, at once. */
  end(): void
}

/** The subscriptions of a process at the broker. */
export interface Subscriptions {
  add(heard: HeardSubject): Hearing
  /** Subjects that the broker does not let this process hear now. */
  readonly refused: readonly string[]
  /** Asks the broker again for what it has refused: it may be another one, or know us better now. */
  retry(): Promise<void>
  /** True when the broker only says again what it has said of a subscription before. */
  isRepeated(error: PermissionViolationError): boolean
  close(): void
}

interface Entry extends HeardSubject {
  current: Subscription
  refusal: Error | null
  /** Since it was heard last. */
  refusals: number
}

/**
 * The library gives up a subscription that the broker has refused, for ever: it would be missing after
 * the next reconnect too. Here it is kept, and asked for again.
 */
export function createSubscriptions(connection: NatsConnection, logger: Logger): Subscriptions {
  const entries = new Set<Entry>()
  let retrying: NodeJS.Timeout | undefined

  const refusedEntries = () => [...entries].filter(({ refusal }) => refusal !== null)

  const refuse = (entry: Entry, error: Error) => {
    entry.refusal = error
    entry.refusals += 1
    retrying ??= setTimeout(() => void retry(), RESUBSCRIBE_MS).unref()
  }

  const open = (heard: HeardSubject, entryOf: () => Entry): Subscription =>
    connection.subscribe(heard.subject, {
      ...(heard.queue === undefined ? {} : { queue: heard.queue }),
      callback: (error, message) => {
        if (error === null) heard.receive(message)
        else refuse(entryOf(), error)
      },
    })

  const retry = async () => {
    clearTimeout(retrying)
    retrying = undefined
    if (connection.isClosed()) return
    const asked = refusedEntries().map((entry) => {
      // It is open where an earlier attempt has not been answered yet.
      if (entry.current.isClosed()) entry.current = open(entry, () => entry)
      return { entry, refusals: entry.refusals }
    })
    if (asked.length === 0) return
    // The pong comes behind every refusal; a connection that is lost meanwhile tells nothing.
    const isTold = await connection.flush().then(
      () => true,
      () => false,
    )
    for (const { entry, refusals } of asked) {
      if (!isTold || entry.refusals !== refusals || !entries.has(entry)) continue
      entry.refusal = null
      entry.refusals = 0
      logger.info({ subject: entry.subject }, 'broker takes a subscription that it had refused')
    }
    if (refusedEntries().length > 0) {
      retrying ??= setTimeout(() => void retry(), RESUBSCRIBE_MS).unref()
    }
  }

  return {
    add(heard) {
      const entry: Entry = {
        ...heard,
        current: open(heard, () => entry),
        refusal: null,
        refusals: 0,
      }
      entries.add(entry)
      return {
        get refusal() {
          return entry.refusal
        },
        async drain() {
          entries.delete(entry)
          if (!entry.current.isClosed()) await entry.current.drain()
        },
        end() {
          entries.delete(entry)
          entry.current.unsubscribe()
        },
      }
    },
    get refused() {
      return refusedEntries().map(({ subject }) => subject)
    },
    retry,
    isRepeated: ({ operation, subject }) =>
      operation === 'subscription' &&
      [...entries].some((entry) => entry.subject === subject && entry.refusals > 1),
    close() {
      clearTimeout(retrying)
    },
  }
}
