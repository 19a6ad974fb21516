/** Answers that a repeat may settle: too fast, nothing was done, effect unknown. */
const passingStatuses: ReadonlySet<number> = new Set([429, 503, 504])

const FIRST_WAIT_MS = 200
const WAIT_MS_MAX = 10_000

export interface Repeating {
  /** Calls in all, the first among them. */
  attemptsMax: number
  fetch: (request: Request) => Promise<Response>
  /** Waits, and rejects when the signal says so. */
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** By what servers and browsers have in common. */
const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

export const defaults: Repeating = {
  attemptsMax: 5,
  fetch: (request) => globalThis.fetch(request),
  wait: waitFor,
}

/**
 * A fetch that asks again while the service says "not now" and when the connection breaks. Writes
 * carry an idempotency key, their caller's or one of ours, and every attempt carries the same: so a
 * repeat is answered with what the first one did, and nothing is done twice.
 */
export const repeating =
  ({ attemptsMax, fetch, wait }: Repeating) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && !request.headers.has('idempotency-key')) {
      request.headers.set('idempotency-key', crypto.randomUUID())
    }
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= attemptsMax
      const answer = await fetch(request.clone()).catch((error: unknown) => {
        if (isLast || request.signal.aborted) throw error
        return null
      })
      if (answer !== null && (isLast || !isPassing(answer))) return answer
      await wait(waitMs(attempt, answer), request.signal)
    }
  }

/** 409 is final, but for a call with the same key that is still at work, which names a pause. */
const isPassing = ({ status, headers }: Response): boolean =>
  passingStatuses.has(status) || (status === 409 && headers.has('retry-after'))

/** What the service asks for; else it doubles, less a random part, lest all callers come back at once. */
function waitMs(attempt: number, answer: Response | null): number {
  const asked = Number(answer?.headers.get('retry-after') ?? Number.NaN)
  if (asked >= 0) return Math.min(asked * 1000, WAIT_MS_MAX)
  const most = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), WAIT_MS_MAX)
  return most / 2 + (Math.random() * most) / 2
}
