import { setTimeout as delay } from 'node:timers/promises'
import { tally } from '../report.js'
import { outcomeOf, send, type Answer, type Call } from './http.js'

/** Answers that leave open what happened, or say that nothing did and that it may be tried again. */
const OPEN_OUTCOMES: ReadonlySet<string> = new Set([
  'UPSTREAM_TIMEOUT',
  'SERVICE_UNAVAILABLE',
  'RATE_LIMITED',
  'IDEMPOTENCY_IN_PROGRESS',
  'EVENT_PROCESSING',
  'WRITE_CONFLICT',
  // Of what stands before the gateways.
  '502 without a code',
  '503 without a code',
  '504 without a code',
])
/** A repeat waits a random part of this, which doubles: repeats in step would be a load of their own. */
const PAUSE_MS_MIN = 50
const PAUSE_MS_MAX = 800
const SETTLE_MS_MAX = 120_000

/** The answer that settled a call, and what came before it. */
export interface Settled {
  answer: Answer
  outcome: string
  /** Why it was repeated, once for each time: `UPSTREAM_TIMEOUT`, `connection`. */
  repeats: string[]
}

/**
 * Repeats a call, with the same key each time, until its answer says what happened: what a careful
 * client does about 503, 504 and lost connections. Each repeat goes to the next gateway.
 */
export async function settle(
  origins: readonly string[],
  first: number,
  call: Call,
): Promise<Settled> {
  const end = performance.now() + SETTLE_MS_MAX
  const repeats: string[] = []
  for (let attempt = first; ; attempt++) {
    const origin = origins[attempt % origins.length] ?? ''
    const result = await send(origin, call).catch((error: unknown) => error as Error)
    const outcome = result instanceof Error ? 'connection' : outcomeOf(result)
    if (!(result instanceof Error) && !OPEN_OUTCOMES.has(outcome)) {
      return { answer: result, outcome, repeats }
    }
    if (performance.now() > end) {
      throw new Error(`${call.method} ${call.path} stays unsettled: ${tally(repeats)}`)
    }
    repeats.push(isSilentRefusal(result) ? `${outcome} without Retry-After` : outcome)
    const pauseMs = Math.min(PAUSE_MS_MIN * 2 ** (repeats.length - 1), PAUSE_MS_MAX)
    await delay(pauseMs * (0.5 + Math.random() / 2))
  }
}

/** A 503 says when to come again. */
const isSilentRefusal = (result: Answer | Error): boolean =>
  !(result instanceof Error) && result.status === 503 && result.retryAfter === null
