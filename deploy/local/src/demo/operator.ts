import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Access } from '../access.js'
import { Problem } from '../problem.js'

const CALL_MS_MAX = 20_000
/** For how long a call is repeated that a busy machine does not get done. */
const REPEATED_MS_MAX = 60_000
const PAUSE_MS = 250
const PASSING: ReadonlySet<number> = new Set([429, 503, 504])
const AT_ONCE = 8

interface Answer {
  status: number
  body: { data?: unknown; code?: string }
}

/**
 * Calls the system as its callers do, with a token that may do everything: a write carries a key, and what is not
 * answered in time is repeated with it.
 */
export interface Operator {
  /** Takes a path of the operator's interface (`/tiers`) or of the storefront's (`/v1/rewards`). */
  call: (method: string, path: string, body?: object) => Promise<Answer>
  /** The same, but what is refused ends the demo. */
  must: (method: string, path: string, body?: object) => Promise<Answer>
  /** POST of what may be there already from an earlier start: null when it is. */
  createUnlessThere: (path: string, body: object) => Promise<Answer | null>
}

/** Once `cancel` aborts, each call ends at once, by throwing. */
export function operatorOf(
  {
    base_url: baseUrl,
    operator_url: url,
    operator_token: token,
  }: Pick<Access, 'base_url' | 'operator_url' | 'operator_token'>,
  cancel: AbortSignal,
): Operator {
  const addressOf = (path: string): string =>
    path.startsWith('/v1/') ? `${baseUrl}${path.slice('/v1'.length)}` : `${url}${path}`

  const ask = async (
    method: string,
    path: string,
    body: object | undefined,
    key: string,
  ): Promise<Answer> => {
    const answer = await fetch(addressOf(path), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(method !== 'GET' && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([cancel, AbortSignal.timeout(CALL_MS_MAX)]),
    })
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  }
  const call: Operator['call'] = async (method, path, body) => {
    const key = randomUUID()
    const giveUpAt = performance.now() + REPEATED_MS_MAX
    for (;;) {
      const isLast = performance.now() > giveUpAt
      const answer = await ask(method, path, body, key).catch((thrown: unknown) => {
        if (isLast || cancel.aborted) throw thrown
        return null
      })
      if (answer !== null && (isLast || !PASSING.has(answer.status))) return answer
      await delay(PAUSE_MS, undefined, { signal: cancel })
    }
  }
  return {
    call,
    must: async (method, path, body) => {
      const answer = await call(method, path, body)
      if (answer.status > 299) throw refused(path, answer)
      return answer
    },
    createUnlessThere: async (path, body) => {
      const answer = await call('POST', path, body)
      if (answer.status === 409) return null
      if (answer.status !== 201) throw refused(path, answer)
      return answer
    },
  }
}

const refused = (what: string, { status, body }: Answer): Problem =>
  new Problem(
    `The demo data cannot be made (${what}: ${status} ${body.code ?? ''}): ` +
      'start with --no-demo to see the logs, or with --fresh when the data may go.',
  )

/** Does something for each, a few at once, in order of the list. */
export async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items[Symbol.iterator]()
  const worker = async (): Promise<void> => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
