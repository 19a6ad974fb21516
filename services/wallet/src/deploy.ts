import { parseConfig } from '@loyalty/shared/config/parse-config'
import { connectDatabase } from '@loyalty/shared/mongo/connect'
import { deployCollections } from '@loyalty/shared/mongo/deploy-collections'
import { collections } from './collections.js'
import { walletConfig } from './config.js'

/** Makes the collections, their validators and indexes. Run before the service, and with each change. */
const { MONGO_URL, MONGO_DATABASE } = parseConfig(walletConfig, process.env)
const database = await connectDatabase({
  url: MONGO_URL,
  database: MONGO_DATABASE,
  appName: 'wallet-deploy',
  // An index may take longer to build than any request.
  socketTimeoutMs: 0,
})
try {
  await deployCollections(database.db, collections)
} finally {
  await database.close()
}
