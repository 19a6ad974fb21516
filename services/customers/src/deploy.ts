import { deployService } from '@loyalty/shared/service/deploy-service'
import { collections, collectionsVersion } from './collections.js'
import { customersConfig } from './config.js'

await deployService({
  name: 'customers',
  schema: customersConfig,
  collections,
  version: collectionsVersion,
})
