import { collection, type DocumentOf } from '../mongo/collection.js'
import { array, boolean, date, long, object, string, type ValueOf } from '../mongo/shape.js'
import { publishedFact, type PublishedFact } from './cloud-event.js'
import { OUTBOX_BATCH_BYTES_MAX } from './limits.js'

/** A writer, by the `_id` of its row, and one of its batches. */
const writerBatch = object({ writer: string, round: long })
export type WriterBatch = ValueOf<typeof writerBatch>

/**
 * The facts of each committed batch, or a part of them. A document is written with the batch and stays as
 * it is, but for the erasing of a person, until it is purged.
 */
export const outboxBatches = collection({
  name: 'outbox_rounds',
  shape: object({
    /** `writer|batch|part`, digits in fixed width: in the order in which the writer committed. */
    _id: string,
    /**
     * The last batches of other writers when this one read: their facts come before its own.
     * Those that an earlier document of its writer names are left out. On the first part only.
     */
    after: array(writerBatch),
    facts: array(publishedFact),
    /** True when another part of the batch follows. */
    has_more: boolean,
    created_at: date,
  }),
  // By it the facts of a person who is erased are found. A fact pays for it once, when it is written.
  indexes: [{ keys: { 'facts.aggregate': 1 } }],
})

export type OutboxBatch = DocumentOf<typeof outboxBatches>

const BATCH_DIGITS = 16
const PART_DIGITS = 3
/** Above every digit. */
const LAST = '~'

const padded = (value: bigint | number, digits: number) => String(value).padStart(digits, '0')

/** Above the parts of a batch, and below those of the next one of its writer. */
export const batchEnd = ({ writer, round }: WriterBatch): string =>
  `${writer}|${padded(round, BATCH_DIGITS)}|${LAST}`

/** Above all documents of a writer. */
export const writerEnd = (writer: string): string => `${writer}|${LAST}`

/** Which batch a document, or a part of one, is of. */
export function batchOf(id: string): WriterBatch {
  const [writer = '', round = ''] = id.split('|')
  return { writer, round: BigInt(round) }
}

const batchKey = ({ writer, round }: WriterBatch, part: number): string =>
  `${writer}|${padded(round, BATCH_DIGITS)}|${padded(part, PART_DIGITS)}`

/** A document without facts: what comes after it comes after these batches too. */
export const toMarker = (of: WriterBatch, after: WriterBatch[], now: Date): OutboxBatch => ({
  _id: batchKey(of, 0),
  after,
  facts: [],
  has_more: false,
  created_at: now,
})

/** The documents of a batch, each below what fits into one. */
export function toOutboxBatches(
  of: WriterBatch,
  about: { after: WriterBatch[]; facts: readonly PublishedFact[]; now: Date },
): OutboxBatch[] {
  const parts = inParts(about.facts)
  return parts.map((facts, part) => ({
    _id: batchKey(of, part),
    after: part === 0 ? about.after : [],
    facts,
    has_more: part < parts.length - 1,
    created_at: about.now,
  }))
}

function inParts(facts: readonly PublishedFact[]): PublishedFact[][] {
  const parts: PublishedFact[][] = []
  let bytes = Infinity
  for (const fact of facts) {
    const size = Buffer.byteLength(fact.text)
    if (bytes + size > OUTBOX_BATCH_BYTES_MAX) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)?.push(fact)
    bytes += size
  }
  return parts
}
