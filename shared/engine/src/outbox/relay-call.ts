import type { Broker } from '../transport/connect.js'
import { relayCallSubjectOf } from '../transport/subjects.js'
import { RELAY_GATHER_MS } from './relay-limits.js'

/**
 * How a process that has committed facts tells the one that sends them: a message without content,
 * lost when the broker is away. Whoever has the lease polls now and then by itself too.
 */
export interface RelayCall {
  tell(): void
  /** Answers what ends the listening. */
  listen(onCall: () => void): () => void
}

export function createRelayCall(broker: Broker, service: string): RelayCall {
  const subject = relayCallSubjectOf(service)
  let isTelling = false

  return {
    tell() {
      // What is committed until then is told by the same message.
      if (isTelling) return
      isTelling = true
      setTimeout(() => {
        isTelling = false
        if (!broker.isConnected) return
        try {
          broker.connection.publish(subject)
        } catch {
          // It was closed a moment ago, as at the end of a process: lost like any such message.
        }
      }, RELAY_GATHER_MS).unref()
    },
    listen(onCall) {
      const calls = broker.hear({ subject, receive: onCall })
      return () => calls.end()
    },
  }
}
