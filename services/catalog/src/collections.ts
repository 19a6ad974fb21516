import { commonCollectionsWithPushes, type Collection } from '@loyalty/engine/collection'
import { accounts } from './accounts/store.js'
import { people } from './people/store.js'
import { reviewForms } from './review-forms/store.js'
import { reviewCounts, reviewedPurchases, reviews } from './reviews/store.js'
import { revocations } from './revocations/store.js'
import { rewards } from './rewards/store.js'

/** Every collection of the database of catalog. */
export const collections: readonly Collection[] = [
  rewards,
  reviewForms,
  reviews,
  reviewedPurchases,
  reviewCounts,
  accounts,
  revocations,
  people,
  ...commonCollectionsWithPushes,
]

/** Goes up with each change of the above: docs/versioning.md. */
export const collectionsVersion = 10

/** The lowest version whose documents this build reads. */
export const collectionsVersionMin = 2
