import {
  collection,
  date,
  object,
  string,
  version,
  whole,
  type DocumentOf,
} from '@loyalty/engine/collection'

/**
 * How far something has been done to all customers of earlier versions: a row for each such work. The first was to
 * put them into the index of searches.
 */
export const indexPasses = collection({
  name: 'search_index_passes',
  shape: object({
    _id: string,
    version,
    /** The last customer that was looked at in this pass, by `_id`. */
    after: string,
    /** Customers that this pass has looked at, and those that it changed. */
    seen: whole,
    indexed: whole,
    /** Passes that have ended. */
    passes: whole,
    /** Before it nobody goes on: somebody is at it, or the next pass is not due. */
    next_at: date,
  }),
  indexes: [],
})

export type IndexPass = DocumentOf<typeof indexPasses>
