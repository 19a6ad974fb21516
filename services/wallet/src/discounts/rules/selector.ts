import type { Selector } from '@loyalty/contracts/selector'

/** Labels of a product line, as orders have them. */
export type Tags = Readonly<Record<string, string | number | boolean | null>>

/** A product line, as far as selectors look at it. */
export interface SelectedLine {
  sku: string
  tags?: Tags | null | undefined
}

type Names = (line: SelectedLine) => boolean

/** A selector whose values are read already: a cart has a thousand lines, and a selector 200 values. */
interface Prepared {
  own: Names
  except: Names
}

/** By the selector of a discount or a condition, which never changes. */
const prepared = new WeakMap<Selector, Prepared>()

/** Whether a line is one of those that a selector means. Without `skus` and `tags` it means all. */
export function selects(selector: Selector, line: SelectedLine): boolean {
  const { own, except } = preparedOf(selector)
  return own(line) && !except(line)
}

function preparedOf(selector: Selector): Prepared {
  const present = prepared.get(selector)
  if (present !== undefined) return present
  const { skus, tags, except } = selector
  const isAll = skus === undefined && tags === undefined
  const made = {
    own: isAll ? () => true : namesOf({ skus, tags }),
    except: except === undefined ? () => false : namesOf(except),
  }
  prepared.set(selector, made)
  return made
}

function namesOf({ skus, tags }: Pick<Selector, 'skus' | 'tags'>): Names {
  const ofSkus = new Set(skus)
  // Shops send the same tag as a number here and as a text there.
  const ofTags = Object.entries(tags ?? {}).map(
    ([key, values]) => [key, new Set(values.map(String))] as const,
  )
  const hasOne = ({ tags: own }: SelectedLine): boolean =>
    ofTags.some(([key, values]) => {
      const value = own?.[key]
      return value !== undefined && value !== null && values.has(String(value))
    })
  return (line) => ofSkus.has(line.sku) || hasOne(line)
}
