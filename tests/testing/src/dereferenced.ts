import { isObject } from '@loyalty/contracts/is-object'

/**
 * A document without references: what each stands for is in its place, with what is said beside it. An array that is
 * checked row by row takes any row.
 */
export function dereferenced<Document extends object>(document: Document): Document {
  const made = new Map<string, unknown>()
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (!isObject(value)) return value
    const { $ref: reference, ...beside } = value
    const own = Object.fromEntries(
      Object.entries(beside).map(([name, field]) => [
        name,
        name === 'example' ? field : resolve(field),
      ]),
    )
    if (typeof reference === 'string') return { ...(named(reference) as object), ...own }
    return 'x-checked' in own ? { ...own, items: {} } : own
  }
  const named = (reference: string): unknown => {
    const known = made.get(reference) ?? resolve(at(document, reference))
    made.set(reference, known)
    return known
  }
  return resolve(document) as Document
}

const at = (document: object, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], document)
