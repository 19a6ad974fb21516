import { deployService } from '@loyalty/engine/service'
import { collections, collectionsVersion, collectionsVersionMin } from './collections.js'
import { contactsConfig } from './config.js'
import { markFormerKeys } from './rekeying/mark-former-keys.js'

await deployService({
  name: 'contacts',
  schema: contactsConfig,
  collections,
  version: collectionsVersion,
  versionMin: collectionsVersionMin,
  fill: ({ db }) => markFormerKeys(db),
})
