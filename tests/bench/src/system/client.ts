const CALL_MS_MAX = 30_000
const CALLS_MAX = 10
const EFFECT_UNKNOWN = 504

/** Makes calls one by one, to prepare a run and to look at its effects. */
export interface Client {
  /**
   * Resolves to the answer's body; rejects unless the status is a success. A call with a key whose
   * effect is unknown (504) is repeated.
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
    const callsMax = key === undefined ? 1 : CALLS_MAX
    let answer = await send()
    for (let calls = 1; calls < callsMax && answer.status === EFFECT_UNKNOWN; calls++) {
      await answer.body?.cancel()
      answer = await send()
    }
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as Body
  },
})
