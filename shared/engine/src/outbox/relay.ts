import type { Db } from 'mongodb'
import { createPublisher, type Publisher } from '../jetstream/publisher.js'
import type { Logger } from '../observability/logger.js'
import type { Broker } from '../transport/connect.js'
import { backOffMs } from '../waits/back-off.js'
import { pause } from '../waits/pause.js'
import { createWakeSignal } from '../waits/wake-signal.js'
import { followOutbox } from './follow-outbox.js'
import { relayIsLeader } from './metrics.js'
import { takeLease } from './relay-lease.js'
import {
  LEASE_POLL_MS,
  RELAY_GATHER_MS,
  RELAY_IDLE_POLL_MS,
  RELAY_RETRY_MS,
  RELAY_RETRY_MS_MAX,
} from './relay-limits.js'
import { createRelayWork } from './relay-work.js'
import { createRelayCall } from './relay-call.js'

export interface RelaySettings {
  /** Whose facts they are: the processes of one service tell each other that some were written. */
  service: string
  db: Db
  broker: Broker
  logger: Logger
}

/** Hands the facts of one database to JetStream. */
export interface Relay {
  /** There are facts to send: the process has committed some. */
  wake(): void
  start(): void
  /** Hands over nothing more, waits for what is in flight, stores it and lets go of the lease. */
  stop(): Promise<void>
}

/**
 * The relay of an outbox. Each process of a service runs one, and one of them works at a time, under
 * a lease. Facts leave at least once, none is skipped, and those of one aggregate in their order.
 */
export function createRelay(settings: RelaySettings): Relay {
  const { service, db, broker, logger } = settings
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  const wakeSignal = createWakeSignal()
  const call = createRelayCall(broker, service)
  let isLeader = false
  let loop: Promise<void> | null = null
  let forget: (() => void) | undefined

  const run = async () => {
    const publisher = createPublisher(broker)
    const stopListening = call.listen(() => wakeSignal.raise())
    let failures = 0
    while (!isStopping()) {
      try {
        if (broker.isConnected) await workUnderLease(publisher)
        failures = 0
        await pause(LEASE_POLL_MS, stopping.signal)
      } catch (error) {
        failures += 1
        const pauseMs = backOffMs(failures, { minMs: RELAY_RETRY_MS, maxMs: RELAY_RETRY_MS_MAX })
        logger.warn({ err: error, pauseMs }, 'relay interrupted')
        await pause(pauseMs, stopping.signal)
      }
    }
    stopListening()
    publisher.close()
  }

  const workUnderLease = async (publisher: Publisher) => {
    const lease = await takeLease({ db, logger })
    if (lease === null) return
    logger.info('relay took over')
    relayIsLeader.set(1)
    isLeader = true
    const work = createRelayWork({ ...settings, lease, publisher, isStopping })
    try {
      // One that is cut off from the broker lets go, so that a process that is not may take over.
      while (!isStopping() && lease.isOurs && broker.isConnected) {
        const result = await work.step()
        if (result === 'interrupted') await pause(RELAY_RETRY_MS, stopping.signal)
        if (result !== 'idle') continue
        const limitMs = Math.min(work.dueIn(), RELAY_IDLE_POLL_MS)
        if (await wakeSignal.wait(limitMs)) await pause(RELAY_GATHER_MS, stopping.signal)
      }
      if (lease.isOurs) await work.store()
    } finally {
      work.close()
      isLeader = false
      relayIsLeader.set(0)
      await lease.release()
    }
  }

  return {
    wake() {
      if (isLeader) wakeSignal.raise()
      else call.tell()
    },
    start() {
      if (loop !== null) return
      forget = followOutbox(db)
      loop = run()
    },
    async stop() {
      stopping.abort()
      wakeSignal.raise()
      await loop
      forget?.()
    },
  }
}
