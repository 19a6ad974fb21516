import { Agent, request, type Dispatcher } from 'undici'

/** Longer than the gateway's own limit, so that silence is the gateway's to end. */
const ANSWER_MS_MAX = 15_000
const CONNECTIONS_MAX = 600

/** Connections for a run that needs more than others, or some of its own. */
export const openConnections = (connections: number): Agent =>
  new Agent({ connections, headersTimeout: ANSWER_MS_MAX, bodyTimeout: ANSWER_MS_MAX })

const agent = openConnections(CONNECTIONS_MAX)

export interface Call {
  method: string
  /** With the version: `/v1/coupons/redeem`. */
  path: string
  token: string
  body?: unknown
  /** Sent as `Idempotency-Key`. */
  key?: string
  /** True when the caller would rather not wait: sent as `Prefer: respond-async`. */
  isAsync?: boolean
}

export interface Answer {
  status: number
  /** The parsed JSON. */
  body: unknown
  /** The exact characters of the body. */
  text: string
  isReplay: boolean
  /** As it stands in `Retry-After`. */
  retryAfter: string | null
}

/** One call to one gateway; rejects when the connection is refused or lost. */
export async function send(
  origin: string,
  call: Call,
  dispatcher: Dispatcher = agent,
): Promise<Answer> {
  const { method, path, token, body, key, isAsync } = call
  const answer = await request(`${origin}${path}`, {
    method,
    dispatcher,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(isAsync && { prefer: 'respond-async' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await answer.body.text()
  return {
    status: answer.statusCode,
    body: text === '' ? null : JSON.parse(text),
    text,
    isReplay: answer.headers['idempotency-replayed'] === 'true',
    retryAfter: textOf(answer.headers['retry-after']),
  }
}

const textOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' ? header : null

/** `200`, or the code of the error body. */
export function outcomeOf({ status, body }: Answer): string {
  if (status < 300) return String(status)
  const { code } = (body ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : `${status} without a code`
}

/** True when nobody listened, so that surely nothing was sent. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'

/** True when a connection was closed before any of an answer came. */
export const isCut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CUT_CODES.has(error.code)

const CUT_CODES: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])
