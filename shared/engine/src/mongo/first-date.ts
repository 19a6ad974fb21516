import type { Db, IndexSpecification } from 'mongodb'
import { limited } from './limits.js'

/** A field by whose date documents fall due, and the partial index of those that have one. */
export interface DueField {
  collection: string
  field: string
  /** Begins with the field, and holds those of type date alone. */
  index: string | IndexSpecification
}

/**
 * What is due up to an instant. It names the type as the filter of the partial index does: a bound
 * alone does not imply that filter, and every document with a date would be read.
 */
export const dueUpTo = (field: string, upTo: Date) => ({
  [field]: { $type: 'date' as const, $lte: upTo },
})

/** The earliest date of all, by the first key of the index; null: none. */
export async function findFirstDate(
  db: Db,
  { collection, field, index }: DueField,
): Promise<Date | null> {
  const [first] = await db
    .collection(collection)
    .find(
      { [field]: { $type: 'date' } },
      { ...limited(), hint: index, sort: { [field]: 1 }, limit: 1 },
    )
    .project<{ at: Date }>({ _id: 0, at: `$${field}` })
    .toArray()
  return first?.at ?? null
}
