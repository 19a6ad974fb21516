import type { Broker } from './connect.js'
import { PRESENCE_INTERVAL_MS } from './limits.js'
import { aliveSubjectOf, presenceSubjectOf } from './subjects.js'

/** That a process is there: said by itself while it works, and known to the broker until it is gone. */
export interface Attendance {
  /** Why the broker does not keep it; null when it does. */
  readonly refusal: Error | null
  /** Says from now on, every 500 ms, that this process can be asked by its instance id. */
  announce(): void
  /** Says so no more. What it was asked before may still be answered. */
  hush(): void
  /** The last answer is out. */
  end(): void
}

export function attendBroker({
  broker,
  service,
  instance,
}: {
  broker: Broker
  service: string
  instance: string
}): Attendance {
  const payload = Buffer.from(JSON.stringify({ instance }))
  const alive = broker.hear({
    subject: aliveSubjectOf(service, instance),
    receive: () => undefined,
  })
  let timer: NodeJS.Timeout | undefined
  const say = () => {
    // Whoever is asked without being heard there would be taken for gone.
    if (alive.refusal !== null) return
    broker.outgoing.send({ subject: presenceSubjectOf(service), payload })
  }
  return {
    get refusal() {
      return alive.refusal
    },
    announce() {
      say()
      timer ??= setInterval(say, PRESENCE_INTERVAL_MS)
    },
    hush() {
      clearInterval(timer)
      timer = undefined
    },
    end() {
      alive.end()
    },
  }
}
