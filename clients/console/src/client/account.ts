import { useQuery } from '@tanstack/react-query'
import { useMay } from '../session/use-session.js'
import { answerOf, loyalty } from './loyalty.js'

const HOUR_MS = 3_600_000

export const accountQuery = {
  queryKey: ['account'],
  queryFn: async () => (await answerOf(loyalty.GET('/operator/v1/account'))).data,
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
