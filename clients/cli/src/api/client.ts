import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { whyNoTls } from '@loyalty/engine/admin'
import { parsedJson, parseExact, shown } from './exact-json.js'
import { Failure } from '../failure.js'

/** Answers that say "not now": nothing was done, or a repeat with the same key settles it. */
const passingStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])
/** Of refusals before the key is looked up: they say nothing of an earlier attempt. */
const earlyStatuses: ReadonlySet<number> = new Set([401, 403, 429, 503])

/** True when the same call may well succeed a little later. */
export const isPassing = (status: number, code: string): boolean =>
  passingStatuses.has(status) || code === 'IDEMPOTENCY_IN_PROGRESS' || code === 'WRITE_CONFLICT'

const FIRST_MS = 200
const MOST_MS = 30_000
/** A server that asks for more patience than this is asked again all the same. */
const ASKED_MS_MAX = 120_000

/**
 * The time to wait before attempt `attempt` + 1 (the first is 1). What the server asks for holds;
 * else the wait doubles, less a random part, so that many callers do not come back at once.
 */
export function delayMs(attempt: number, retryAfter: string | null, random: number): number {
  const asked = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : null
  if (asked !== null) return Math.min(asked, ASKED_MS_MAX)
  const most = Math.min(FIRST_MS * 2 ** (attempt - 1), MOST_MS)
  return most / 2 + (random * most) / 2
}

export type Json = Record<string, unknown>
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Query = Readonly<Record<string, string | number | boolean | undefined>>

export interface Call {
  method: Method
  /** With the interface that it belongs to: `/v1/…` or `/operator/v1/…`. */
  path: string
  query?: Query
  /** Sent as JSON; a text is JSON already. */
  body?: object | string
  headers?: Record<string, string>
  /** So that a repeat has one effect; each write has one of its own unless it is named. */
  idempotencyKey?: string
  /** The time for which passing refusals and lost connections are met with a repeat. */
  patienceMs?: number
  /** Hears why a call has to be repeated, and how soon. */
  onRetry?: (reason: string, inMs: number) => void
  signal?: AbortSignal
}

type OpenCall = Pick<Call, 'method' | 'path' | 'query' | 'headers' | 'signal'>

export interface Reply {
  status: number
  text: string
  headers: Headers
}

/** The system, opened by a token. */
export interface Api {
  /** Where it is and whose data the token opens: the same for two connections to the same data. */
  target: { url: string; account: string | null }
  /**
   * The last answer, whatever its status. Fails when none came within the patience, and when a write was refused before its
   * key was looked up although an earlier attempt may have done it.
   */
  send(call: Call): Promise<Reply>
  /**
   * The body of a successful answer as it comes, however long that takes; anything else is a failure. Passing
   * refusals are met with a repeat; a body that is cut off throws, or ends.
   */
  open(call: OpenCall): Promise<AsyncIterable<Uint8Array>>
  /** The JSON of a successful answer; anything else is a failure that says what was refused. */
  ask(call: Call): Promise<Json>
}

const LOOK_FIRST = 'Look first whether it was done: the same command does it once more.'
const PATIENCE_MS = 30_000
/** The gateway gives up sooner, so whoever waits longer waits for nothing. */
const CALL_MS_MAX = 30_000

export function createApi(target: Api['target'], token: string): Api {
  const send = (call: Call): Promise<Reply> => sendPatiently(target.url, token, call)
  return {
    target,
    send,
    open: (call) => openPatiently(target.url, token, call),
    ask: async (call) => {
      const reply = await send(call)
      const answer = jsonOf(reply)
      const isSuccess = reply.status >= 200 && reply.status < 300
      if (isSuccess && Object.keys(answer).length > 0) return answer
      throw new Failure(refusalOf(reply), 3)
    },
  }
}

/** The JSON object of an answer; empty when it is none. */
export function jsonOf({ text }: Pick<Reply, 'text'>): Json {
  const value = parsedJson(text, parseExact)
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}

/** What an answer was refused with, for people. */
export function refusalOf(reply: Reply): string {
  const { code, details, errors } = jsonOf(reply)
  if (typeof code !== 'string') return strangerOf(reply)
  const lines = Array.isArray(errors) ? errors.map(fieldLine) : []
  const head = `Refused: ${code} ${shown(details)}`.trimEnd()
  // The details of a single wrong field are those of the whole.
  return [head, ...lines.filter((line) => line.trim() !== details)].join('\n')
}

/** A proxy, a page to sign in, or another program at the same address. */
function strangerOf({ status, headers }: Reply): string {
  const type = headers.get('content-type') ?? 'no content type'
  return `Something else than the system answered (${status}, ${type}): is it the right address, and does the system run behind it?`
}

const fieldLine = ({ field, message }: Json): string => `  ${shown(field)} ${shown(message)}`

