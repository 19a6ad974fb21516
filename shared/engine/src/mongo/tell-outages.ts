import type { MongoClient, TopologyDescriptionChangedEvent } from 'mongodb'
import type { Logger } from '../observability/logger.js'
import { primaryOf } from './follow-primary.js'

/**
 * Logs when the client knows no primary any more, and for how long that was when it knows one again, until the
 * returned function is called. An election is such a time too.
 */
export function tellOutages(client: MongoClient, logger: Logger): () => void {
  let awaySinceMs: number | null = null
  const look = ({ newDescription }: TopologyDescriptionChangedEvent) => {
    const isThere = primaryOf(newDescription) !== null
    if (isThere === (awaySinceMs === null)) return
    if (awaySinceMs === null) {
      awaySinceMs = performance.now()
      const why = newDescription.error?.message
      logger.warn({ ...(why !== undefined && { why }) }, 'database away')
    } else {
      const awaySeconds = Math.round(performance.now() - awaySinceMs) / 1_000
      awaySinceMs = null
      logger.info({ awaySeconds }, 'database back')
    }
  }
  client.on('topologyDescriptionChanged', look)
  return () => void client.off('topologyDescriptionChanged', look)
}
