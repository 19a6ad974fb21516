import { commonCollections } from '@loyalty/shared/service/common-collections'
import type { Collection } from '@loyalty/shared/mongo/collection'
import { deadLetters } from './dead-letters/dead-letters.collection.js'
import { importKeys, imports } from './imports/imports.collection.js'
import { ranges } from './imports/ranges.collection.js'
import { rowErrors } from './imports/row-errors.collection.js'
import { lanes } from './work/lanes.collection.js'

/** Every collection of the database of migration. */
export const collections: readonly Collection[] = [
  imports,
  importKeys,
  ranges,
  rowErrors,
  deadLetters,
  lanes,
  ...commonCollections,
]

/** Goes up with each change of the above: docs/versioning.md. */
export const collectionsVersion = 5

/** The lowest version whose documents this build reads. */
export const collectionsVersionMin = 2
