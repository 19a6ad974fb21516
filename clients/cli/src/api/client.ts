import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { whyNoTls } from '@loyalty/engine/admin'
import { parsedJson, parseExact, shown } from './exact-json.js'
import { Failure, type ExitCode } from '../failure.js'

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
  /** True of a POST that changes nothing, so it is no write. */
  isRead?: boolean
}

type OpenCall = Pick<Call, 'method' | 'path' | 'query' | 'headers' | 'signal'>

export interface Reply {
  status: number
  text: string
  headers: Headers
}

/** An attempt to which no answer came. */
interface Lost {
  lost: string
  /** True when there was no connection, so nothing can have been done. */
  isUnsent: boolean
}

/** The system, opened by a token. */
export interface Api {
  /** Where it is and whose data the token opens: the same for two connections to the same data. */
  target: { url: string; account: string | null }
  /**
   * The last answer, whatever its status. Fails when none came within the patience, and when a write may be done although
   * the last answer does not say so.
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
/** The gateway gives up sooner, so whoever waits longer waits for nothing. */
const CALL_MS_MAX = 30_000
/** More than one call may take, so that one without an answer is repeated too. */
const PATIENCE_MS = CALL_MS_MAX + 15_000

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
    if (!('lost' in outcome) && !mayPass(outcome)) return settled(outcome, open, call)
    const reason = endOf(outcome)
    if (isWrite(call) && leavesOpen(outcome)) open ??= reason
    const retryAfter = 'lost' in outcome ? null : outcome.headers.get('retry-after')
    const inMs = delayMs(attempt, retryAfter, Math.random())
    const isInterrupted = call.signal?.aborted ?? false
    if (isInterrupted || Date.now() + inMs > giveUpAt) {
      if (open !== null) throw notKnown(open, reason, call, isInterrupted ? 130 : 3)
      if (!('lost' in outcome)) return outcome
      if (isInterrupted) throw new Failure('Interrupted before the system answered.', 130)
      throw new Failure(`${url} cannot be reached: ${outcome.lost}`, 3)
    }
    call.onRetry?.(reason, inMs)
    await delay(inMs, undefined, call.signal ? { signal: call.signal } : {}).catch(() => undefined)
  }
}

const isWrite = ({ method, isRead = false }: Call): boolean => method !== 'GET' && !isRead

/** A reply that says what became of a call. Fails for one that says nothing of an attempt that may have done it. */
function settled(reply: Reply, open: string | null, call: Call): Reply {
  if (open === null || !(isEarly(reply) || isStrange(reply))) return reply
  throw notKnown(open, endOf(reply), call, 3)
}

/** What is told where an attempt, which ended with `open`, may have done it, and the last one does not say. */
function notKnown(open: string, last: string, { idempotencyKey }: Call, code: ExitCode): Failure {
  const later = last === open ? '' : `, a later one with "${last}"`
  const what = `It is not known whether it was done: an attempt ended with "${open}"${later}.`
  // Whoever names the key repeats the call with it. The next command has another one.
  return new Failure(idempotencyKey === undefined ? `${what}\n${LOOK_FIRST}` : what, code)
}

/** True when nobody knows what an attempt did. A 409 waits for another call, or has done nothing. */
const leavesOpen = (outcome: Reply | Lost): boolean =>
  'lost' in outcome ? !outcome.isUnsent : outcome.status !== 409 && !isEarly(outcome)

/** Whether the system itself says so: a proxy's 503 may come of a write that is done. */
const isEarly = (reply: Reply): boolean =>
  earlyStatuses.has(reply.status) && typeof jsonOf(reply)['code'] === 'string'

/** Any answer of the system to a write is JSON that holds something. */
const isStrange = (reply: Reply): boolean => Object.keys(jsonOf(reply)).length === 0

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
    const isOver = !mayPass(reply) || Date.now() + inMs > giveUpAt
    if (isOver) throw new Failure(refusalOf(reply), 3)
    await delay(inMs, undefined, signal ? { signal } : {})
  }
}

const mayPass = (reply: Reply): boolean =>
  reply.status >= 400 && isPassing(reply.status, shown(jsonOf(reply)['code']))

/** How an attempt ended, for people. */
const endOf = (outcome: Reply | Lost): string =>
  'lost' in outcome ? outcome.lost : `${outcome.status} ${shown(jsonOf(outcome)['code'])}`.trimEnd()

async function sendOnce(
  url: string,
  token: string,
  { method, path, query = {}, body, headers, idempotencyKey }: Call,
): Promise<Reply | Lost> {
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
    return { lost: causeOf(thrown), isUnsent: isUnsent(thrown) }
  }
}

/** True when it failed before there was a connection: at the name, or at each of its addresses. */
function isUnsent(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  const { cause } = thrown
  return cause instanceof AggregateError
    ? cause.errors.every(isOfConnecting)
    : isOfConnecting(cause)
}

const connecting: ReadonlySet<unknown> = new Set(['getaddrinfo', 'connect'])

const isOfConnecting = (error: unknown): boolean =>
  error instanceof Error &&
  (('syscall' in error && connecting.has(error.syscall)) ||
    ('code' in error && error.code === 'UND_ERR_CONNECT_TIMEOUT'))

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
