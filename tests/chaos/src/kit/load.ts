import { randomUUID } from 'node:crypto'
import type { AccountCall, Caller } from '../account.js'
import { numbers } from './in-parallel.js'
import type { Settled } from './settle.js'

/** A write that was settled. */
export interface Written extends Settled {
  key: string
}

/** When it was, on the run's own steady clock. */
export interface Timed extends Written {
  begunAt: number
  settledAt: number
}

export interface Load {
  /** Lets each caller finish what it has begun, and answers all that was settled. */
  stop(): Promise<Timed[]>
}

/** Callers that write one thing after the other, each with a key of its own, until they are stopped. */
export function startLoad(
  account: Caller,
  callers: number,
  makeCall: (key: string, caller: number, turn: number) => AccountCall,
  beforeEach: (turn: number) => Promise<void> = () => Promise.resolve(),
): Load {
  const stopping = new AbortController()
  const written: Timed[] = []
  let turns = 0

  const call = async (caller: number): Promise<void> => {
    while (!stopping.signal.aborted) {
      const turn = turns++
      await beforeEach(turn)
      if (stopping.signal.aborted) return
      const key = randomUUID()
      const begunAt = performance.now()
      const settled = await account.settle({ ...makeCall(key, caller, turn), key }, turn)
      written.push({ ...settled, key, begunAt, settledAt: performance.now() })
    }
  }
  const working = Promise.all(numbers(callers).map(call))
  // A caller that fails is told when the load is stopped.
  working.catch(() => undefined)
  return {
    async stop() {
      stopping.abort()
      await working
      return written
    },
  }
}
