import { z } from 'zod'
import { verifyContent } from './content.js'
import type { Manifest } from './manifest.js'
import { backupsIn, piecesIn } from './oplog.js'
import type { Storage } from './storage.js'

const KEPT_MAX = 10_000
const DAY_MS = 86_400_000

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

/**
 * Removes older backups, and the pieces of the oplog that lead on from none that is kept, and answers where they were. The newest
 * is read back before anything goes, and stays.
 */
export async function removeOlder(
  storage: Storage,
  newest: string,
  manifest: Manifest,
  kept: Retention,
): Promise<string[]> {
  await verifyContent(storage, newest, manifest.archive)
  const whole = await backupsIn(storage)
  const since =
    'days' in kept ? Date.parse(manifest.ended_at) - kept.days * DAY_MS : Number.NEGATIVE_INFINITY
  const isOld = (endedAt: string, index: number) =>
    'days' in kept ? Date.parse(endedAt) < since : index < whole.length - kept.count
  const older = whole.filter(
    ({ name, manifest: { ended_at: endedAt } }, index) => name !== newest && isOld(endedAt, index),
  )
  for (const { name } of older) await storage.remove(name)
  const oldest = whole.find((one) => !older.includes(one))
  const start = Number.parseInt(oldest?.manifest.oplog_from ?? '0', 10)
  const pieces = (await piecesIn(storage)).filter(({ to }) => Number.parseInt(to, 10) < start)
  for (const { name } of pieces) await storage.remove(name)
  return [...older, ...pieces].map(({ name }) => storage.addressOf(name))
}
