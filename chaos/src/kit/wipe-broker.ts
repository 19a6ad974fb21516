import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Arena } from '../arena.js'

export const BROKER = 'nats-server'

/** Kills the broker and removes all that it stored; it is there again, and empty, when this resolves. */
export async function wipeBroker(arena: Arena): Promise<void> {
  const pid = arena.pidOf(BROKER)
  // Stopped first, so that it writes nothing between the wipe and its end.
  arena.signal(BROKER, 'SIGSTOP')
  await rm(join(arena.dataDir, 'nats', 'jetstream'), { recursive: true, force: true })
  arena.signal(BROKER, 'SIGKILL')
  await arena.untilStarted(BROKER, pid)
}
