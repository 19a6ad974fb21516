import type { ClientSession, Db, Document } from 'mongodb'
import { collection, type DocumentOf } from '../mongo/collection.js'
import { limited } from '../mongo/limits.js'
import {
  accountId,
  anyObject,
  array,
  boolean,
  date,
  long,
  object,
  optional,
  string,
  uuid,
} from '../mongo/shape.js'

/**
 * One row per committer: who writes ids now, and up to where. Closed rows still count for the
 * high-water mark until they are folded into the base row.
 */
export const writers = collection({
  name: 'writers',
  shape: object({
    _id: string,
    /** The id of its one session, by which others can end its transaction. Absent on the base row. */
    lsid: optional(anyObject<Document>()),
    /** Its process, by the id that the broker knows. Absent where nobody can ask for it. */
    instance: optional(string),
    /** No batch that starts now mints an id at or below this. Raised by high-water marks. */
    floor: uuid,
    /** The highest id that any of its batches minted above the millisecond of its `now`. */
    last: uuid,
    /** Batches committed: it moves as long as the writer gets anywhere. On the base row: rows folded. */
    round: long,
    closed: boolean,
    /** The database's time of its last batch, whose millisecond it may have used up. */
    now: optional(date),
    /** On the base row: accounts of which nothing may be written. See `frozen-accounts.ts`. */
    frozen: optional(array(accountId)),
  }),
  indexes: [],
})

export type WriterDocument = DocumentOf<typeof writers>

export const BASE_ROW = 'base'

export const ofWriters = (db: Db) => db.collection<WriterDocument>(writers.name)

/**
 * All rows as one snapshot has them. Without a session that knows better it may be older than what was
 * answered before: a new primary shows that once a majority has confirmed its term.
 */
export const readWriters = (db: Db, session?: ClientSession): Promise<WriterDocument[]> =>
  ofWriters(db)
    .find({}, { readConcern: { level: 'snapshot' }, ...limited(), ...(session && { session }) })
    .toArray()
