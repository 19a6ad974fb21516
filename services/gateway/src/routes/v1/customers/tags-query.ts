import { z } from 'zod'
import type { FieldError } from '@loyalty/shared/outcome'
import type { QueryReader } from '../../../operation.js'
import { decodePercent, queryError, splitPair } from '../../../request/read-query.js'

/** `?tags=a,b` and its alias: keys that hold a comma are sent with it encoded. */
const NAMES = ['tags', 'keys']

/** Splits the raw query by comma before it decodes, so that a key may hold one. */
export const tagsQuery: QueryReader = {
  parameters: [
    {
      name: 'tags',
      description: 'Keys to delete, separated by comma; a comma within a key is sent as %2C.',
      schema: z.string(),
    },
    { name: 'keys', description: 'Another name of tags; only one is sent.', schema: z.string() },
  ],
  read(rawQuery) {
    const pairs = rawQuery.split('&').flatMap((pair) => (pair === '' ? [] : [splitPair(pair)]))
    const errors: FieldError[] = []
    for (const [at, [name]] of pairs.entries()) {
      if (!NAMES.includes(name)) errors.push(queryError(name, 'is not a parameter of this request'))
      else if (at > 0) errors.push(queryError(name, 'must be given once, as tags or as keys'))
    }
    if (errors.length > 0) return { values: {}, errors }
    const [[name, list] = ['tags', '']] = pairs
    const keys = list.split(',').flatMap((raw) => (raw === '' ? [] : [decodePercent(raw)]))
    const known = keys.filter((key) => key !== null)
    if (known.length < keys.length) {
      errors.push(queryError(name, 'must be valid percent-encoding'))
    } else if (known.length === 0) {
      const message = 'must name a key to delete'
      errors.push({ field: 'query.tags', code: 'TAGS_PARAMETER_REQUIRED', message })
    }
    return { values: { keys: known }, errors }
  },
}
