import { useDebouncedCallback } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { present, type Present } from './filters.js'

const PAUSE_MS = 200

type Navigate<Filters> = (to: { search: Present<Filters>; replace: true }) => Promise<void>

/**
 * Changes filters, which stand in the address: at once for what is chosen, once the typing pauses for what
 * is typed, unless whoever typed has gone on to another page by then.
 */
export function useFilters<Filters extends object>(filters: Filters, navigate: Navigate<Filters>) {
  const router = useRouter()
  const [path] = useState(router.latestLocation.pathname)
  const filter = (change: Filters): void =>
    void navigate({ search: present({ ...filters, ...change }), replace: true })
  const filterLater = useDebouncedCallback((change: Filters) => {
    if (router.latestLocation.pathname === path) filter(change)
  }, PAUSE_MS)
  return { filter, filterLater, isFiltered: Object.keys(filters).length > 0 }
}
