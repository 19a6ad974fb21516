import type { ServiceConfig } from '../config/service-config.js'
import { connectDatabase, type Database } from '../mongo/connect.js'
import type { Logger } from '../observability/logger.js'

/** Connects a service to its own database, as its settings name it; waits until it answers. */
export const openDatabase = (
  name: string,
  config: ServiceConfig,
  logger: Logger,
): Promise<Database> =>
  connectDatabase({
    url: config.MONGO_URL,
    database: config.MONGO_DATABASE,
    appName: name,
    onRetry: (error) => logger.warn({ err: error }, 'database not reached yet'),
  })
