import { setTimeout as delay } from 'node:timers/promises'
import type { RelayDocument } from '@loyalty/engine/testing'
import type { Arena } from '../arena.js'
import { readRelay } from './relay-lease.js'

const POLL_MS = 50

export interface PositionWatch {
  /** Which positions went back although stream and server were the same. */
  stop(): Promise<string[]>
}

/** A relay that finds something lost goes back, and so does one whose broker was started anew. */
const isOfSameStream = (before: RelayDocument, now: RelayDocument): boolean =>
  now.stream_created === before.stream_created && now.server === before.server

/** Looks again and again how far wallet's relay says that it has come. */
export function watchPositions(arena: Arena): PositionWatch {
  const stopping = new AbortController()
  const backwards: string[] = []
  const work = async (): Promise<void> => {
    let before = await readRelay(arena)
    while (!stopping.signal.aborted) {
      await delay(POLL_MS)
      const now = await readRelay(arena)
      if (now !== null && before !== null && isOfSameStream(before, now)) {
        for (const [writer, round] of Object.entries(now.positions)) {
          const reached = before.positions[writer] ?? round
          if (round < reached) backwards.push(`${writer}: from ${reached} to ${round}`)
        }
      }
      before = now
    }
  }
  const working = work()
  // What it fails with is told when it is stopped.
  working.catch(() => undefined)
  return {
    async stop() {
      stopping.abort()
      await working
      return backwards
    },
  }
}
