import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { session, type SessionState } from '../session/session.js'
import { loyalty, dataOf } from './loyalty.js'

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
