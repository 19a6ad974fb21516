import type { Document } from 'mongodb'

/** Elements of an array that are set one by one; with more, all of it is written. */
const ELEMENTS_SET_MAX = 16

/**
 * The update that makes one document of another: what is the same object in both is not written. A
 * long array of which few elements differ, such as the lines of a wallet, costs what those cost.
 */
export function toChange(loaded: Document, present: Document): Document {
  const set: Document = {}
  for (const [field, value] of Object.entries(present)) {
    if (Object.is(value, loaded[field])) continue
    Object.assign(set, changedElements(field, loaded[field], value) ?? { [field]: value })
  }
  const gone = Object.keys(loaded).filter((field) => !Object.hasOwn(present, field))
  return {
    // Even when it is empty: an update without an operator would replace the document by nothing.
    $set: set,
    ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((field) => [field, true])) }),
  }
}

/** What to set where few elements changed or were appended; null: the array is written as it is. */
function changedElements(field: string, loaded: unknown, present: unknown): Document | null {
  if (!Array.isArray(loaded) || !Array.isArray(present)) return null
  if (present.length < loaded.length) return null
  const set: Document = {}
  let count = 0
  for (const [index, element] of present.entries()) {
    if (index < loaded.length && Object.is(element, loaded[index])) continue
    count += 1
    if (count > ELEMENTS_SET_MAX) return null
    set[`${field}.${index}`] = element
  }
  return set
}
