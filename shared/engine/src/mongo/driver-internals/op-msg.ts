import { BSON, type Document } from 'mongodb'
import { STATEMENT_BYTES_MAX, StatementTooLargeError } from '../batch-session.js'

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

export interface Answer {
  /** The id of the message that it answers. */
  responseTo: number
  document: Document
  /** Size of the document as BSON. */
  bytes: number
}

/** Throws when the message is none that a statement can be answered with. */
export function parseMessage(message: Uint8Array): Answer {
  const view = Buffer.from(message.buffer, message.byteOffset, message.byteLength)
  const isPlain = view.readInt32LE(FLAGS_AT) === 0 && view.readUInt8(SECTION_AT) === 0
  if (view.readInt32LE(12) !== OP_MSG || !isPlain) throw new Error('an answer of another kind')
  const document = BSON.deserialize(view.subarray(DOCUMENT_AT), { useBigInt64: true })
  return { responseTo: view.readInt32LE(8), document, bytes: message.byteLength - DOCUMENT_AT }
}
