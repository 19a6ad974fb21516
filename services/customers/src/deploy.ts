import { deployService } from '@loyalty/engine/service'
import { collections, collectionsVersion, collectionsVersionMin } from './collections.js'
import { customersConfig } from './config.js'
import { skipRecount } from './reports/skip-recount.js'

await deployService({
  name: 'customers',
  schema: customersConfig,
  collections,
  version: collectionsVersion,
  versionMin: collectionsVersionMin,
  fill: ({ db }, _config, deployed) => skipRecount(db, deployed),
})
