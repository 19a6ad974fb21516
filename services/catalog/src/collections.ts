import { commonCollectionsWithPushes } from '@loyalty/shared/service/common-collections'
import type { Collection } from '@loyalty/shared/mongo/collection'
import { accounts } from './accounts/accounts.collection.js'
import { reviewForms } from './review-forms/review-forms.collection.js'
import {
  reviewedPurchases,
  reviewResults,
  reviewSubmissions,
} from './reviews/reviews.collection.js'
import { revocations } from './revocations/revocations.collection.js'
import { rewards } from './rewards/rewards.collection.js'

/** Every collection of the database of catalog. */
export const collections: readonly Collection[] = [
  rewards,
  reviewForms,
  reviewSubmissions,
  reviewedPurchases,
  reviewResults,
  accounts,
  revocations,
  ...commonCollectionsWithPushes,
]

/** Goes up with each change of the above: docs/versioning.md. */
export const collectionsVersion = 4

/** The lowest version whose documents this build reads. */
export const collectionsVersionMin = 2
