import type { Selector } from '@loyalty/contracts/selector'

/** Labels of a product line, as orders have them. */
export type Tags = Readonly<Record<string, string | number | boolean | null>>

/** A product line, as far as selectors look at it. */
export interface SelectedLine {
  /** Null: the product has none, so no list of SKUs means it. */
  sku: string | null
  tags?: Tags | null | undefined
  /** What was paid beside products, which only a selector that names nothing means. */
  isBesideProducts?: true
}

type IsMeant = (line: SelectedLine) => boolean

/**
 * By the selector of a discount or a condition, which never changes. Its values are read already: a cart has a thousand
 * lines, and a selector 200 values.
 */
const prepared = new WeakMap<Selector, IsMeant>()

/** Whether a line is one of those that a selector means. Without `skus` and `tags` it means all. */
export const selects = (selector: Selector, line: SelectedLine): boolean =>
  selectionOf(selector)(line)

/** The same for many lines. */
export function selectionOf(selector: Selector): IsMeant {
  const present = prepared.get(selector)
  if (present !== undefined) return present
  const made = prepare(selector)
  prepared.set(selector, made)
  return made
}

type Names = Pick<Selector, 'skus' | 'tags'>

function prepare({ skus, tags, except = {} }: Selector): IsMeant {
  const own = namesNothing({ skus, tags }) ? () => true : namesOf({ skus, tags })
  if (namesNothing(except)) return own
  const others = namesOf(except)
  return (line) => line.isBesideProducts !== true && own(line) && !others(line)
}

const namesNothing = ({ skus, tags }: Names): boolean => skus === undefined && tags === undefined

function namesOf({ skus, tags }: Names): IsMeant {
  const ofSkus = new Set<string | null>(skus)
  // Shops send the same tag as a number here and as a text there.
  const ofTags = Object.entries(tags ?? {}).map(
    ([key, values]) => [key, new Set(values.map(String))] as const,
  )
  const hasOne = ({ tags: own }: SelectedLine): boolean => {
    for (const [key, values] of ofTags) {
      const value = own?.[key]
      if (value !== undefined && value !== null && values.has(String(value))) return true
    }
    return false
  }
  return (line) => ofSkus.has(line.sku) || hasOne(line)
}
