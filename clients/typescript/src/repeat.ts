import type { Schemas } from './codes.js'

/** Answers that a repeat may settle: too fast, a proxy without the service, nothing was done, effect unknown. */
const passingStatuses: readonly number[] = [429, 502, 503, 504]
/** Of refusals before the key is looked up. */
const earlyStatuses: readonly number[] = [401, 403, 429, 503]

const FIRST_WAIT_MS = 200
/** Of the waits that nobody asked for. */
const WAIT_MS_MAX = 10_000

/** One attempt of a call, as hooks see it. */
export interface Attempt {
  /** The method's name, such as `coupons.redeem`; a raw call has that of its operation. */
  operation: string
  method: string
  url: string
  /** 1 for the first. */
  attempt: number
}

export interface AttemptRequest extends Attempt {
  /** The headers of this attempt alone, which a hook may change, for example to add `traceparent`. */
  headers: Headers
}

export interface AttemptResponse extends Attempt {
  durationMs: number
  /** Null when the attempt was not answered; `error` says why. */
  status: number | null
  headers: Headers | null
  error: unknown
}

export interface Repeating {
  /** Calls in all, the first among them. */
  attemptsMax: number
  /** What one attempt may take, until its JSON has come whole; of another answer, until it begins. */
  attemptTimeoutMs: number
  /** What the attempts and the waits between them may take together. */
  timeoutMs: number
  fetch: (request: Request) => Promise<Response>
  /** Waits, and rejects when the signal says so. */
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>
  /** Called before each attempt. A hook that throws ends the call. */
  onRequest?: (attempt: AttemptRequest) => void
  /** Called after each attempt, answered or not. */
  onResponse?: (attempt: AttemptResponse) => void
}

/** What a call is answered with, and how a later attempt was refused, after an answer that leaves open what was done. */
export type Settled = Response & { later: Response | null }

/** What a call rejects with, by what an attempt without an answer rejected with, and how a later one was refused. */
type Failed = (error: unknown, later: Response | null) => unknown

/** By what servers and browsers have in common. */
const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(resolve, ms)
    // The signal is that of this call, and goes with it.
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

export const defaults: Repeating = {
  attemptsMax: 5,
  attemptTimeoutMs: 10_000,
  timeoutMs: 30_000,
  fetch: (request) => globalThis.fetch(request),
  wait: waitFor,
}

/**
 * A fetch that asks again while the service says "not now" and when the connection breaks. Writes
 * carry an idempotency key, their caller's or one of ours, and every attempt carries the same: so a
 * repeat is answered with what the first one did, and nothing is done twice. A wait that would outlast
 * the call's time is not begun: what the last attempt came to is what the call comes to. A write whose last
 * attempt was refused before its key was looked up, or while another call was at work, comes to what an earlier one
 * left open.
 */
export const repeating =
  ({ attemptsMax, attemptTimeoutMs, timeoutMs, fetch, wait, onRequest, onResponse }: Repeating) =>
  async (request: Request, operation = '', failed: Failed = (error) => error): Promise<Settled> => {
    const { method, url, signal, headers } = request
    const isWrite = method !== 'GET'
    if (isWrite && !headers.has('idempotency-key')) {
      headers.set('idempotency-key', newKey())
    }
    const endMs = performance.now() + timeoutMs
    const leftMs = (): number => endMs - performance.now()
    let open: Awaited<ReturnType<typeof outcomeOf>> | null = null
    for (let attempt = 1; ; attempt += 1) {
      const present = { operation, method, url, attempt }
      const asked = request.clone()
      onRequest?.({ ...present, headers: asked.headers })
      const beganMs = performance.now()
      const outcome = await outcomeOf(
        askWithin(Math.min(attemptTimeoutMs, leftMs()), fetch, request, asked),
      )
      const { answer, error } = outcome
      onResponse?.({
        ...present,
        durationMs: performance.now() - beganMs,
        status: answer?.status ?? null,
        headers: answer?.headers ?? null,
        error,
      })
      if (answer === null && signal.aborted) throw error
      const pauseMs = waitMs(attempt, answer)
      const isLast = attempt >= attemptsMax || pauseMs >= leftMs()
      const isEarly = answer !== null && (await isEarlyRefusal(answer))
      if (isLast || !isPassing(answer)) {
        const end = (isEarly && open) || outcome
        const later = end === outcome ? null : answer
        if (end.answer === null) throw failed(end.error, later)
        return Object.assign(end.answer, { later })
      }
      if (isWrite && !isEarly) open ??= outcome
      await wait(pauseMs, signal)
    }
  }

