import type { View } from '@loyalty/engine/command'
import { bulkFinished } from '@loyalty/contracts/migration/facts'
import { publishFinished } from '../imports/commands.js'
import { isBulk, isImport, type WorkDocument } from '../imports/store.js'
import { statusOf, toCounts } from './wire.js'

/** Tells of an import or a job that has ended, in the order of its ends. */
export function publishEnded(view: View, ended: WorkDocument): void {
  if (isImport(ended)) publishFinished(view, ended)
  if (!isBulk(ended)) return
  view.publish(bulkFinished, {
    aggregateId: ended.id,
    sequence: ended.fact_sequence,
    data: {
      bulk_id: ended.id,
      action: ended.bulk.action.action,
      status: statusOf(ended),
      ...toCounts(ended),
    },
  })
}
