import { useThrottledCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { session } from '../session/session.js'
import { useMay, useMe } from '../session/use-session.js'
import { touchedBy } from './fact.js'
import { followLive, type Live } from './live.js'

/** A busy programme has many facts a second; nobody reads a page that changes more often. */
const REFRESH_MS = 2_000

export const LiveContext = createContext<Live | null>(null)

/** Follows the account while somebody is signed in who may, and reads anew what its facts make old. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const { data: me } = useMe()
  const isAllowed = useMay()('reports:read')
  const [live, setLive] = useState<Live | null>(null)
  const old = useRef(new Set<string>())
  const refresh = useThrottledCallback(() => {
    const keys = old.current
    old.current = new Set()
    void queries.invalidateQueries({
      predicate: ({ queryKey: [first] }) => keys.has(String(first)),
    })
  }, REFRESH_MS)
  const name = me === undefined ? null : `${me.account_id} ${me.subject}`

  useEffect(() => {
    if (name === null || !isAllowed) return
    const followed = followLive({
      name,
      token: session.token,
      onFact: (fact) => {
        for (const key of touchedBy(fact)) old.current.add(key)
        refresh()
      },
      onReset: () => void queries.invalidateQueries(),
    })
    setLive(followed)
    return () => {
      followed.end()
      setLive(null)
    }
  }, [name, isAllowed, queries, refresh])

  return <LiveContext value={live}>{children}</LiveContext>
}
