import type { Db } from 'mongodb'
import { BASE_ROW, type WriterDocument } from '../writers/writers.collection.js'
import { limited } from '../mongo/limits.js'
import { closedPages, type WriterPage } from './closed-pages.js'
import type { PublishedFact } from './cloud-event.js'
import {
  outboxRounds,
  roundEnd,
  roundOf,
  type OutboxRound,
  type WriterRound,
} from './outbox-round.js'
import { PAGE_BYTES_MAX, PAGE_ROUNDS_MAX } from './relay-limits.js'
import type { RelayProgress } from './relay-progress.js'

/** A fact on its way, and the document that it is in. */
export interface Sendable extends PublishedFact {
  document: string
}

const rounds = (db: Db) => db.collection<OutboxRound>(outboxRounds.name)

/**
 * The next documents of all writers that have some. `rows` are the writers of one snapshot; writers
 * whose row was folded into the base row are found by its documents, which name their last round.
 */
export async function readPage(
  db: Db,
  rows: readonly Tip[],
  progress: RelayProgress,
): Promise<WriterPage[]> {
  const tips = await learnWriters(db, rows, progress)
  const behind = [...tips].filter(([writer, round]) => round > progress.positionOf(writer))
  const share = {
    rounds: Math.max(1, Math.floor(PAGE_ROUNDS_MAX / behind.length)),
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
 * The last round of every writer that may have something to send: of those with a row, and of those
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
    const markers = rounds(db)
      .find({ _id: { $gt: roundEnd(position), $lt: roundEnd(base) } }, limited())
      .project<Pick<OutboxRound, 'after'>>({ after: 1 })
    for await (const { after } of markers) {
      for (const { writer, round } of after) tips.set(writer, round)
    }
  }
  for (const writer of tips.keys()) progress.know(writer)
  return tips
}

/** A writer's next documents, up to those of its last round. */
async function readWriterPage(
  db: Db,
  last: WriterRound,
  progress: RelayProgress,
  share: { rounds: number; bytes: number },
): Promise<WriterPage> {
  const { writer } = last
  const from = { writer, round: progress.positionOf(writer) }
  const documents: OutboxRound[] = []
  let bytes = 0
  const found = rounds(db)
    .find({ _id: { $gt: roundEnd(from), $lt: roundEnd(last) } }, limited())
    .sort({ _id: 1 })
    .batchSize(share.rounds + 1)
  for await (const document of found) {
    documents.push(document)
    bytes += document.facts.reduce((sum, { text }) => sum + text.length, 0)
    const isFull = documents.length >= share.rounds || bytes >= share.bytes
    // A round is taken up whole.
    if (isFull && !document.has_more) {
      return { writer, documents, reach: roundOf(document._id).round }
    }
  }
  return { writer, documents, reach: last.round }
}

/** The facts of these documents, in the order that those of each aggregate leave in. */
export const toSendable = (documents: readonly OutboxRound[]): Sendable[] =>
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
export const findRounds = (db: Db, ids: readonly string[]): Promise<OutboxRound[]> =>
  rounds(db)
    .find({ _id: { $in: [...ids] } }, limited())
    .toArray()
