import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { Agent, request } from 'undici'

/** Enough connections for the races, and no limit that a test of slowness would meet first. */
const agent = new Agent({ connections: 256, bodyTimeout: 30_000, headersTimeout: 30_000 })

export interface CallOptions {
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it stands (a stream in chunks). It needs its own content type. */
  rawBody?: string | Buffer | Readable
  token?: string | undefined
  headers?: Record<string, string>
}

export interface Answer<Body> {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** The parsed JSON; undefined when the answer has no body. */
  body: Body
  /** The body's exact characters, for what JSON numbers lose. */
  text: string
}

/** The error body of every operation. */
export interface ErrorBody {
  error: string
  details: string
  code: string
  request_id: string
  errors?: { field: string; code: string; message: string }[]
  data?: unknown
}

/** One HTTP call, whatever its status. The tests speak to the system in no other way. */
export async function call<Body = Record<string, unknown>>(
  method: string,
  url: string,
  { body, rawBody, token, headers = {} }: CallOptions = {},
): Promise<Answer<Body>> {
  const answer = await request(url, {
    method,
    dispatcher: agent,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? (rawBody ?? null) : JSON.stringify(body),
  })
  const text = await answer.body.text()
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: (text === '' ? undefined : parse(text, String(answer.headers['content-type']))) as Body,
    text,
  }
}

const SETTLED_MS_MAX = 60_000
const PAUSE_MS = 200

/**
 * As a client does that is told to repeat: asks again while a busy machine answers 429, 503 or 504, but
 * not for ever. What it asks must carry a key, or be harmless when it is done twice.
 */
export async function settled<Body>(ask: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  const giveUpAt = Date.now() + SETTLED_MS_MAX
  for (;;) {
    const answer = await ask()
    if (!PASSING.has(answer.status) || Date.now() > giveUpAt) return answer
    await delay(PAUSE_MS)
  }
}

const PASSING = new Set([429, 503, 504])

/** Lines of rows stay a text, also where there is only one. */
function parse(text: string, type: string): unknown {
  if (type.startsWith('application/x-ndjson')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
