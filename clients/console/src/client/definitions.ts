import { HOUR_MS } from '@loyalty/contracts/durations'
import type { Schemas } from '@loyalty/client'
import { useQuery } from '@tanstack/react-query'
import { readAll } from './lists.js'
import { loyalty, dataOf } from './loyalty.js'
import { useMay } from './me.js'

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
