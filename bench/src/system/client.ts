const CALL_MS_MAX = 30_000

/** Makes calls one by one, to prepare a run and to look at its effects. */
export interface Client {
  /** Resolves to the answer's body; rejects unless the status is a success. */
  call<Body>(method: string, path: string, body?: object): Promise<Body>
}

export const createClient = (origin: string, token: string | null): Client => ({
  async call<Body>(method: string, path: string, body?: object) {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_MS_MAX),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as Body
  },
})
