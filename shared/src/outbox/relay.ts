import { setTimeout as delay } from 'node:timers/promises'
import type { Db, MongoClient } from 'mongodb'
import { createPublisher } from '../jetstream/publisher.js'
import type { Logger } from '../observability/logger.js'
import type { Broker } from '../transport/connect.js'
import { followOutbox } from './follow-outbox.js'
import { relayIsLeader } from './metrics.js'
import { takeLease } from './relay-lease.js'
import {
  RELAY_GATHER_MS,
  RELAY_POLL_MS,
  RELAY_RETRY_MS,
  RELAY_RETRY_MS_MAX,
} from './relay-limits.js'
import { createRelayWork } from './relay-work.js'

export interface RelaySettings {
  client: MongoClient
  db: Db
  broker: Broker
  logger: Logger
  /** Replicas of the stream where the relay has to make it. */
  replicas: number
}

/** Hands the facts of one database to JetStream. */
export interface Relay {
  /** There may be something to send: the process has committed. */
  wake(): void
  start(): void
  /** Hands over nothing more, waits for what is in flight, marks it and lets go of the lease. */
  stop(): Promise<void>
}

/**
 * The relay of an outbox. Each process of a service runs one, and one of them works at a time, under
 * a lease. Facts leave at least once, none is skipped, and those of one aggregate in their order.
 */
export function createRelay(settings: RelaySettings): Relay {
  const { client, db, broker, logger } = settings
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  const bell = createBell()
  let loop: Promise<void> | null = null
  let forget: (() => void) | undefined

  const pause = (ms: number) =>
    delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined)

  const run = async () => {
    const publisher = createPublisher(broker)
    const work = createRelayWork({ ...settings, publisher, isStopping })
    let pauseMs = RELAY_RETRY_MS
    while (!isStopping()) {
      try {
        if (broker.isConnected) await workUnderLease(work)
        pauseMs = RELAY_RETRY_MS
      } catch (error) {
        logger.warn({ err: error, pauseMs }, 'relay interrupted')
        pauseMs = Math.min(pauseMs * 2, RELAY_RETRY_MS_MAX)
      }
      await pause(pauseMs)
    }
    publisher.close()
  }

  const workUnderLease = async (work: ReturnType<typeof createRelayWork>) => {
    const lease = await takeLease({ client, db, logger })
    if (lease === null) return
    logger.info('relay took over')
    relayIsLeader.set(1)
    try {
      // One that is cut off from the broker lets go, so that a process that is not may take over.
      while (!isStopping() && lease.isHeld && broker.isConnected) {
        const result = await work.step(lease)
        if (result === 'interrupted') await pause(RELAY_RETRY_MS)
        if (result !== 'idle') continue
        if (await bell.heard(RELAY_POLL_MS)) await pause(RELAY_GATHER_MS)
      }
    } finally {
      relayIsLeader.set(0)
      await lease.release()
    }
  }

  return {
    wake: () => bell.ring(),
    start() {
      if (loop !== null) return
      forget = followOutbox(db)
      loop = run()
    },
    async stop() {
      stopping.abort()
      bell.ring()
      await loop
      forget?.()
    },
  }
}

/** A ring that nobody waits for is heard by the next who does. */
function createBell() {
  let isRung = false
  let answer: (() => void) | null = null
  return {
    ring() {
      isRung = true
      answer?.()
    },
    /** Whether it rang, before or within the limit. */
    async heard(limitMs: number): Promise<boolean> {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, limitMs)
          answer = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        answer = null
      }
      const wasRung = isRung
      isRung = false
      return wasRung
    },
  }
}
