import { createInbox, nanos, type Msg } from '@nats-io/transport-node'
import { inboxPrefixOf, type Broker } from '../transport/connect.js'
import { PULL_GRACE_MS, PULL_WAIT_MS } from './limits.js'

export interface PullSettings {
  broker: Broker
  stream: string
  /** Name of the durable consumer. */
  consumer: string
  /** Each message that comes, until `close` has resolved. */
  onMessage: (message: Msg) => void
  /** The number of messages that may come now. */
  room: () => number
}

export interface Pull {
  /** Asks for as many messages as there is room for, unless some are awaited still. */
  ask(): void
  /** Resolves when it is to be closed: the consumer is gone, the connection was, or `end` was called. */
  readonly ended: Promise<void>
  end(): void
  /** Takes no more. Resolves when all that the broker had sent by then was handed over. */
  close(): Promise<void>
}

/** What the broker says of a request: it has waited for its time, or there is nothing. */
const OVER = new Set([404, 408])

/**
 * Messages of a durable consumer, asked for in batches over one subscription for all. The library's
 * own pull drops what the broker has sent and it has not shown when it is stopped: nobody else gets
 * such a message until the broker has waited for its confirmation in vain.
 */
export function openPull({ broker, stream, consumer, onMessage, room }: PullSettings): Pull {
  const { connection } = broker
  const inbox = createInbox(inboxPrefixOf(broker.name))
  const ended = Promise.withResolvers<void>()
  const end = () => ended.resolve()
  let awaited = 0
  let requests = 0
  let limit: NodeJS.Timeout | undefined
  let isOpen = true

  const ask = () => {
    if (!isOpen || awaited > 0) return
    clearTimeout(limit)
    const batch = room()
    if (batch < 1) return
    awaited = batch
    requests += 1
    limit = setTimeout(end, PULL_WAIT_MS + PULL_GRACE_MS)
    broker.outgoing.send({
      subject: `$JS.API.CONSUMER.MSG.NEXT.${stream}.${consumer}`,
      payload: Buffer.from(JSON.stringify({ batch, expires: nanos(PULL_WAIT_MS) })),
      reply: `${inbox}.${requests}`,
      onUnsent: end,
    })
  }

  const receiveStatus = ({ subject, headers }: Msg) => {
    // An earlier request, whose messages have all come.
    if (subject !== `${inbox}.${requests}` || awaited === 0) return
    if (headers === undefined || !OVER.has(headers.code)) return end()
    awaited = 0
    ask()
  }

  const subscription = connection.subscribe(`${inbox}.*`, {
    callback: (error, message) => {
      if (error !== null) return end()
      if (message.subject.startsWith(inbox)) return receiveStatus(message)
      awaited = Math.max(0, awaited - 1)
      onMessage(message)
      ask()
    },
  })
  // What the broker knew of the request may be gone with the connection.
  const forget = broker.onReconnect(end)

  return {
    ask,
    ended: ended.promise,
    end,
    async close() {
      isOpen = false
      clearTimeout(limit)
      forget()
      if (!broker.isConnected || connection.isClosed()) return subscription.unsubscribe()
      // The broker's pong comes after the last message that it had sent.
      await subscription.drain()
    },
  }
}
