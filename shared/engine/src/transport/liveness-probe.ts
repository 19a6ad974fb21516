import { createInbox, type Msg } from '@nats-io/transport-node'
import { steadyNow } from '../steady-clock.js'
import { isNoResponders } from './answer.js'
import { inboxPrefixOf, type Broker } from './connect.js'
import { OTHERS_RECONNECT_MS } from './limits.js'
import { aliveSubjectOf } from './subjects.js'

/**
 * Asks whether processes are dead, on their alive subjects, which nobody answers: only the broker does,
 * once the process has left it. Silence says nothing.
 */
export interface LivenessProbe {
  /** The number of questions that were asked: each has its number, from 1 on. */
  readonly asked: number
  /** Asks of one process, but for a moment after a reconnect, when all would seem to be gone. */
  ask(service: string, instance: string): void
  close(): void
}

const NOTHING = new Uint8Array()

/** `onDead` is told the process, and the number of the question that the broker answers. */
export function createLivenessProbe(
  broker: Broker,
  onDead: (instance: string, number: number) => void,
): LivenessProbe {
  const inbox = createInbox(inboxPrefixOf(broker.name))
  let asked = 0
  let othersAreBackAt = 0

  const receive = (message: Msg) => {
    if (!isNoResponders(message)) return
    const [instance = '', number = ''] = message.subject.slice(inbox.length + 1).split('.')
    onDead(instance, Number(number))
  }
  const forgetReconnects = broker.onReconnect(() => {
    othersAreBackAt = steadyNow() + OTHERS_RECONNECT_MS
  })
  const answers = broker.hear({ subject: `${inbox}.*.*`, receive })

  return {
    get asked() {
      return asked
    },
    ask(service, instance) {
      if (steadyNow() < othersAreBackAt) return
      asked += 1
      broker.outgoing.send({
        subject: aliveSubjectOf(service, instance),
        payload: NOTHING,
        reply: `${inbox}.${instance}.${asked}`,
      })
    },
    close() {
      forgetReconnects()
      answers.end()
    },
  }
}
