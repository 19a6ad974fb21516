import type { Logger } from '../observability/logger.js'
import type { Broker } from '../transport/connect.js'
import { startInterval } from '../waits/interval.js'
import { managerOf } from './events-stream.js'
import { REPLICAS_POLL_MS } from './limits.js'
import { streamReplicasMissing } from './metrics.js'
import { hasTooFewServers, STREAM_REPLICAS } from './replicas.js'

export interface StreamKeeper {
  start(): void
  stop(): void
}

/**
 * Has a stream follow a broker that grows: one that was made while there were fewer servers gets its
 * replicas once the broker can hold them. A number that is higher stays, and none is ever made lower.
 * One service keeps a stream; several processes of it do each other no harm.
 */
export function createStreamKeeper({
  broker,
  logger,
  stream,
}: {
  broker: Broker
  logger: Logger
  stream: string
}): StreamKeeper {
  const gauge = streamReplicasMissing.labels({ stream })
  let missingBefore = 0
  let stop: (() => void) | undefined
  let forget: (() => void) | undefined

  /** Answers how many replicas the stream lacks on a broker of several servers. */
  const grow = async (): Promise<number> => {
    if (broker.connection.info?.cluster === undefined) return 0
    const { streams } = await managerOf(broker)
    const { config } = await streams.info(stream)
    const missing = STREAM_REPLICAS - config.num_replicas
    if (missing <= 0) return 0
    try {
      await streams.update(stream, { num_replicas: STREAM_REPLICAS })
    } catch (error) {
      if (!hasTooFewServers(error)) throw error
      return missing
    }
    logger.info({ stream, before: config.num_replicas }, 'stream has got its replicas')
    return 0
  }

  const look = async () => {
    try {
      const missing = await grow()
      gauge.set(missing)
      if (missing !== missingBefore && missing > 0) {
        logger.warn({ stream, missing }, 'stream lacks replicas')
      }
      missingBefore = missing
    } catch (error) {
      // The broker is away, or there is no such stream yet: the next look may find it.
      logger.debug({ err: error, stream }, 'stream not looked at')
    }
  }

  return {
    start() {
      if (stop !== undefined) return
      stop = startInterval(REPLICAS_POLL_MS, look)
      forget = broker.onReconnect(() => void look())
      void look()
    },
    stop() {
      stop?.()
      forget?.()
    },
  }
}
