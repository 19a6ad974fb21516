import { useDebouncedCallback } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

const PAUSE_MS = 200

/** Filters once the typing pauses, unless whoever typed has gone on to another page by then. */
export function useFilterLater<Change>(filter: (change: Change) => void): (change: Change) => void {
  const router = useRouter()
  const [path] = useState(router.latestLocation.pathname)
  return useDebouncedCallback((change: Change) => {
    if (router.latestLocation.pathname === path) filter(change)
  }, PAUSE_MS)
}