/** A random key. Pages without TLS have no `crypto.randomUUID`. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

const outcomeOf = (asked: Promise<Response>) =>
  asked.then(
    (answer) => ({ answer, error: null }),
    (error: unknown) => ({ answer: null, error }),
  )

/** Requests that are kept as long as something else: a timer's controller, or the body of an answer. */
const kept = new WeakMap<object, Request[]>()

/**
 * One attempt: a copy of the call's request. It rejects with a TimeoutError when it takes longer. In Node a request that is
 * collected no longer passes on what its signal says, so both are kept until there is an answer, and as long as that is read.
 */
async function askWithin(
  ms: number,
  fetch: Repeating['fetch'],
  request: Request,
  copy: Request,
): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(tooLate()), ms)
  const attempt = new Request(copy, { signal: AbortSignal.any([request.signal, late.signal]) })
  const both = [request, attempt]
  kept.set(late, both)
  try {
    const answer = await fetch(attempt)
    if (answer.body !== null) kept.set(answer.body, both)
    return await withWholeJson(answer)
  } finally {
    clearTimeout(timer)
  }
}

const tooLate = () => new DOMException('the service took too long', 'TimeoutError')

/** So that JSON that stops half-way is another attempt's matter. An export may come for as long as it takes. */
async function withWholeJson(answer: Response): Promise<Response> {
  if (!isOfType(answer, 'application/json') || answer.body === null) return answer
  return new Response(await answer.arrayBuffer(), answer)
}

/** What a call waits for before it is sent: no longer than it may take, nor than its signal lets it. */
export async function withinCall<Value>(
  awaited: Promise<Value>,
  ms: number,
  signal: AbortSignal,
): Promise<Value> {
  const over = new AbortController()
  const late = waitFor(ms, AbortSignal.any([signal, over.signal])).then(() => {
    throw tooLate()
  })
  try {
    return await Promise.race([awaited, late])
  } finally {
    over.abort()
  }
}

export const isOfType = ({ headers }: Response, type: string): boolean =>
  headers.get('content-type')?.startsWith(type) === true

/** A 409 is final, unless it names a pause: then another call is at work, with the same key or on the same data. */
const isWaiting = ({ status, headers }: Response): boolean =>
  status === 409 && headers.has('retry-after')

const isPassing = (answer: Response | null): boolean =>
  answer === null || passingStatuses.includes(answer.status) || isWaiting(answer)

/** Whether it says nothing of an earlier attempt, and is the service's own: a proxy's 503 may come of a write that is done. */
const isEarlyRefusal = async (answer: Response): Promise<boolean> =>
  (earlyStatuses.includes(answer.status) || isWaiting(answer)) &&
  isOfType(answer, 'application/json') &&
  isErrorBody(
    await answer
      .clone()
      .json()
      .catch(() => null),
  )

export function isErrorBody(body: unknown): body is Schemas['Error'] {
  const { code, request_id: requestId } = Object(body) as Record<string, unknown>
  return typeof code === 'string' && typeof requestId === 'string'
}

/** What the service asks for; else it doubles, less a random part, lest all callers come back at once. */
function waitMs(attempt: number, answer: Response | null): number {
  const asked = answer === null ? null : retryAfterMsOf(answer.headers)
  if (asked !== null) return asked
  const most = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), WAIT_MS_MAX)
  return most / 2 + (Math.random() * most) / 2
}

/** It is said in seconds, and by some proxies as a date; null where it is neither. */
export function retryAfterMsOf(headers: Headers): number | null {
  const asked = headers.get('retry-after') ?? ''
  if (/^\d+$/.test(asked)) return Number(asked) * 1000
  const ms = asked.endsWith(' GMT') ? Date.parse(asked) - Date.now() : Number.NaN
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}
