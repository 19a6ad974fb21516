import { commonCollections, type Collection } from '@loyalty/engine/collection'
import { deadLetters } from './dead-letters/store.js'
import { importKeys, imports, ranges, rowErrors } from './imports/store.js'
import { partitions } from './work/store.js'

export const collections: readonly Collection[] = [
  imports,
  importKeys,
  ranges,
  rowErrors,
  deadLetters,
  partitions,
  ...commonCollections,
]

/** Goes up with each change of the above: docs/versioning.md. */
export const collectionsVersion = 17

/** The lowest version whose documents this build reads. */
export const collectionsVersionMin = 2
