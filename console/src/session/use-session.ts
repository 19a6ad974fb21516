import { useSyncExternalStore } from 'react'
import { session, type SessionState } from './session.js'

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.read)

/** Whether the token may do this. What it may not, is not shown; the gateway decides in any case. */
export function useMay(): (scope: string) => boolean {
  const { claims } = useSession()
  const scopes = claims?.scopes ?? null
  return (scope) => scopes === null || scopes.has('operator') || scopes.has(scope)
}
