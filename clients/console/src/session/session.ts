import type { ErrorCode } from '@loyalty/client'

const STORED = 'loyalty.token'

export interface SessionState {
  token: string | null
  /** The token is no longer taken, and somebody waits for another one. */
  isExpired: boolean
  /** Why the gateway did not take what somebody has just signed in with. */
  refusal: ErrorCode | null
}

type Waiting = (token: string | null) => void

/** Gets a new token without asking anybody; null where that is not possible any more. */
type Renew = () => Promise<string | null>

function createSession() {
  const listeners = new Set<() => void>()
  let waiting: Waiting[] = []
  let state = stateOf(sessionStorage.getItem(STORED))
  /** True once the gateway has taken a token since somebody signed in. */
  let isAccepted = false
  let renew: Renew | null = null

  const change = (next: SessionState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const settle = (token: string | null): void => {
    const all = waiting
    waiting = []
    for (const answer of all) answer(token)
  }
  const begin = (token: string, isKept: boolean): void => {
    if (isKept) sessionStorage.setItem(STORED, token)
    else sessionStorage.removeItem(STORED)
    change(stateOf(token))
    settle(token)
  }
  const end = (refusal: ErrorCode | null = null): void => {
    sessionStorage.removeItem(STORED)
    isAccepted = false
    renew = null
    change({ ...stateOf(null), refusal })
    settle(null)
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    token: () => state.token ?? '',
    /** Takes a token, whatever was waiting for one goes on. Kept until the tab closes, if asked. */
    begin,
    /** Forgets the token; what waits is refused as the gateway refused it. */
    end: () => end(),
    /** Sets the function that gets new tokens from the issuer while its own session lasts. */
    renewBy: (how: Renew): void => {
      renew = how
    },
    accepted: (): void => {
      isAccepted = true
    },
    /** Another token, from the issuer or from whoever sits there; null when they leave instead. */
    renewed: async (refusal: ErrorCode): Promise<string | null> => {
      if (state.token === null) return null
      if (!isAccepted) {
        // The gateway never took this token: the person starts again, and sees why.
        end(refusal)
        return null
      }
      const answer = new Promise<string | null>((resolve) => waiting.push(resolve))
      if (waiting.length > 1) return answer
      const token = (await renew?.().catch(() => null)) ?? null
      if (token === null) change({ ...state, isExpired: true })
      else begin(token, false)
      return answer
    },
    isKept: () => sessionStorage.getItem(STORED) !== null,
  }
}

function stateOf(token: string | null): SessionState {
  return { token: token !== null && isToken(token) ? token : null, isExpired: false, refusal: null }
}

const PARTS = 3

/** The account that a token names, not checked: only to see that a half-filled form goes on in the same one. */
export function accountOf(token: string): string | null {
  const payload = payloadOf(token)
  const account = payload?.['account_id']
  return typeof account === 'string' ? account : null
}

export const isToken = (text: string): boolean => payloadOf(text) !== null

function payloadOf(token: string): Record<string, unknown> | null {
  const parts = token.split('.')
  const [, payload] = parts
  if (parts.length !== PARTS || payload === undefined) return null
  try {
    return JSON.parse(textOf(payload)) as Record<string, unknown>
  } catch {
    return null
  }
}

function textOf(base64Url: string): string {
  const binary = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (one) => one.codePointAt(0) ?? 0))
}

/** The session of the page. It lives outside of React, since requests need it too. */
export const session = createSession()
