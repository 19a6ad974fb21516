import type { Schemas } from '@loyalty/client'
import { HOUR_MS } from '@loyalty/contracts/durations'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { session, type SessionState } from '../session/session.js'
import { readAll, loyalty, dataOf } from './loyalty.js'

export type Reward = Schemas['OperatorReward']

const MINUTE_MS = 60_000

/** All rewards, since every page names them. */
export function useRewards() {
  const may = useMay()
  const { data, ...rest } = useQuery({
    queryKey: ['rewards', 'all'],
    queryFn: () => readAll((query) => loyalty.GET('/operator/v1/rewards', { params: { query } })),
    staleTime: MINUTE_MS,
    enabled: may('programme:read'),
  })
  const rewards = data?.rows ?? []
  const names = new Map(rewards.map(({ id, name }) => [id, name]))
  return { ...rest, rewards, nameOf: (id: string) => names.get(id) ?? id }
}

/** All tiers, by rank. */
export function useTiers() {
  const may = useMay()
  const { data, ...rest } = useQuery({
    queryKey: ['tiers', 'all'],
    queryFn: () => readAll((query) => loyalty.GET('/operator/v1/tiers', { params: { query } })),
    staleTime: MINUTE_MS,
    enabled: may('programme:read'),
  })
  const tiers = (data?.rows ?? []).toSorted((left, right) => left.rank - right.rank)
  const names = new Map(tiers.map(({ id, name }) => [id, name]))
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id))
  return { ...rest, tiers, nameOf }
}

export type Tier = ReturnType<typeof useTiers>['tiers'][number]

export const accountQuery = {
  queryKey: ['account'],
  queryFn: () => dataOf(loyalty.GET('/operator/v1/account')),
  staleTime: HOUR_MS,
}

/** The account of the token: its name and its zone, UTC until it is known. */
export function useAccount() {
  const may = useMay()
  const enabled = may('programme:read')
  const { data, isPending } = useQuery({ ...accountQuery, enabled })
  return {
    account: data ?? null,
    timeZone: data?.time_zone ?? 'UTC',
    isPending: enabled && isPending,
  }
}

/** The person and the scopes, as the gateway sees them; asked anew with each token. */
const meQuery = (token: string) =>
  queryOptions({
    queryKey: ['me', token],
    queryFn: () => dataOf(loyalty.GET('/operator/v1/me')),
    staleTime: Infinity,
  })

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.read)

/** The person, as the gateway answers; nobody until it does. */
export function useMe() {
  const { token } = useSession()
  return useQuery({
    ...meQuery(token ?? ''),
    enabled: token !== null,
    // With a new token it is the same person until the gateway says otherwise.
    placeholderData: (before) => before,
  })
}

/** Tells if the token has one of these scopes. The page hides all else; the gateway decides in any case. */
export function useMay(): (...oneOf: string[]) => boolean {
  const { data } = useMe()
  const scopes = new Set(data?.scopes)
  return (...oneOf) => scopes.has('operator') || oneOf.some((scope) => scopes.has(scope))
}
