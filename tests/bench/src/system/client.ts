import { setTimeout } from 'node:timers/promises'

const CALL_MS_MAX = 30_000
const CALLS_MAX = 10
const EFFECT_UNKNOWN = 504
const TOO_MANY_CALLS = 429
const SECOND_MS = 1000

/** Makes calls one by one, to prepare a run and to look at its effects. */
export interface Client {
  /**
   * Resolves to the answer's body; rejects unless the status is a success. A call with a key whose
   * effect is unknown (504) is repeated, and so is a call that came too early (429), after the time
   * that the answer names.
   */
  call<Body>(method: string, path: string, body?: object, key?: string): Promise<Body>
}

export const createClient = (origin: string, token: string | null): Client => ({
  async call<Body>(method: string, path: string, body?: object, key?: string) {
    const send = () =>
      fetch(`${origin}${path}`, {
        method,
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(CALL_MS_MAX),
      })
    const isRepeated = ({ status }: Response) =>
      status === TOO_MANY_CALLS || (status === EFFECT_UNKNOWN && key !== undefined)
    let answer = await send()
    for (let calls = 1; calls < CALLS_MAX && isRepeated(answer); calls++) {
      await answer.body?.cancel()
      await setTimeout(Number(answer.headers.get('retry-after') ?? 0) * SECOND_MS)
      answer = await send()
    }
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text === '' ? null : JSON.parse(text)) as Body
  },
})
