import { randomUUID } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { FRESH_ID, type FloodCall, type FloodPlan } from './flood.js'

const CALL_MS_MAX = 30_000
const TOO_MANY = 429
/** Who is refused comes back after a moment, whatever was asked of it. */
const REFUSED_PAUSE_MS = 250

// It stands for a program on another machine, whose work takes nothing of this one.
setPriority(constants.priority.PRIORITY_LOW)

const stopping = new AbortController()
process.once('disconnect', () => stopping.abort())
process.once('message', (plan: FloodPlan) => void run(plan))

async function run({ origin, token, inFlight, calls }: FloodPlan): Promise<void> {
  let made = 0
  const goOn = async () => {
    while (!stopping.signal.aborted) {
      const call = calls[made++ % calls.length]
      if (call === undefined) return
      const status = await send(origin, token, call)
      if (status !== TOO_MANY) continue
      await pause(REFUSED_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => null)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, goOn))
  process.exit()
}

/** Resolves to the status of the answer, all of which was read; 0: there was none. */
async function send(origin: string, token: string, call: FloodCall): Promise<number> {
  const { path, ...sent } = JSON.parse(
    JSON.stringify(call).replaceAll(FRESH_ID, () => randomUUID()),
  ) as FloodCall
  try {
    const answer = await fetch(`${origin}${path}`, {
      ...sent,
      headers: {
        authorization: `Bearer ${token}`,
        ...(sent.body !== undefined && { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(CALL_MS_MAX)]),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
