import type { Db } from 'mongodb'
import { BASE_ROW, type WriterDocument } from '../writers/writers.collection.js'
import { limited } from '../mongo/limits.js'
import { closedPages, type WriterPage } from './closed-pages.js'
import type { PublishedFact } from './cloud-event.js'
import {
  outboxBatches,
  batchEnd,
  batchOf,
  type OutboxBatch,
  type WriterBatch,
} from './outbox-batch.js'
import { PAGE_BYTES_MAX, PAGE_BATCHES_MAX } from './relay-limits.js'
import type { RelayProgress } from './relay-progress.js'

/** A fact on its way, and the document that it is in. */
export interface Sendable extends PublishedFact {
  document: string
}

const batches = (db: Db) => db.collection<OutboxBatch>(outboxBatches.name)

/**
 * The next documents of all writers that have some. `rows` are the writers of one snapshot; writers
 * whose row was folded into the base row are found by its documents, which name their last batch.
 */
export async function readPage(
  db: Db,
  rows: readonly Tip[],
  progress: RelayProgress,
): Promise<WriterPage[]> {
  const tips = await learnWriters(db, rows, progress)
  const behind = [...tips].filter(([writer, round]) => round > progress.positionOf(writer))
  const share = {
    batches: Math.max(1, Math.floor(PAGE_BATCHES_MAX / behind.length)),
    bytes: PAGE_BYTES_MAX / behind.length,
  }
  const pages: WriterPage[] = []
  for (const [writer, round] of behind) {
    pages.push(await readWriterPage(db, { writer, round }, progress, share))
  }
  return closedPages(pages, progress)
}

type Tip = Pick<WriterDocument, '_id' | 'round'>

/**
 * The last batch of every writer that may have something to send: of those with a row, and of those
 * that were folded away, as long as the document of the base row that says so is not passed.
 */
export async function learnWriters(
  db: Db,
  rows: readonly Tip[],
  progress: RelayProgress,
): Promise<ReadonlyMap<string, bigint>> {
  const tips = new Map(rows.map(({ _id: writer, round }) => [writer, round]))
  const base = { writer: BASE_ROW, round: tips.get(BASE_ROW) ?? 0n }
  const position = { writer: BASE_ROW, round: progress.positionOf(BASE_ROW) }
  if (position.round < base.round) {
    // Not those of a later snapshot: what their writers named is not among these rows.
    const markers = batches(db)
      .find({ _id: { $gt: batchEnd(position), $lt: batchEnd(base) } }, limited())
      .project<Pick<OutboxBatch, 'after'>>({ after: 1 })
    for await (const { after } of markers) {
      for (const { writer, round } of after) tips.set(writer, round)
    }
  }
  for (const writer of tips.keys()) progress.know(writer)
  return tips
}

/** A writer's next documents, up to those of its last batch. */
async function readWriterPage(
  db: Db,
  last: WriterBatch,
  progress: RelayProgress,
  share: { batches: number; bytes: number },
): Promise<WriterPage> {
  const { writer } = last
  const from = { writer, round: progress.positionOf(writer) }
  const documents: OutboxBatch[] = []
  let bytes = 0
  const found = batches(db)
    .find({ _id: { $gt: batchEnd(from), $lt: batchEnd(last) } }, limited())
    .sort({ _id: 1 })
    .batchSize(share.batches + 1)
  for await (const document of found) {
    documents.push(document)
    bytes += document.facts.reduce((sum, { text }) => sum + text.length, 0)
    const isFull = documents.length >= share.batches || bytes >= share.bytes
    // A batch is taken up whole.
    if (isFull && !document.has_more) {
      return { writer, documents, reach: batchOf(document._id).round }
    }
  }
  return { writer, documents, reach: last.round }
}

/** The facts of these documents, in the order that those of each aggregate leave in. */
export const toSendable = (documents: readonly OutboxBatch[]): Sendable[] =>
  documents
    .flatMap(({ _id: document, facts }) => facts.map((fact) => ({ ...fact, document })))
    .toSorted((one, other) => one.sequence - other.sequence)

/**
 * What is sent of it now: nothing of an aggregate that is left out. That is asked once an aggregate,
 * since its pause may end while the facts are looked through, and a later one would go first.
 */
export const withoutAggregates = (
  facts: readonly Sendable[],
  isLeftOut: (aggregate: string) => boolean,
): Sendable[] =>
  [...Map.groupBy(facts, ({ aggregate }) => aggregate)].flatMap(([aggregate, own]) =>
    isLeftOut(aggregate) ? [] : own,
  )

/** The documents of these ids, as far as they are kept. */
export const findBatches = (db: Db, ids: readonly string[]): Promise<OutboxBatch[]> =>
  batches(db)
    .find({ _id: { $in: [...ids] } }, limited())
    .toArray()
