/** A list as somebody wants to see it again: a name, and what stands in the address. */
export interface View {
  name: string
  /** With its question mark; empty for the list as it is first. */
  search: string
}

/** By the path of the list. */
export type Views = Readonly<Record<string, readonly View[]>>

const isView = (value: unknown): value is View =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'search' in value &&
  typeof value.name === 'string' &&
  typeof value.search === 'string'

/** Reads what this browser has kept. What it can't be, is nothing: somebody may have written over it. */
export function readViews(kept: string | undefined): Views {
  try {
    const read: unknown = JSON.parse(kept ?? '{}')
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(
      Object.entries(read).map(([path, views]) => [
        path,
        Array.isArray(views) ? views.filter(isView) : [],
      ]),
    )
  } catch {
    return {}
  }
}

/** One of the same name is replaced; they stand by their names. */
export const withView = (views: Views, path: string, view: View): Views => ({
  ...views,
  [path]: [...(views[path] ?? []).filter(({ name }) => name !== view.name), view].toSorted(
    (one, other) => one.name.localeCompare(other.name),
  ),
})

export const withoutView = (views: Views, path: string, name: string): Views => ({
  ...views,
  [path]: (views[path] ?? []).filter((view) => view.name !== name),
})
