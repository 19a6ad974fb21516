import { batchOf, type OutboxBatch, type WriterBatch } from './outbox-batch.js'
import type { RelayProgress } from './relay-progress.js'

/** One page of a writer for a relay: its next documents, in their order. */
export interface WriterPage {
  writer: string
  documents: OutboxBatch[]
  /** The last batch that is in the documents, or that has nothing to send. */
  reach: bigint
}

/**
 * As much of the pages as has all that comes before it, in them or sent already. Something is always
 * left: of the first documents of all writers, the one that was committed first waits for nothing.
 */
export function closedPages(pages: WriterPage[], progress: RelayProgress): WriterPage[] {
  const byWriter = new Map(pages.map((page) => [page.writer, page]))
  const isThere = (named: WriterBatch) =>
    progress.isPast(named) || (byWriter.get(named.writer)?.reach ?? 0n) >= named.round
  for (let isCut = true; isCut;) {
    isCut = false
    for (const page of pages) {
      const waiting = page.documents.find(({ after }) => !after.every(isThere))
      if (waiting === undefined) continue
      page.documents = page.documents.slice(0, page.documents.indexOf(waiting))
      page.reach = batchOf(waiting._id).round - 1n
      isCut = true
    }
  }
  return pages
}
