import type { Schemas } from '@loyalty/client'

/** Which product lines of an order: those of its codes and tags, but for some. */
export type Selector = NonNullable<Schemas['Campaign']['products']>
type Part = Pick<Selector, 'skus' | 'tags'>

/** A tag and its values as they are filled in; the key keeps its row apart from the others. */
export interface ProductTagDraft {
  key: string
  name: string
  values: string[]
}

export interface SelectorPartDraft {
  skus: string[]
  tags: ProductTagDraft[]
}

/** A selector as it is filled in; where a form has null for it, all products are meant. */
export interface SelectorDraft extends SelectorPartDraft {
  /** Null: none is left out. */
  except: SelectorPartDraft | null
}

export const emptyTag = (): ProductTagDraft => ({
  key: crypto.randomUUID(),
  name: '',
  values: [],
})

export const emptyPart = (): SelectorPartDraft => ({ skus: [], tags: [emptyTag()] })

export const emptySelector = (): SelectorDraft => ({ ...emptyPart(), except: null })

const partDraftOf = ({ skus = [], tags = {} }: Part): SelectorPartDraft => ({
  skus: [...skus],
  tags: Object.entries(tags).map(([name, values]) => ({
    key: crypto.randomUUID(),
    name,
    // The interface compares values of tags as texts, so that a text stands for a number too.
    values: values.map(String),
  })),
})

export const selectorDraftOf = (selector: Selector | null | undefined): SelectorDraft | null => {
  if (selector == null || Object.keys(selector).length === 0) return null
  const { except, ...own } = selector
  return { ...partDraftOf(own), except: except === undefined ? null : partDraftOf(except) }
}

const isEmptyTag = ({ name, values }: ProductTagDraft): boolean =>
  name.trim() === '' && values.length === 0

const partOf = ({ skus, tags }: SelectorPartDraft): Part => {
  const named = new Map<string, string[]>()
  for (const tag of tags.filter((one) => !isEmptyTag(one))) {
    const name = tag.name.trim()
    named.set(name, [...new Set([...(named.get(name) ?? []), ...tag.values])])
  }
  return {
    ...(skus.length > 0 && { skus }),
    ...(named.size > 0 && { tags: Object.fromEntries(named) }),
  }
}

/** Undefined for all products, and as long as none is named. */
export function selectorOf(draft: SelectorDraft | null): Selector | undefined {
  if (draft === null) return undefined
  const except = draft.except === null ? {} : partOf(draft.except)
  const selector = { ...partOf(draft), ...(Object.keys(except).length > 0 && { except }) }
  return Object.keys(selector).length === 0 ? undefined : selector
}

const isPartComplete = ({ tags }: SelectorPartDraft): boolean =>
  tags.every((tag) => isEmptyTag(tag) || (tag.name.trim() !== '' && tag.values.length > 0))

/** False as long as nothing is named, a tag has no value, or values have no tag. */
export const isSelectorComplete = (draft: SelectorDraft | null): boolean =>
  draft === null ||
  (selectorOf(draft) !== undefined &&
    isPartComplete(draft) &&
    (draft.except === null || isPartComplete(draft.except)))
