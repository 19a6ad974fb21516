import { claimsOf, type Claims } from './claims.js'

const STORED = 'loyalty.token'

export interface SessionState {
  token: string | null
  claims: Claims | null
  /** The token is no longer taken, and somebody waits for another one. */
  isExpired: boolean
}

type Waiting = (token: string | null) => void

function createSession() {
  const listeners = new Set<() => void>()
  let waiting: Waiting[] = []
  let state = stateOf(sessionStorage.getItem(STORED))

  const change = (next: SessionState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const settle = (token: string | null): void => {
    const all = waiting
    waiting = []
    for (const answer of all) answer(token)
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    token: () => state.token ?? '',
    /** Takes a token, whatever was waiting for one goes on. Kept until the tab closes, if asked. */
    begin: (token: string, isKept: boolean): void => {
      if (isKept) sessionStorage.setItem(STORED, token)
      change(stateOf(token))
      settle(token)
    },
    /** Forgets the token; what waits is refused as the gateway refused it. */
    end: (): void => {
      sessionStorage.removeItem(STORED)
      change(stateOf(null))
      settle(null)
    },
    /** Asks whoever sits there to sign in again; null when they leave instead. */
    renewed: (): Promise<string | null> =>
      new Promise((resolve) => {
        waiting.push(resolve)
        if (state.token !== null && !state.isExpired) change({ ...state, isExpired: true })
      }),
    isKept: () => sessionStorage.getItem(STORED) !== null,
  }
}

function stateOf(token: string | null): SessionState {
  const claims = token === null ? null : claimsOf(token)
  return { token: claims === null ? null : token, claims, isExpired: false }
}

/** Who is signed in. One for the page, outside of React, since requests need it too. */
export const session = createSession()
