import { commonCollections } from '@loyalty/shared/commit/collections'
import type { Collection } from '@loyalty/shared/mongo/collection'

/** Every collection of the database of contacts. */
export const collections: readonly Collection[] = commonCollections
