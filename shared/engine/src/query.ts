/** A read: within limits of time and rows, page by page. */
export {
  createHighWaterMarks,
  type HighWaterMark,
  type HighWaterMarks,
} from './commit/high-water-mark.js'
export { highestOf } from './commit/writers.js'
export * from './exports/read-by-id.js'
export { readOfPerson } from './exports/read-of-person.js'
export * from './in-pieces.js'
export { ANSWER_BYTES_MAX, ROWS_AHEAD_MAX } from './lists/limits.js'
export { inBatches, mergeRows } from './lists/merge-rows.js'
export { readPage, type Page } from './lists/read-page.js'
export { readSorted, sortedRows, type SortedPlace } from './lists/read-sorted.js'
export { readTogether, type RowInPlace, type SortedSource } from './lists/read-together.js'
export { takeRows } from './lists/take-rows.js'
export { textsThatFit } from './lists/texts-that-fit.js'
export { available } from './mongo/available.js'
export { isDuplicateKey, isOnlyDuplicates } from './mongo/duplicate-key.js'
export * from './mongo/first-date.js'
export { byKey, keysBelow } from './mongo/keys-below.js'
export { limited } from './mongo/limits.js'
export * from './mongo/read-loader.js'
export { tagOf, VersionCache } from './commit/version-cache.js'
export { exceptFrozen, frozenIn, readFrozen } from './commit/frozen-accounts.js'
export { readWriters } from './writers/writers.collection.js'
export { connectDatabase } from './mongo/connect.js'
export { isPassing, toSentence } from './mongo/passing-errors.js'
export { exitForConfig, readConfig } from './service/read-config.js'
