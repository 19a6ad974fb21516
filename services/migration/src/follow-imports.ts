import { onScrape } from '@loyalty/engine/process'
import { limited } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import { deadLetters } from './dead-letters/store.js'
import { ranges } from './imports/store.js'
import { deadLettersWaiting, rangesWaiting } from './metrics.js'

/** More are not counted: an operator has been told long before. */
const COUNTED_MAX = 10_000

/** Tells how much work waits, each time that metrics are asked for. Both counts read an index alone. */
export function followImports(db: Db): () => void {
  const countWaiting = (collection: string) =>
    db
      .collection(collection)
      .countDocuments({ state: 'WAITING' }, { hint: 'waiting', limit: COUNTED_MAX, ...limited() })
  return onScrape([rangesWaiting, deadLettersWaiting], () =>
    Promise.all([countWaiting(ranges.name), countWaiting(deadLetters.name)]),
  )
}
