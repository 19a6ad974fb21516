import {
  createLivenessProbe,
  createSweeper,
  type Logger,
  type Broker,
} from '@loyalty/engine/process'

/** Looks after processes that have calls in hand. */
export interface ProcessWatch {
  /**
   * Takes in a call that was just sent to a process. When the process is gone, `onDead` is called, once;
   * what is answered ends the watch of the call.
   */
  add(service: string, instance: string, onDead: () => void): () => void
  close(): void
}

/** Time between two probes of a process that has calls in hand. */
const PROBE_INTERVAL_MS = 200

interface WatchedCall {
  /** The last probe before it: that one says nothing of what came after it. */
  sentAfter: number
  onDead: () => void
}

interface WatchedProcess {
  service: string
  calls: Set<WatchedCall>
}

/**
 * While calls are in hand, the broker is asked whether their processes are dead. A process that is busy or
 * stopped is not, and keeps its calls.
 */
export function createProcessWatch(broker: Broker, logger: Logger): ProcessWatch {
  const watched = new Map<string, WatchedProcess>()

  const probe = createLivenessProbe(broker, (instance, number) => {
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
      call.onDead()
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
    add(service, instance, onDead) {
      let process = watched.get(instance)
      if (process === undefined) {
        process = { service, calls: new Set() }
        watched.set(instance, process)
      }
      const { calls } = process
      const call = { sentAfter: probe.asked, onDead }
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
