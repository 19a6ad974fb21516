import { setTimeout as delay } from 'node:timers/promises'
import type { Agent } from 'undici'
import { outcomeOf, send, type Call } from './http.js'

/** A call that was made once, whatever came of it. */
export interface Sent<Made extends Call = Call> {
  call: Made
  /** `200`, the code of the error body, or `connection` when that was refused or lost. */
  outcome: string
  /** Seconds, as `Retry-After` has them. */
  retryAfter: string | null
  /** On the run's own steady clock. */
  begunAt: number
  endedAt: number
}

/** Makes the next call. */
export type SendNext = () => Promise<Sent>

/** Calls go to the gateways in turn; what came of each is added to `sent`. */
export function createSendNext<Made extends Call>(
  origins: readonly string[],
  agent: Agent,
  callAt: (turn: number) => Made,
  sent: Sent<Made>[],
): SendNext {
  let turns = 0
  return async () => {
    const turn = turns++
    const call = callAt(turn)
    const begunAt = performance.now()
    const answer = await send(origins[turn % origins.length] ?? '', call, agent).catch(() => null)
    const one = {
      call,
      outcome: answer === null ? 'connection' : outcomeOf(answer),
      retryAfter: answer?.retryAfter ?? null,
      begunAt,
      endedAt: performance.now(),
    }
    sent.push(one)
    return one
  }
}

const SECOND_MS = 1_000

/** Callers that call again when they are answered, or as much later as they were told. */
export async function sendInTurn(
  sendNext: SendNext,
  { callers, lastsMs }: { callers: number; lastsMs: number },
): Promise<void> {
  const endsAt = performance.now() + lastsMs
  const caller = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const { retryAfter } = await sendNext()
      if (retryAfter !== null) await delay(Number(retryAfter) * SECOND_MS)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
}

/** So often calls are sent whose time has come. */
const POLL_MS = 5

export interface SentBySchedule {
  /** Calls that were left out, since so many waited for their answer. */
  left: number
  /** Resolves when all the others are answered. */
  answered: Promise<unknown>
}

/** Makes calls at a rate, whatever is answered; resolves when the last of them is sent. */
export async function sendBySchedule(
  sendNext: SendNext,
  { perSecond, lastsMs, waitingMax }: { perSecond: number; lastsMs: number; waitingMax: number },
): Promise<SentBySchedule> {
  const startedAt = performance.now()
  const waiting = new Set<Promise<unknown>>()
  const start = () => {
    const one = sendNext().finally(() => waiting.delete(one))
    waiting.add(one)
  }
  let [due, left] = [0, 0]
  for (let pastMs = 0; pastMs < lastsMs;) {
    await delay(POLL_MS)
    pastMs = Math.min(performance.now() - startedAt, lastsMs)
    for (; due < Math.floor((pastMs * perSecond) / SECOND_MS); due++) {
      if (waiting.size < waitingMax) start()
      else left += 1
    }
  }
  return { left, answered: Promise.all(waiting) }
}
