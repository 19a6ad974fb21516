import type { Logger } from '@loyalty/shared/observability/logger'
import { steadyNow } from '@loyalty/shared/steady-clock'
import { isNoResponders } from '@loyalty/shared/transport/answer'
import { inboxPrefixOf, type Broker } from '@loyalty/shared/transport/connect'
import { aliveSubjectOf } from '@loyalty/shared/transport/subjects'
import { createSweeper } from '@loyalty/shared/transport/sweeper'
import { createInbox, type Msg } from '@nats-io/transport-node'

/** Looks after processes that have calls in hand. */
export interface ProcessWatch {
  /**
   * Takes in a call that was just sent to a process. When the process is gone, `onGone` is called, once;
   * what is answered ends the watch of the call.
   */
  add(service: string, instance: string, onGone: () => void): () => void
  close(): void
}

/** How often a process that has calls in hand is looked after. */
const PROBE_INTERVAL_MS = 200
/** After a reconnect of our own the others may still be on their way back to the broker. */
const OTHERS_RECONNECT_MS = 1_000

interface WatchedCall {
  /** The last probe before it: that one says nothing of what came after it. */
  sentAfter: number
  onGone: () => void
}

interface WatchedProcess {
  service: string
  calls: Set<WatchedCall>
}

const NOTHING = new Uint8Array()

/**
 * While calls are in hand, their processes are asked on their alive subjects, which nobody answers: only
 * the broker does, once the process has left it. Silence says nothing, so a process that is busy or
 * stopped keeps its calls.
 */
export function createProcessWatch(broker: Broker, logger: Logger): ProcessWatch {
  const inbox = createInbox(inboxPrefixOf(broker.name))
  const watched = new Map<string, WatchedProcess>()
  let lastProbe = 0
  let othersAreBackAt = 0

  const probe = () => {
    if (steadyNow() < othersAreBackAt) return watched.size > 0
    for (const [instance, { service, calls }] of watched) {
      if (calls.size === 0) {
        watched.delete(instance)
        continue
      }
      lastProbe += 1
      broker.outgoing.send({
        subject: aliveSubjectOf(service, instance),
        payload: NOTHING,
        reply: `${inbox}.${instance}.${lastProbe}`,
      })
    }
    return watched.size > 0
  }
  const sweeper = createSweeper(PROBE_INTERVAL_MS, probe)

  const receive = (message: Msg) => {
    if (!isNoResponders(message)) return
    const [instance = '', number = ''] = message.subject.slice(inbox.length + 1).split('.')
    const process = watched.get(instance)
    if (process === undefined) return
    const { service, calls } = process
    const gone = [...calls].filter(({ sentAfter }) => sentAfter < Number(number))
    if (gone.length === 0) return
    logger.warn(
      { asked: service, instance, calls: gone.length },
      'process with calls in hand is gone',
    )
    for (const call of gone) {
      calls.delete(call)
      call.onGone()
    }
  }
  const forgetReconnects = broker.onReconnect(() => {
    othersAreBackAt = steadyNow() + OTHERS_RECONNECT_MS
  })
  const answers = broker.hear({ subject: `${inbox}.*.*`, receive })

  return {
    add(service, instance, onGone) {
      let process = watched.get(instance)
      if (process === undefined) {
        process = { service, calls: new Set() }
        watched.set(instance, process)
      }
      const { calls } = process
      const call = { sentAfter: lastProbe, onGone }
      calls.add(call)
      sweeper.start()
      return () => void calls.delete(call)
    },
    close() {
      sweeper.stop()
      forgetReconnects()
      answers.end()
    },
  }
}
