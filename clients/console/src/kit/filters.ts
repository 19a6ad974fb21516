/** Filters stand in the address, so that a list can be shared and the way back leads to it. */
export const filtersOf =
  <Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): Partial<Record<Name, string>> => {
    const filters: Partial<Record<Name, string>> = {}
    for (const name of names) {
      const value = search[name]
      if (typeof value === 'string' && value !== '') filters[name] = value
    }
    return filters
  }

/** Without those that are empty, as a request takes them. */
export const present = <Filters extends object>(filters: Filters): Present<Filters> =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  ) as Present<Filters>

export type Present<Filters> = { [Name in keyof Filters]?: Exclude<Filters[Name], undefined> }
