import { createGoneProbe, createSweeper, type Logger, type Broker } from '@loyalty/engine/process'

/** Looks after processes that have calls in hand. */
export interface ProcessWatch {
  /**
   * Takes in a call that was just sent to a process. When the process is gone, `onGone` is called, once;
   * what is answered ends the watch of the call.
   */
  add(service: string, instance: string, onGone: () => void): () => void
  close(): void
}

/** Time between two probes of a process that has calls in hand. */
const PROBE_INTERVAL_MS = 200

interface WatchedCall {
  /** The last probe before it: that one says nothing of what came after it. */
  sentAfter: number
  onGone: () => void
}

interface WatchedProcess {
  service: string
  calls: Set<WatchedCall>
}

/**
 * While calls are in hand, it is asked whether their processes are gone. A process that is busy or
 * stopped is not, and keeps its calls.
 */
export function createProcessWatch(broker: Broker, logger: Logger): ProcessWatch {
  const watched = new Map<string, WatchedProcess>()

  const probe = createGoneProbe(broker, (instance, number) => {
    const process = watched.get(instance)
    if (process === undefined) return
    const { service, calls } = process
    const gone = [...calls].filter(({ sentAfter }) => sentAfter < number)
    if (gone.length === 0) return
    logger.warn(
      { asked: service, instance, calls: gone.length },
      'process with calls in hand is gone',
    )
    for (const call of gone) {
      calls.delete(call)
      call.onGone()
    }
  })
  const askAll = () => {
    for (const [instance, { service, calls }] of watched) {
      if (calls.size === 0) watched.delete(instance)
      else probe.ask(service, instance)
    }
    return watched.size > 0
  }
  const sweeper = createSweeper(PROBE_INTERVAL_MS, askAll)

  return {
    add(service, instance, onGone) {
      let process = watched.get(instance)
      if (process === undefined) {
        process = { service, calls: new Set() }
        watched.set(instance, process)
      }
      const { calls } = process
      const call = { sentAfter: probe.asked, onGone }
      calls.add(call)
      sweeper.start()
      return () => void calls.delete(call)
    },
    close() {
      sweeper.stop()
      probe.close()
    },
  }
}
