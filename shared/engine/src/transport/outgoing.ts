import type { MsgHdrs, NatsConnection } from '@nats-io/transport-node'
import { steadyNow } from '../steady-clock.js'

export interface OutgoingMessage {
  subject: string
  payload: Uint8Array
  headers?: MsgHdrs
  reply?: string
  /** Epoch milliseconds until which the message waits for a broker that is away; default: not. */
  keepUntilMs?: number
  /** Called when the message was not published and never will be. */
  onUnsent?: (reason: UnsentReason) => void
}

/** The broker is away, or it takes no such message: too large, or not allowed. */
export type UnsentReason = 'disconnected' | 'rejected'

/** Messages on their way to the connection. */
export interface Outgoing {
  /** Publishes the message at the end of this turn of the event loop, together with the others. */
  send(message: OutgoingMessage): void
  /** Publishes now what waits for the end of the turn. */
  handOver(): void
}

/** Messages that may wait for the broker to come back. */
const KEPT_MAX = 4_096

/**
 * The client library writes to the socket once per chain of microtasks, so replies that become
 * ready one by one would cost one write each. Here a turn's messages become one write.
 */
export function createOutgoing(connection: NatsConnection, isConnected: () => boolean): Outgoing {
  let waiting: OutgoingMessage[] = []
  let isScheduled = false

  const publish = (message: OutgoingMessage) => {
    try {
      connection.publish(message.subject, message.payload, {
        ...(message.headers === undefined ? {} : { headers: message.headers }),
        ...(message.reply === undefined ? {} : { reply: message.reply }),
      })
    } catch {
      message.onUnsent?.('rejected')
    }
  }

  const handOver = () => {
    isScheduled = false
    const messages = waiting
    waiting = []
    if (isConnected() && !connection.isClosed()) {
      for (const message of messages) publish(message)
      return
    }
    const now = steadyNow()
    for (const message of messages) {
      const isWorthKeeping = (message.keepUntilMs ?? 0) > now && waiting.length < KEPT_MAX
      if (isWorthKeeping) waiting.push(message)
      else message.onUnsent?.('disconnected')
    }
  }

  return {
    send(message) {
      waiting.push(message)
      if (isScheduled) return
      isScheduled = true
      setImmediate(handOver)
    },
    handOver,
  }
}
