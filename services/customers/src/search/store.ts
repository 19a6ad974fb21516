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
 * How far customers of earlier versions have been put into the index of searches: a row for each
 * version of what customers are found by.
 */
export const indexPasses = collection({
  name: 'search_index_passes',
  shape: object({
    _id: string,
    version,
    /** The last customer that was looked at in this pass, by `_id`. */
    after: string,
    /** Customers that this pass has looked at, and those that it put into the index. */
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
