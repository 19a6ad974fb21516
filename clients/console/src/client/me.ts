import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { session, type SessionState } from '../session/session.js'
import { loyalty, dataOf } from './loyalty.js'

/** Who is signed in and what they may, as the gateway sees it; asked anew with each token. */
const meQuery = (token: string) =>
  queryOptions({
    queryKey: ['me', token],
    queryFn: () => dataOf(loyalty.GET('/operator/v1/me')),
    staleTime: Infinity,
  })

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.read)

/** Who is signed in, as the gateway answers; nobody until it does. */
export function useMe() {
  const { token } = useSession()
  return useQuery({
    ...meQuery(token ?? ''),
    enabled: token !== null,
    // With a new token it is the same person until the gateway says otherwise.
    placeholderData: (before) => before,
  })
}

/** Whether the token may do one of these. What it may not, is not shown; the gateway decides in any case. */
export function useMay(): (...oneOf: string[]) => boolean {
  const { data } = useMe()
  const scopes = new Set(data?.scopes)
  return (...oneOf) => scopes.has('operator') || oneOf.some((scope) => scopes.has(scope))
}
