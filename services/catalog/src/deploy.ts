import { deployService } from '@loyalty/engine/service'
import { collections, collectionsVersion, collectionsVersionMin } from './collections.js'
import { catalogConfig } from './config.js'
import { fillFoundBy } from './rewards/fill-found-by.js'

await deployService({
  name: 'catalog',
  schema: catalogConfig,
  collections,
  version: collectionsVersion,
  versionMin: collectionsVersionMin,
  fill: ({ db }) => fillFoundBy(db),
})
