import type { View } from '@loyalty/engine/command'
import { importFinished } from '@loyalty/contracts/migration/facts'
import type { ImportDocument } from './store.js'
import { toFinished } from './wire.js'

/** Tells of an import that has ended, in the order of its ends. */
export const publishFinished = (view: View, ended: ImportDocument) =>
  view.publish(importFinished, {
    aggregateId: ended.id,
    sequence: ended.fact_sequence,
    data: toFinished(ended),
  })
