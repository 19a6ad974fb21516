import type { z } from 'zod'
import type { ServiceConfig } from '../config/service-config.js'
import { deployCollections } from '../mongo/deploy-collections.js'
import { connectDatabase, type Database } from '../mongo/connect.js'
import type { Collection } from '../mongo/collection.js'
import { readConfig } from './read-config.js'

/**
 * The whole `deploy.ts` of a service: makes its collections with their validators and indexes, and
 * has them kept for as long as the settings say. Run before the service, and again with each change; a
 * second run changes nothing. `fill` brings older documents into the present form. Exit code 78 and one sentence for each setting that is wrong.
 */
export async function deployService<Config extends ServiceConfig>(options: {
  name: string
  schema: z.ZodType<Config> & z.ZodObject
  collections: readonly Collection[]
  fill?: (database: Database, config: Config) => Promise<void>
}): Promise<void> {
  const config = readConfig(options.schema, process.env) as Config
  const database = await connectDatabase({
    url: config.MONGO_URL,
    database: config.MONGO_DATABASE,
    appName: `${options.name}-deploy`,
    // An index may take longer to build than any request.
    socketTimeoutMs: 0,
  })
  try {
    await deployCollections(database.db, options.collections, config)
    await options.fill?.(database, config)
  } finally {
    await database.close()
  }
}
