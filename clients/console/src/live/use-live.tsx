import { Group, Text } from '@mantine/core'
import { useInterval, useThrottledCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useMay, useMe } from '../client/definitions.js'
import type { en } from '../messages/en.js'
import { session } from '../session/session.js'
import { followLive, touchedBy, type Live, type LiveState } from './live.js'
import classes from './live.module.css'

/** A busy programme has many facts a second; nobody reads a page that changes more often. */
const REFRESH_MS = 2_000

const LiveContext = createContext<Live | null>(null)
/** Names the customer whose page is open. */
const FollowContext = createContext<(customerId: string | null) => void>(() => undefined)

/**
 * Follows the account while somebody is signed in who may, and reads anew what its facts make old. Others follow the
 * customer whose page is open.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const { data: me } = useMe()
  const may = useMay()
  const [shown, follow] = useState<string | null>(null)
  const mayAll = may('reports:read')
  const customerId = mayAll || !may('support:read') ? null : shown
  const isAllowed = mayAll || customerId !== null
  const [live, setLive] = useState<Live | null>(null)
  const old = useRef(new Set<string>())
  const refresh = useThrottledCallback(() => {
    const keys = old.current
    old.current = new Set()
    void queries.invalidateQueries({
      predicate: ({ queryKey: [first] }) => keys.has(String(first)),
    })
  }, REFRESH_MS)
  const name =
    me === undefined ? null : [me.account_id, me.subject, customerId].filter(Boolean).join(' ')

  useEffect(() => {
    if (name === null || !isAllowed) return
    const followed = followLive({
      name,
      token: session.token,
      customerId,
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
  }, [name, customerId, isAllowed, queries, refresh])

  return (
    <FollowContext value={follow}>
      <LiveContext value={live}>{children}</LiveContext>
    </FollowContext>
  )
}

/** The page of a customer is live also for who may not follow the whole account. */
export function useLiveOf(customerId: string): void {
  const follow = use(FollowContext)
  useEffect(() => {
    follow(customerId)
    return () => follow(null)
  }, [follow, customerId])
}

const nothing: LiveState = { heardAt: null, isLive: false, facts: [] }
const never = () => () => undefined

/** The account's live state; null where it is not followed. */
export function useLive(): LiveState | null {
  const live = use(LiveContext)
  const state = useSyncExternalStore(live?.subscribe ?? never, () => live?.read() ?? nothing)
  return live === null ? null : state
}

type Texts = typeof en.fact
type FactType = { [Area in keyof Texts]: `${Area}.${keyof Texts[Area] & string}` }[keyof Texts]

/** The message of a fact for people; null for one that only programs care for. */
export function useFactMessage(): (type: string) => string | null {
  const { t, i18n } = useTranslation()
  return (type) => (i18n.exists(`fact.${type}`) ? t(`fact.${type as FactType}`) : null)
}

const MINUTE_MS = 60_000
const LOOK_AGAIN_MS = 10_000

/** Says if the page is live, or how old it may be: in words, which the dot only repeats. */
export function LiveDot() {
  const { t } = useTranslation()
  const live = useLive()
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), LOOK_AGAIN_MS, { autoInvoke: true })
  if (live === null || live.heardAt === null) return null
  const minutes = Math.max(1, Math.floor((now - live.heardAt) / MINUTE_MS))
  return (
    <Group gap={6} wrap="nowrap" role="status">
      <span className={classes['dot'] ?? ''} data-live={live.isLive} aria-hidden />
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {live.isLive ? t('live.now') : t('live.old', { count: minutes })}
      </Text>
    </Group>
  )
}
