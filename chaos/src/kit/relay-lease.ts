import { relays, type RelayRow } from '@loyalty/shared/commit/collections'
import type { Arena } from '../arena.js'

const ROW = 'outbox'
const HELD_MS = 600_000

/**
 * Takes the lease of wallet's relay, as another process of wallet would that then does nothing.
 * Answers what gives it back.
 */
export async function holdRelay(arena: Arena): Promise<() => Promise<void>> {
  const rows = arena.database('wallet').collection<RelayRow>(relays.name)
  const set = async (token: string | null, expiresAt: Date): Promise<void> => {
    await rows.updateOne({ _id: ROW }, { $set: { token, expires_at: expiresAt } })
  }
  await set('chaos', new Date(Date.now() + HELD_MS))
  return () => set(null, new Date(0))
}
