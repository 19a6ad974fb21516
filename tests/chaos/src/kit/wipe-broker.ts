import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Arena } from '../arena.js'

export const BROKER = 'nats-server'

const storeOf = ({ dataDir }: Arena): string => join(dataDir, 'nats', 'jetstream')

/** Kills the broker and removes all that it stored; it is there again, and empty, when this resolves. */
export const wipeBroker = (arena: Arena): Promise<void> =>
  replaceStore(arena, async () => undefined)

/** Copies what the broker has stored. Answers what kills it and has it start with the copy. */
export async function copyBroker(arena: Arena): Promise<() => Promise<void>> {
  const copy = join(arena.dataDir, 'broker-copy')
  await rm(copy, { recursive: true, force: true })
  arena.signal(BROKER, 'SIGSTOP')
  try {
    await cp(storeOf(arena), copy, { recursive: true })
  } finally {
    arena.signal(BROKER, 'SIGCONT')
  }
  return () => replaceStore(arena, () => rename(copy, storeOf(arena)))
}

async function replaceStore(arena: Arena, fill: () => Promise<void>): Promise<void> {
  const pid = arena.pidOf(BROKER)
  // Stopped first, so that it writes nothing between the wipe and its end.
  arena.signal(BROKER, 'SIGSTOP')
  await rm(storeOf(arena), { recursive: true, force: true })
  await fill()
  arena.signal(BROKER, 'SIGKILL')
  await arena.untilStarted(BROKER, pid)
}
