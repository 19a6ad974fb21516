import { z } from 'zod'
import { described } from './described.js'
import { keysProblem } from './free-object.js'
import { amount, foreignId, idText, nullIsUnset } from './scalars.js'

const VALUES_MAX = 200
const KEYS_MAX = 20

const tagValue = z.union([idText(1, 256), amount, z.boolean()])
const part = {
  skus: z.array(foreignId).min(1).max(VALUES_MAX).optional(),
  tags: z
    .record(idText(1, 64), z.array(tagValue).min(1).max(VALUES_MAX))
    .refine((tags) => Object.keys(tags).length <= KEYS_MAX, `must have at most ${KEYS_MAX} keys`)
    .superRefine((tags, ctx) => {
      const message = keysProblem(Object.keys(tags))
      if (message !== null) ctx.addIssue({ code: 'custom', message })
    })
    .optional(),
}

const aboutPart = {
  skus: 'Lines of these products.',
  tags: 'Lines of which one of these tags has one of its values.',
}

const SelectorPart = nullIsUnset(z.strictObject(described(part, aboutPart)))
type SelectorPart = z.output<typeof SelectorPart>

const valuesIn = ({ skus = [], tags = {} }: SelectorPart): number =>
  Object.values(tags).reduce((sum, values) => sum + values.length, skus.length)

/** Which product lines of an order: those of `skus` or `tags` but for `except`; `{}` is all of them. */
export const Selector = nullIsUnset(
  z.strictObject(
    described(
      { ...part, except: SelectorPart.optional() },
      { ...aboutPart, except: 'Lines that are left out all the same.' },
    ),
  ),
).refine(
  ({ except = {}, ...own }) => valuesIn(own) + valuesIn(except) <= VALUES_MAX,
  `must name at most ${VALUES_MAX} values`,
)
export type Selector = z.output<typeof Selector>
