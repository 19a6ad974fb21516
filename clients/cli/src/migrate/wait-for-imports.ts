import { addCounts, noCounts } from './checkpoint.js'
import type { AcceptedImport, Counts } from './checkpoint.js'
import type { Import } from '@loyalty/contracts/migration/import'
import { countsOf, rowsDone } from './import-answer.js'
import { finishedImport } from './send-chunk.js'
import type { Sender } from './send-chunk.js'

/** What became of accepted imports, and which of them hold rows that failed, by chunk. */
export interface Awaited {
  counts: Counts
  withErrors: Map<number, { accepted: AcceptedImport; finished: Import }>
}

/** Waits until every import has ended; `onRows` hears how many rows are done. */
export async function waitForImports(
  sender: Sender,
  imports: readonly AcceptedImport[],
  onRows: (rows: number) => void,
): Promise<Awaited> {
  const awaited: Awaited = { counts: noCounts, withErrors: new Map() }
  let rowsBefore = 0
  for (const accepted of imports) {
    const finished = await finishedImport(sender, accepted.id, (state) =>
      onRows(rowsBefore + rowsDone(state)),
    )
    rowsBefore += accepted.rows
    awaited.counts = addCounts(awaited.counts, countsOf(finished))
    if (finished.failed > 0) awaited.withErrors.set(accepted.chunk, { accepted, finished })
  }
  return awaited
}
