import { setTimeout as delay } from 'node:timers/promises'
import type { Arena } from '../arena.js'
import type { Random } from './random.js'

export interface Killer {
  readonly kills: number
  stop(): Promise<void>
}

interface KillerSettings {
  everyMs: number
  killsMax: number
  /** Given: a pause is between half of `everyMs` and one and a half. */
  random?: Random
}

/**
 * Kills one of the processes without a word every so often, each in its turn, the first one at once.
 * A process that does not take calls yet is passed over: killed again and again while it starts, the
 * system would show nothing but that it is down.
 */
export function startKiller(
  arena: Pick<Arena, 'isServing' | 'signal'>,
  names: readonly string[],
  { everyMs, killsMax, random }: KillerSettings,
): Killer {
  const stopping = new AbortController()
  const isOver = (): boolean => stopping.signal.aborted || kills >= killsMax
  let kills = 0
  let turn = 0

  const killNext = async (): Promise<void> => {
    for (let tried = 0; tried < names.length; tried++) {
      const name = names[turn % names.length] ?? ''
      turn += 1
      if (!(await arena.isServing(name))) continue
      arena.signal(name, 'SIGKILL')
      kills += 1
      return
    }
  }
  const work = async (): Promise<void> => {
    while (!isOver()) {
      await killNext()
      const pauseMs = random === undefined ? everyMs : everyMs / 2 + random.below(everyMs)
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const working = work()
  return {
    get kills() {
      return kills
    },
    async stop() {
      stopping.abort()
      await working
    },
  }
}
