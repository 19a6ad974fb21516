import { useDebouncedCallback } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'

/** How a list is shown stands in the address too, and leaves no row out. */
const viewNames: readonly string[] = ['columns', 'sort', 'order', 'balance']

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

type Present<Filters> = { [Name in keyof Filters]?: Exclude<Filters[Name], undefined> }

const PAUSE_MS = 200

type Texts<Filters> = { [Name in keyof Filters]?: string }
type Navigate<Filters> = (to: { search: Present<Filters>; replace: true }) => Promise<void>

/** Filters as fields: `chosen` counts at once, `typed` once the typing pauses on the same page. */
export function useFilters<Filters extends Texts<Filters>>(
  filters: Filters,
  navigate: Navigate<Filters>,
) {
  const router = useRouter()
  const [path] = useState(router.latestLocation.pathname)
  const filter = (change: Filters): void =>
    void navigate({ search: present({ ...filters, ...change }), replace: true })
  /** What was typed since, in whichever field. */
  const waiting = useRef({} as Filters)
  const filterByWaiting = useDebouncedCallback(() => {
    const change = waiting.current
    waiting.current = {} as Filters
    if (router.latestLocation.pathname === path) filter(change)
  }, PAUSE_MS)
  const filterLater = (change: Filters): void => {
    waiting.current = { ...waiting.current, ...change }
    filterByWaiting()
  }
  const fieldOf = (change: (change: Filters) => void) => (name: keyof Filters) => ({
    value: filters[name] ?? null,
    onChange: (text: string | null) => change({ [name]: text ?? '' } as Filters),
  })
  return {
    filter,
    chosen: fieldOf(filter),
    typed: fieldOf(filterLater),
    isFiltered: Object.keys(filters).some((name) => !viewNames.includes(name)),
  }
}
