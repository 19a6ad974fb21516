import type { Db } from 'mongodb'
import { outboxRounds } from '../commit/collections.js'
import { BASE_ROW, type WriterRow } from '../commit/writers.js'
import { limited } from '../mongo/limits.js'
import type { PublishedFact } from './cloud-event.js'
import { roundEnd, roundOf, writerEnd, type OutboxRound, type WriterRound } from './outbox-round.js'
import { PAGE_BYTES_MAX, PAGE_ROUNDS_MAX } from './relay-limits.js'
import type { RelayProgress } from './relay-progress.js'

/** A fact on its way, and the document that it is in. */
export interface Sendable extends PublishedFact {
  document: string
}

/** What a relay takes up at a time of one writer: its next documents, in their order. */
export interface WriterPage {
  writer: string
  documents: OutboxRound[]
  /** The last round that is in the documents, or that has nothing to send. */
  reach: bigint
}

const rounds = (db: Db) => db.collection<OutboxRound>(outboxRounds.name)

/**
 * The next documents of all writers that have some. `rows` are the writers of one snapshot; writers
 * whose row was folded into the base row are found by its documents, which name them.
 */
export async function readPage(
  db: Db,
  rows: readonly Tip[],
  progress: RelayProgress,
): Promise<WriterPage[]> {
  await learnWriters(db, rows, progress)
  const upTo = new Map(rows.map(({ _id: id, round }) => [id, round]))
  const behind = progress.writers.filter((writer) => {
    const round = upTo.get(writer)
    return round === undefined || round > progress.positionOf(writer)
  })
  const share = {
    rounds: Math.max(1, Math.floor(PAGE_ROUNDS_MAX / behind.length)),
    bytes: PAGE_BYTES_MAX / behind.length,
  }
  const pages: WriterPage[] = []
  for (const writer of behind) {
    const from = { writer, round: progress.positionOf(writer) }
    pages.push(await readWriterPage(db, from, upTo.get(writer), share))
  }
  return closed(pages, progress)
}

type Tip = Pick<WriterRow, '_id' | 'round'>

/**
 * Every writer that may have something to send: those with a row, and those that were folded away, as
 * far as the documents of the base row that say so are not passed.
 */
export async function learnWriters(
  db: Db,
  rows: readonly Tip[],
  progress: RelayProgress,
): Promise<void> {
  for (const { _id: writer } of rows) progress.know(writer)
  const base = rows.find(({ _id: id }) => id === BASE_ROW)
  if (base === undefined || progress.isPast({ writer: BASE_ROW, round: base.round })) return
  const position = { writer: BASE_ROW, round: progress.positionOf(BASE_ROW) }
  const markers = rounds(db)
    .find({ _id: { $gt: roundEnd(position), $lt: writerEnd(BASE_ROW) } }, limited())
    .project<Pick<OutboxRound, 'after'>>({ after: 1 })
  for await (const { after } of markers) for (const { writer } of after) progress.know(writer)
}

/** A writer's documents above a round, up to one where its row tells how far it has come. */
async function readWriterPage(
  db: Db,
  from: WriterRound,
  upTo: bigint | undefined,
  share: { rounds: number; bytes: number },
): Promise<WriterPage> {
  const { writer } = from
  const end = upTo === undefined ? writerEnd(writer) : roundEnd({ writer, round: upTo })
  const documents: OutboxRound[] = []
  let bytes = 0
  const found = rounds(db)
    .find({ _id: { $gt: roundEnd(from), $lt: end } }, limited())
    .sort({ _id: 1 })
    .batchSize(share.rounds + 1)
  for await (const document of found) {
    documents.push(document)
    bytes += document.facts.reduce((sum, { event }) => sum + event.length, 0)
    const isFull = documents.length >= share.rounds || bytes >= share.bytes
    // A round is taken up whole.
    if (isFull && !document.has_more) {
      return { writer, documents, reach: roundOf(document._id).round }
    }
  }
  const last = documents.at(-1)
  return { writer, documents, reach: upTo ?? (last ? roundOf(last._id).round : from.round) }
}

/**
 * As much of the pages as has all that comes before it, in them or sent already. Something is always
 * left: of the first documents of all writers, the one that was committed first waits for nothing.
 */
function closed(pages: WriterPage[], progress: RelayProgress): WriterPage[] {
  const byWriter = new Map(pages.map((page) => [page.writer, page]))
  const isThere = (named: WriterRound) =>
    progress.isPast(named) || (byWriter.get(named.writer)?.reach ?? 0n) >= named.round
  for (let isCut = true; isCut;) {
    isCut = false
    for (const page of pages) {
      const waiting = page.documents.find(({ after }) => !after.every(isThere))
      if (waiting === undefined) continue
      page.documents = page.documents.slice(0, page.documents.indexOf(waiting))
      page.reach = roundOf(waiting._id).round - 1n
      isCut = true
    }
  }
  return pages
}

/** The facts of these documents, in the order that those of each aggregate leave in. */
export const toSendable = (documents: readonly OutboxRound[]): Sendable[] =>
  documents
    .flatMap(({ _id: document, facts }) => facts.map((fact) => ({ ...fact, document })))
    .toSorted((one, other) => one.sequence - other.sequence)

/** The documents of these ids, as far as they are kept. */
export const findRounds = (db: Db, ids: readonly string[]): Promise<OutboxRound[]> =>
  rounds(db)
    .find({ _id: { $in: [...ids] } }, limited())
    .toArray()
