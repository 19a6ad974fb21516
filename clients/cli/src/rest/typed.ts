import type { Json } from '../api/client.js'
import { isPlain, nameIn } from './names.js'
import { dayIn } from './options.js'

/** What is in these is the user's own. */
const freeFields: ReadonlySet<string> = new Set(['metadata', 'attributes', 'tags'])

/** What a file says, with names in place of ids and days in place of instants, as options take them. */
export const asTyped = (whole: Json): Json =>
  Object.fromEntries(
    Object.entries(whole).map(([field, value]) => [
      field,
      freeFields.has(field) ? value : typed(field, value),
    ]),
  )

function typed(field: string, value: unknown): unknown {
  if (typeof value === 'string') {
    const named = nameIn(field, value)
    return typeof named === 'string' ? dayIn(field, named) : named
  }
  if (Array.isArray(value)) return value.map((one) => (isPlain(one) ? asTyped(one) : one))
  return isPlain(value) ? asTyped(value) : value
}
