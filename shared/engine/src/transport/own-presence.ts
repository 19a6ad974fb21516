import type { Broker } from './connect.js'
import { PRESENCE_IDLE_INTERVAL_MS, PRESENCE_INTERVAL_MS, PRESENCES_MISSED_MAX } from './limits.js'
import { aliveSubjectOf, presenceSubjectOf } from './subjects.js'

/**
 * The presence of a process: it says so itself while it works, and the broker knows it until the
 * process is gone.
 */
export interface Presence {
  /** Why the broker does not keep it; null when it does. */
  readonly refusal: Error | null
  /** Says from now on, every 500 ms and at rest every 2 s, that it can be asked by its instance id. */
  announce(): void
  /** It is asked something. */
  asked(): void
  /** Ends the signs of life. The process may still answer what it was asked before. */
  endLiveness(): void
  /** The last answer is out. */
  end(): void
}

export function keepPresence({
  broker,
  service,
  instance,
}: {
  broker: Broker
  service: string
  instance: string
}): Presence {
  const payloadOf = (intervalMs: number) =>
    Buffer.from(JSON.stringify({ instance, for_ms: PRESENCES_MISSED_MAX * intervalMs }))
  const [busy, idle] = [payloadOf(PRESENCE_INTERVAL_MS), payloadOf(PRESENCE_IDLE_INTERVAL_MS)]
  const alive = broker.hear({
    subject: aliveSubjectOf(service, instance),
    receive: () => undefined,
  })
  let timer: NodeJS.Timeout | undefined
  let forgetReconnects: (() => void) | undefined
  let wasAsked = false
  let turnsToRest = 0
  const say = () => {
    const isBusy = wasAsked
    wasAsked = false
    turnsToRest -= 1
    // Whoever is asked without being heard there would be taken for gone.
    if (alive.refusal !== null || (!isBusy && turnsToRest > 0)) return
    turnsToRest = PRESENCE_IDLE_INTERVAL_MS / PRESENCE_INTERVAL_MS
    broker.outgoing.send({ subject: presenceSubjectOf(service), payload: isBusy ? busy : idle })
  }
  return {
    get refusal() {
      return alive.refusal
    },
    announce() {
      say()
      broker.outgoing.handOver()
      forgetReconnects ??= broker.onReconnect(() => {
        turnsToRest = 0
        say()
      })
      timer ??= setInterval(say, PRESENCE_INTERVAL_MS)
    },
    asked() {
      wasAsked = true
    },
    endLiveness() {
      forgetReconnects?.()
      clearInterval(timer)
      timer = undefined
    },
    end() {
      alive.end()
    },
  }
}
