import type { Schemas } from '@loyalty/client'
import { HOUR_MS } from '@loyalty/contracts/durations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { session, type SessionState } from '../session/session.js'
import { dataOf, loyalty, newestFirst, readAll, useAll, type All } from './loyalty.js'
import { queries } from './queries.js'

const MINUTE_MS = 60_000

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.read)

const meOf = (token: string | null) =>
  queryOptions({
    queryKey: ['me', token ?? ''],
    queryFn: () => dataOf(loyalty.GET('/operator/v1/me')),
    staleTime: Infinity,
  })

type May = (...oneOf: string[]) => boolean

const mayOf = (held: readonly string[] = []): May => {
  const scopes = new Set(held)
  return (...oneOf) => scopes.has('operator') || oneOf.some((scope) => scopes.has(scope))
}

/** What whoever is signed in may, asked before the page is there that waits for it. */
export const askForMe = async (): Promise<May> =>
  mayOf((await queries.fetchQuery(meOf(session.read().token))).scopes)

/** The person and the scopes, as the gateway answers; nobody until it does. Asked anew with each token. */
export function useMe() {
  const { token } = useSession()
  return useQuery({
    ...meOf(token),
    enabled: token !== null,
    // With a new token it is the same person until the gateway says otherwise.
    placeholderData: (before) => before,
  })
}

/** Tells if the token has one of these scopes. The page hides all else; the gateway decides in any case. */
export function useMay(): May {
  const { data } = useMe()
  return mayOf(data?.scopes)
}

const useHow = (staleTime: number) => ({ staleTime, enabled: useMay()('programme:read') })

const namesOf = (rows: readonly { id: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name]))

export const rewardsQuery = queryOptions({
  queryKey: ['rewards', 'all'],
  queryFn: () => readAll((query) => loyalty.GET('/operator/v1/rewards', { params: { query } })),
  staleTime: MINUTE_MS,
})

export function useRewards() {
  const list = useQuery({ ...rewardsQuery, ...useHow(MINUTE_MS) })
  const rewards = list.data?.rows ?? []
  const names = namesOf(rewards)
  const costed = new Set(rewards.flatMap(({ id, attributes }) => (hasCost(attributes) ? [id] : [])))
  return {
    list,
    rewards,
    nameOf: (id: string) => names.get(id) ?? id,
    /** Whether it is known what a reward costs; without it a cost of 0 says nothing. */
    isCosted: (id: string) => costed.has(id),
  }
}

export type Reward = Schemas['OperatorReward']

const hasCost = ({ unit_cost: cost }: Reward['attributes']): boolean => typeof cost === 'number'

/** All tiers, by rank. */
export function useTiers() {
  const list = useAll(
    ['tiers', 'all'],
    (query) => loyalty.GET('/operator/v1/tiers', { params: { query } }),
    useHow(MINUTE_MS),
  )
  const tiers = (list.data?.rows ?? []).toSorted((left, right) => left.rank - right.rank)
  const names = namesOf(tiers)
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id))
  return { list, tiers, nameOf }
}

/** Coupons and batches of codes by what people call them, those made last first. */
export function useCouponNames() {
  const list = useAll(
    ['coupons', 'all'],
    (query) =>
      loyalty.GET('/operator/v1/coupons', { params: { query: { ...query, ...newestFirst } } }),
    useHow(MINUTE_MS),
  )
  const coupons = (list.data?.rows ?? []).map(({ id, batch_id: batch, code, name }) => ({
    id: batch ?? id,
    name: [code, name].filter(Boolean).join(' · ') || (batch ?? id),
  }))
  const names = namesOf(coupons)
  return { list, coupons, nameOf: (id: string) => names.get(id) ?? id }
}

/** All segments, which those who may read customers know by their names. */
export function useSegments() {
  const list = useAll(
    ['segments', 'all'],
    (query) => loyalty.GET('/operator/v1/segments', { params: { query } }),
    { staleTime: MINUTE_MS, enabled: useMay()('support:read') },
  )
  const segments = list.data?.rows ?? []
  const names = namesOf(segments)
  return { list, segments, nameOf: (id: string) => names.get(id) ?? id }
}

export type Tier = ReturnType<typeof useTiers>['tiers'][number]

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => dataOf(loyalty.GET('/operator/v1/account')),
  staleTime: HOUR_MS,
})

/** The account of the token: its name and its zone, UTC until it is known. */
export function useAccount() {
  const how = useHow(HOUR_MS)
  const query = useQuery({ ...accountQuery, ...how })
  const { data: account } = query
  return {
    query,
    account,
    timeZone: account?.time_zone ?? 'UTC',
    isPending: how.enabled && query.isPending,
    /** The question for it, until it is answered: forms with days wait, since UTC would save other days. */
    unread: how.enabled && account === undefined ? query : null,
  }
}

const openStatuses = ['ACTIVE', 'PAUSED', 'DRAFT'] as const

/** The campaigns that are not archived, which grow for ever: each status by itself, the newest first. */
export async function readOpenCampaigns(): Promise<All<Schemas['Campaign']>> {
  const lists = await Promise.all(
    openStatuses.map((status) =>
      readAll((page) =>
        loyalty.GET('/operator/v1/campaigns', {
          params: { query: { ...page, ...newestFirst, status } },
        }),
      ),
    ),
  )
  return {
    rows: lists.flatMap(({ rows }) => rows),
    isCut: lists.some(({ isCut }) => isCut),
  }
}

export const OPEN_CAMPAIGNS = ['campaigns', 'open'] as const

export const useOpenCampaigns = () =>
  useQuery({ queryKey: OPEN_CAMPAIGNS, queryFn: readOpenCampaigns, ...useHow(MINUTE_MS) })
