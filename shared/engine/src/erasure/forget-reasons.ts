import type { Db } from 'mongodb'
import { audit, type AuditDocument } from '../commit/audit.collection.js'
import { limited } from '../mongo/limits.js'

/**
 * Takes the reasons out of the audit rows that have to do with a person, by the `_id` of the person's
 * document: they are free text, and may be about the person. The rows stay.
 */
export async function forgetReasons(db: Db, person: string): Promise<void> {
  await db
    .collection<AuditDocument>(audit.name)
    .updateMany({ about: person }, { $unset: { reason: '', about: '' } }, limited())
}
