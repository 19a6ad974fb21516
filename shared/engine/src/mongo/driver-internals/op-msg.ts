import { BSON, type Document } from 'mongodb'
import type { Pieces } from '../../in-pieces.js'
import { STATEMENT_BYTES_MAX, StatementTooLargeError, type Reply } from '../batch-session.js'

/**
 * A message of MongoDB's wire protocol: length, id, id of what it answers and code, 4 bytes each; then
 * flags and one section, which is a document. Source: the protocol's own description of OP_MSG.
 */
const OP_MSG = 2013
const FLAGS_AT = 16
const SECTION_AT = 20
const DOCUMENT_AT = 21

/**
 * The message of one statement, in parts that follow one another. A bigint is a BSON long. Throws a
 * StatementTooLargeError.
 */
export function toMessage(requestId: number, command: Document): [Uint8Array, Uint8Array] {
  const document = serialize(command)
  const head = Buffer.alloc(DOCUMENT_AT)
  head.writeInt32LE(DOCUMENT_AT + document.byteLength, 0)
  head.writeInt32LE(requestId, 4)
  head.writeInt32LE(OP_MSG, 12)
  return [head, document]
}

/**
 * The library writes into a buffer of 17 MiB: what is larger ends in an error of ranges, or is cut off
 * there without one.
 */
function serialize(command: Document): Uint8Array {
  let document: Uint8Array
  try {
    document = BSON.serialize(command, { ignoreUndefined: false })
  } catch (cause) {
    throw cause instanceof RangeError ? new StatementTooLargeError({ cause }) : cause
  }
  if (document.byteLength > STATEMENT_BYTES_MAX) throw new StatementTooLargeError()
  return document
}

/** The documents of a larger answer are read one after the other. */
const WHOLE_BYTES_MAX = 64 * 1024
const READ = { useBigInt64: true } as const
/** Where a cursor has them. */
const BATCHES = ['firstBatch', 'nextBatch']
const DOCUMENTS_AS_BYTES = { ...READ, fieldsAsRaw: { firstBatch: true, nextBatch: true } }

/** Throws when the message is none that a statement can be answered with. */
export function parseMessage(message: Uint8Array): { responseTo: number; answer: Pieces<Reply> } {
  const view = Buffer.from(message.buffer, message.byteOffset, message.byteLength)
  const isPlain = view.readInt32LE(FLAGS_AT) === 0 && view.readUInt8(SECTION_AT) === 0
  if (view.readInt32LE(12) !== OP_MSG || !isPlain) throw new Error('an answer of another kind')
  return { responseTo: view.readInt32LE(8), answer: readAnswer(view.subarray(DOCUMENT_AT)) }
}

function* readAnswer(bytes: Uint8Array): Pieces<Reply> {
  const size = bytes.byteLength
  if (size <= WHOLE_BYTES_MAX) return { document: BSON.deserialize(bytes, READ), bytes: size }
  const document = BSON.deserialize(bytes, DOCUMENTS_AS_BYTES)
  const cursor: Document = document['cursor'] ?? {}
  for (const batch of BATCHES) {
    const documents: Uint8Array[] | undefined = cursor[batch]
    if (documents === undefined) continue
    const read: Document[] = []
    for (const one of documents) {
      read.push(BSON.deserialize(one, READ))
      yield
    }
    cursor[batch] = read
  }
  return { document, bytes: size }
}
