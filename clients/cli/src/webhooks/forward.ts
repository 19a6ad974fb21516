import { Webhook } from 'standardwebhooks'
import { causeOf } from '../api/client.js'

export const SECRET_PREFIX = 'whsec_'

/** As long as the service waits for an answer. */
const ANSWER_MS_MAX = 10_000

/** What became of one call. */
export interface Forwarded {
  /** Null where no answer came. */
  status: number | null
  durationMs: number
  /** Why no answer came; null where one did. */
  error: string | null
}

/** Sends a body once, as the service sends a fact. It never throws: a call that fails says why. */
export type Forward = (id: string, body: string) => Promise<Forwarded>

export function createForwarder(url: string, secret: string, signal: AbortSignal): Forward {
  const webhook = new Webhook(secret)
  return async (id, body) => {
    const at = new Date()
    const begunAt = performance.now()
    const outcome = (status: number | null, error: string | null): Forwarded => ({
      status,
      durationMs: Math.round(performance.now() - begunAt),
      error,
    })
    const limit = AbortSignal.timeout(ANSWER_MS_MAX)
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // A program that was started anew has closed the connections of before.
          connection: 'close',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': webhook.sign(id, at, body),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([signal, limit]),
      })
      await answer.body?.cancel()
      return outcome(answer.status, null)
    } catch (thrown) {
      return outcome(null, limit.aborted ? 'no answer within 10 s' : causeOf(thrown))
    }
  }
}
