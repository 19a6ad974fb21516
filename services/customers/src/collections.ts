import { commonCollectionsWithPushes, type Collection } from '@loyalty/engine/collection'
import { accountCopies } from './accounts/store.js'
import { bulkEffects } from './bulk/store.js'
import { customers } from './customers/store.js'
import { devices } from './devices/store.js'
import { erasedCustomers, erasureKeys } from './erased-ids/store.js'
import { holdingsFeeds } from './holdings/store.js'
import { purchases } from './purchases/store.js'
import { customerNotes } from './notes/store.js'
import { indexPasses } from './passes/store.js'
import { accountSegments } from './segments/store.js'
import { accountTiers } from './tiers/store.js'
import { cohortMonths, customerPeriods } from './totals/store.js'

export const collections: readonly Collection[] = [
  customers,
  devices,
  customerNotes,
  purchases,
  customerPeriods,
  cohortMonths,
  bulkEffects,
  accountTiers,
  accountSegments,
  holdingsFeeds,
  accountCopies,
  erasedCustomers,
  erasureKeys,
  indexPasses,
  ...commonCollectionsWithPushes,
]

/** Goes up with each change of the above: docs/versioning.md. */
export const collectionsVersion = 13

/** The lowest version whose documents this build reads. */
export const collectionsVersionMin = 2
