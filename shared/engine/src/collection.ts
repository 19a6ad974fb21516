/** Stored documents: collections, their shapes and indexes, and those that every service has. */
export { audit, type AuditDocument } from './commit/audit.collection.js'
export * from './commit/idempotency.collection.js'
export { cacheVersions } from './commit/cache-versions.collection.js'
export {
  collection,
  type Collection,
  type DocumentOf,
  type StoredDocument,
} from './mongo/collection.js'
export { sortedIndex } from './lists/read-sorted.js'
export { keptKeys, keyedHash, openKey } from './mongo/kept-key.js'
export * from './mongo/shape.js'
export { commonCollections, commonCollectionsWithPushes } from './service/common-collections.js'
