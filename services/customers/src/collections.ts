import { commonCollectionsWithPushes } from '@loyalty/shared/service/common-collections'
import type { Collection } from '@loyalty/shared/mongo/collection'
import { accountCopies } from './accounts/account-copies.collection.js'
import { customers } from './customers/customers.collection.js'
import { erasedCustomers } from './erasure/erased-customers.collection.js'
import { erasureKeys } from './erasure/erased-ids.js'
import { devices } from './devices/devices.collection.js'
import { purchases } from './metrics/purchases.collection.js'
import { indexPasses } from './search/index-passes.collection.js'
import { accountTiers } from './tiers/tiers.collection.js'

/** Every collection of the database of customers. */
export const collections: readonly Collection[] = [
  customers,
  devices,
  purchases,
  accountTiers,
  accountCopies,
  erasedCustomers,
  erasureKeys,
  indexPasses,
  ...commonCollectionsWithPushes,
]

/** Goes up with each change of the above: docs/versioning.md. */
export const collectionsVersion = 5

/** The lowest version whose documents this build reads. */
export const collectionsVersionMin = 2
