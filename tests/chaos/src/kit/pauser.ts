import { setTimeout as delay } from 'node:timers/promises'
import type { Arena } from '../arena.js'
import type { Random } from './random.js'

const BETWEEN_MS = 250
const PAUSED_MS = 150

export interface Pauser {
  readonly pauses: number
  stop(): Promise<void>
}

/**
 * Lets a process stand still for a moment, again and again, as a busy machine does: what it holds in
 * the middle of a batch stays open while the others go on.
 */
export function startPauser(arena: Arena, names: readonly string[], random: Random): Pauser {
  const stopping = new AbortController()
  let pauses = 0
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await delay(BETWEEN_MS + random.below(100))
      const name = random.pick(names)
      if (!(await arena.isServing(name))) continue
      arena.signal(name, 'SIGSTOP')
      await delay(PAUSED_MS)
      arena.signal(name, 'SIGCONT')
      pauses += 1
    }
  }
  const working = work()
  return {
    get pauses() {
      return pauses
    },
    async stop() {
      stopping.abort()
      await working
    },
  }
}