async function sendPatiently(url: string, token: string, call: Call): Promise<Reply> {
  const idempotencyKey = call.idempotencyKey ?? randomUUID()
  const giveUpAt = Date.now() + (call.patienceMs ?? PATIENCE_MS)
  /** What the first attempt that may have done it came to. */
  let open: string | null = null
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await sendOnce(url, token, { ...call, idempotencyKey })
    const reason = reasonToRepeat(outcome)
    if (reason === null && !('lost' in outcome)) return settled(outcome, open, call)
    const retryAfter = 'lost' in outcome ? null : outcome.headers.get('retry-after')
    const inMs = delayMs(attempt, retryAfter, Math.random())
    if (call.signal?.aborted || Date.now() + inMs > giveUpAt) {
      if (!('lost' in outcome)) return settled(outcome, open, call)
      if (call.signal?.aborted) throw new Failure('Interrupted before the system answered.', 130)
      throw new Failure(`${url} cannot be reached: ${outcome.lost}`, 3)
    }
    if (call.method !== 'GET' && leavesOpen(outcome)) open ??= reason
    call.onRetry?.(reason ?? '', inMs)
    await delay(inMs, undefined, call.signal ? { signal: call.signal } : {}).catch(() => undefined)
  }
}

/** A reply that says what became of a call. Fails for one that says nothing of an attempt that may have done it. */
function settled(reply: Reply, open: string | null, { idempotencyKey }: Call): Reply {
  if (open === null || !isEarly(reply)) return reply
  const refused = `${reply.status} ${shown(jsonOf(reply)['code'])}`
  const what = `It is not known whether it was done: an attempt ended with "${open}", a later one with "${refused}".`
  // Whoever names the key repeats the call with it. The next command has another one.
  throw new Failure(idempotencyKey === undefined ? `${what}\n${LOOK_FIRST}` : what, 3)
}

/** True when nobody knows what an attempt did. A 409 waits for another call, or has done nothing. */
const leavesOpen = (outcome: Reply | { lost: string }): boolean =>
  'lost' in outcome || (outcome.status !== 409 && !isEarly(outcome))

/** Whether the system itself says so: a proxy's 503 may come of a write that is done. */
const isEarly = (reply: Reply): boolean =>
  earlyStatuses.has(reply.status) && typeof jsonOf(reply)['code'] === 'string'

async function openPatiently(
  url: string,
  token: string,
  { method, path, query = {}, headers: more, signal }: OpenCall,
): Promise<AsyncIterable<Uint8Array>> {
  const giveUpAt = Date.now() + PATIENCE_MS
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(`${url}${path}${queryText(query)}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip', ...more },
      signal: signal ?? null,
    })
    const { status, headers, body } = answer
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
    if (status === 200 && body !== null && !isPage) return body
    const reply = { status, headers, text: await answer.text() }
    const inMs = delayMs(attempt, headers.get('retry-after'), Math.random())
    const isOver = reasonToRepeat(reply) === null || Date.now() + inMs > giveUpAt
    if (isOver) throw new Failure(refusalOf(reply), 3)
    await delay(inMs, undefined, signal ? { signal } : {})
  }
}

function reasonToRepeat(outcome: Reply | { lost: string }): string | null {
  if ('lost' in outcome) return outcome.lost
  const { status } = outcome
  const code = status >= 400 ? shown(jsonOf(outcome)['code']) : ''
  return isPassing(status, code) ? `${status} ${code}`.trimEnd() : null
}

async function sendOnce(
  url: string,
  token: string,
  { method, path, query = {}, body, headers, idempotencyKey }: Call,
): Promise<Reply | { lost: string }> {
  const text = typeof body === 'object' ? JSON.stringify(body) : body
  try {
    const answer = await fetch(`${url}${path}${queryText(query)}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
      body: text ?? null,
      signal: AbortSignal.timeout(CALL_MS_MAX),
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  } catch (thrown) {
    // A repeat meets the same certificate.
    if (whyNoTls('the gateway', thrown) !== null) throw cannotReach(url, thrown)
    return { lost: causeOf(thrown) }
  }
}

function queryText(query: Query): string {
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(key, String(value))
  }
  return parameters.size === 0 ? '' : `?${parameters.toString()}`
}

/** What a connection that failed is told as. */
export const cannotReach = (url: string, thrown: unknown): Failure =>
  new Failure(`${url} cannot be reached: ${whyNoTls('the gateway', thrown) ?? causeOf(thrown)}`, 3)

/** `fetch` says "fetch failed" and hides why in the cause. */
export function causeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  const { cause } = thrown
  if (cause instanceof AggregateError) return causeOf(cause.errors[0])
  return cause instanceof Error ? cause.message : thrown.message
}
