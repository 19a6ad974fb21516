import { relays, type RelayDocument } from '@loyalty/engine/testing'
import { parseSamples, sumOf } from '@loyalty/testing/samples'
import type { Arena } from '../arena.js'
import { until } from './until.js'

const ROW = 'outbox'
const HELD_MS = 600_000
const SCRAPE_MS_MAX = 1_000
const LEADER_MS_MAX = 30_000

const rowsOf = (arena: Arena) => arena.database('wallet').collection<RelayDocument>(relays.name)

export const readRelay = (arena: Arena): Promise<RelayDocument | null> =>
  rowsOf(arena).findOne({ _id: ROW })

/**
 * Takes the lease of wallet's relay, as another process of wallet would that then does nothing.
 * Answers what gives it back.
 */
export async function holdRelay(arena: Arena): Promise<() => Promise<void>> {
  const set = async (token: string | null, expiresAt: Date): Promise<void> => {
    await rowsOf(arena).updateOne({ _id: ROW }, { $set: { token, expires_at: expiresAt } })
  }
  await set('chaos', new Date(Date.now() + HELD_MS))
  return () => set(null, new Date(0))
}

/** Ends the lease before its time, as a clock of the database that jumps ahead does. */
export async function endLease(arena: Arena): Promise<void> {
  await rowsOf(arena).updateOne({ _id: ROW }, { $set: { expires_at: new Date(0) } })
}

/** Waits for a process of wallet that sends facts, and is another one than `notName`. */
export const untilRelaying = (arena: Arena, notName?: string): Promise<string> =>
  until('a process of wallet sends facts', LEADER_MS_MAX, async () => {
    const names = arena.processesOf('wallet').filter((name) => name !== notName)
    const leads = await Promise.all(names.map((name) => isRelaying(arena, name)))
    return names.find((_, at) => leads[at])
  })

/** Waits until whoever had the lease has noticed that it has not. */
export const untilNobodyRelays = (arena: Arena): Promise<unknown> => untilFewRelay(arena, 0)

/** Waits until nobody takes itself to have the lease that another one has. */
export const untilOneRelays = (arena: Arena): Promise<unknown> => untilFewRelay(arena, 1)

const untilFewRelay = (arena: Arena, most: number) =>
  until(`${most} processes of wallet send facts`, LEADER_MS_MAX, async () => {
    const names = arena.processesOf('wallet')
    const leads = await Promise.all(names.map((name) => isRelaying(arena, name)))
    return leads.filter(Boolean).length <= most
  })

async function isRelaying(arena: Arena, name: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(SCRAPE_MS_MAX)
    const answer = await fetch(new URL('/metrics', arena.healthUrlOf(name)), { signal })
    return sumOf(parseSamples(await answer.text()), 'loyalty_relay_is_leader') === 1
  } catch {
    return false
  }
}
