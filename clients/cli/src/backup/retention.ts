import { z } from 'zod'
import { verifyContent } from './content.js'
import { isOfSystem } from './manifest.js'
import type { Manifest } from './manifest.js'
import { backupsIn, piecesIn } from './oplog.js'
import type { Storage } from './storage.js'

const KEPT_MAX = 10_000
const DAY_MS = 86_400_000
/** A clock that has leapt makes all other backups old: where two clocks differ by more, none is removed by its age. */
const CLOCKS_MS_MAX = 3_600_000

/** So many backups, or those of so many days. */
type Retention = { count: number } | { days: number }

export const retention = z
  .string()
  .regex(/^[1-9]\d{0,4}d?$/, 'is no number of backups (7) or of days (7d)')
  .transform((text): Retention => {
    const number = Number.parseInt(text, 10)
    return text.endsWith('d') ? { days: number } : { count: number }
  })
  .refine(
    (kept) => ('days' in kept ? kept.days : kept.count) <= KEPT_MAX,
    `is more than ${KEPT_MAX}`,
  )

export interface Removal {
  /** Where those were that are removed. */
  removed: string[]
  /** Backups of other systems are here, which are left. */
  hasOthers: boolean
  /** Nothing was removed, as nobody knows how old backups are. */
  areClocksOff: boolean
}

/**
 * Removes older backups of the system, and the pieces of the oplog that lead on from none that is kept. The newest is read back
 * before anything goes, and stays. `now` is when it had ended, by the clock of this machine.
 */
export async function removeOlder(
  storage: Storage,
  newest: string,
  manifest: Manifest,
  kept: Retention,
  now: Date,
): Promise<Removal> {
  await verifyContent(storage, newest, manifest.archive)
  const all = await backupsIn(storage)
  const whole = all.filter((one) => isOfSystem(manifest.system, one.manifest.system))
  const hasOthers = whole.length < all.length
  const endedAtMs = Date.parse(manifest.ended_at)
  if ('days' in kept && Math.abs(endedAtMs - now.getTime()) > CLOCKS_MS_MAX) {
    return { removed: [], hasOthers, areClocksOff: true }
  }
  const since =
    'days' in kept
      ? Math.min(endedAtMs, now.getTime()) - kept.days * DAY_MS
      : Number.NEGATIVE_INFINITY
  const isOld = (endedAt: string, index: number) =>
    'days' in kept ? Date.parse(endedAt) < since : index < whole.length - kept.count
  const older = whole.filter(
    ({ name, manifest: { ended_at: endedAt } }, index) => name !== newest && isOld(endedAt, index),
  )
  for (const { name } of older) await storage.remove(name)
  const oldest = whole.find((one) => !older.includes(one))
  const start = Number.parseInt(oldest?.manifest.oplog_from ?? '0', 10)
  const pieces = (await piecesIn(storage)).filter(
    ({ system, to }) => isOfSystem(manifest.system, system) && Number.parseInt(to, 10) < start,
  )
  for (const { name } of pieces) await storage.remove(name)
  const removed = [...older, ...pieces].map(({ name }) => storage.addressOf(name))
  return { removed, hasOthers, areClocksOff: false }
}
