import { z } from 'zod'
import { freeObjectLimits } from '@loyalty/contracts/free-object'
import type { FieldError } from '@loyalty/contracts/outcome'
import type { QueryReader } from './operation.js'
import { IS_NOT_DECODABLE, IS_UNKNOWN, pairsOf, queryError } from '../request/read-url.js'

/** A key that is too long with the blanks around it is meant without them. Of others, the customer's tags tell. */
const asStored = (key: string): string =>
  key.length > freeObjectLimits.keyLength ? key.trim() : key

const NAMES: readonly string[] = ['tags', 'keys']

/** Encoders of lists number them, or write brackets alone: `tags[0]`, `tags[]`. */
const withoutBrackets = (name: string): string => name.replace(/^(tags|keys)\[\d*\]$/, '$1')

/** `?tags=a,b`, `?tags=a&tags=b`, `?tags[]=a` and the alias `keys`: what encoders of any kind make of some keys. */
export const tagsQuery: QueryReader = {
  parameters: [
    {
      name: 'tags',
      description:
        'Keys to delete, separated by comma; it may be given several times. Blanks around a key count only where the customer has such a key. A key that holds a comma itself is removed by `PATCH` with null.',
      schema: z.string(),
    },
    {
      name: 'keys',
      description: 'Another name of tags, for the same keys; only one of both names is sent.',
      schema: z.string(),
    },
  ],
  read(rawQuery) {
    const pairs = pairsOf(rawQuery).map(({ name, value }) => ({
      name: withoutBrackets(name),
      value,
    }))
    const [first] = pairs
    const errors = pairs.flatMap(({ name, value }): FieldError[] => {
      if (value === null) return [queryError(name, IS_NOT_DECODABLE)]
      if (!NAMES.includes(name)) return [queryError(name, IS_UNKNOWN)]
      return name === first?.name ? [] : [queryError(name, 'must be tags or keys, not both')]
    })
    if (errors.length > 0) return { values: {}, errors }
    const keys = pairs
      .flatMap(({ value }) => (value ?? '').split(','))
      .filter((key) => key.trim() !== '')
      .map(asStored)
    if (keys.length === 0) {
      const message = 'must name a key to delete'
      errors.push({ field: 'query.tags', code: 'TAGS_PARAMETER_REQUIRED', message })
    }
    return { values: { keys }, errors }
  },
}
