import { deployService } from '@loyalty/shared/service/deploy-service'
import { collections, collectionsVersion, collectionsVersionMin } from './collections.js'
import { catalogConfig } from './config.js'

await deployService({
  name: 'catalog',
  schema: catalogConfig,
  collections,
  version: collectionsVersion,
  versionMin: collectionsVersionMin,
})
