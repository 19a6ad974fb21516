import { setTimeout as delay } from 'node:timers/promises'
import { databasePasswords, type ServiceConfig } from './service-config.js'
import { connectDatabase, type Database } from '../mongo/connect.js'
import { readDeployedVersion } from '../mongo/deployments.js'
import { whyNoTlsOf } from '../mongo/passing-errors.js'
import { tellOutages } from '../mongo/tell-outages.js'
import { whenSettled } from '../mongo/when-settled.js'
import type { Logger } from '../observability/logger.js'
import { DEPLOYED_POLL_MS } from './limits.js'

/**
 * Connects a service to its own database, as its settings name it. Waits until it answers, and until the deploy
 * step of this version of the collections, or of a newer one, has run: without its indexes every
 * request would read all there is.
 */
export async function openDatabase(
  name: string,
  config: ServiceConfig,
  logger: Logger,
  version: number,
): Promise<Database> {
  const database = await connectDatabase({
    url: config.MONGO_URL,
    database: config.MONGO_DATABASE,
    appName: name,
    passwords: databasePasswords(config),
    waitsForPassword: true,
    onRetry: (error) => {
      const why = whyNoTlsOf(error)
      logger.warn({ err: error, ...(why !== null && { why }) }, 'database not reached yet')
    },
  })
  let told: number | null = null
  for (;;) {
    const deployed = await whenSettled(logger, () => readDeployedVersion(database.db))
    if (deployed >= version) return { ...database, close: closing(database, logger) }
    if (deployed !== told) {
      logger.warn({ deployed, version }, 'waits for the deploy step of this version: run it')
    }
    told = deployed
    await delay(DEPLOYED_POLL_MS)
  }
}

/** From now on the log tells when the database is away; that it is closed is none of that. */
function closing({ client, close }: Database, logger: Logger): () => Promise<void> {
  const untold = tellOutages(client, logger)
  return () => {
    untold()
    return close()
  }
}
