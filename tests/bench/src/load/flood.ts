import { setTimeout as pause } from 'node:timers/promises'

/** A call that is made again and again. */
export interface FloodCall {
  method: string
  path: string
  body?: string
  headers?: Record<string, string>
}

export interface FloodOptions {
  origin: string
  token: string
  /** Calls in flight. */
  inFlight: number
  /** The n-th call. */
  callOf: (n: number) => FloodCall
}

const CALL_MS_MAX = 30_000
const TOO_MANY = 429
/** Who is refused comes back after a moment, whatever was asked of it. */
const REFUSED_PAUSE_MS = 250

/** Calls as a caller does who cares for nobody, until it is stopped; whatever it is answered. */
export function flood({ origin, token, inFlight, callOf }: FloodOptions): () => Promise<void> {
  const stopping = new AbortController()
  let made = 0
  const goOn = async () => {
    while (!stopping.signal.aborted) {
      const status = await send(origin, token, callOf(made++), stopping.signal)
      if (status !== TOO_MANY) continue
      await pause(REFUSED_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => null)
    }
  }
  const callers = Array.from({ length: inFlight }, goOn)
  return async () => {
    stopping.abort()
    await Promise.all(callers)
  }
}

/** Resolves to the status of the answer, all of which was read; 0: there was none. */
async function send(
  origin: string,
  token: string,
  { method, path, body, headers }: FloodCall,
  stopping: AbortSignal,
): Promise<number> {
  try {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.any([stopping, AbortSignal.timeout(CALL_MS_MAX)]),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
