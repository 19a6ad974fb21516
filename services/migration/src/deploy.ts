import { deployService } from '@loyalty/engine/service'
import { collections, collectionsVersion, collectionsVersionMin } from './collections.js'
import { migrationConfig } from './config.js'

await deployService({
  name: 'migration',
  schema: migrationConfig,
  collections,
  version: collectionsVersion,
  versionMin: collectionsVersionMin,
})
