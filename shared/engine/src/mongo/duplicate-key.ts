import { MongoBulkWriteError, MongoServerError } from 'mongodb'

const DUPLICATE_KEY = 11_000

/** True when a document was refused since another one has its key. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY

/** True when an insert of many failed only for documents that are there already. */
export function isOnlyDuplicates(error: unknown): boolean {
  if (!(error instanceof MongoBulkWriteError) || error.err !== undefined) return false
  const failures = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors]
  return failures.length > 0 && failures.every(({ code }) => code === DUPLICATE_KEY)
}
