import { BSON, Long } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { whole, type Pieces } from '../../in-pieces.js'
import { STATEMENT_BYTES_MAX, StatementTooLargeError } from '../batch-session.js'
import { parseMessage, toMessage } from './op-msg.js'

const DOCUMENT_AT = 21

const messageOf = (requestId: number, command: object) =>
  Buffer.concat(toMessage(requestId, command))

function* stepsOf<Result>(pieces: Pieces<Result>) {
  for (;;) {
    const step = pieces.next()
    yield step.value
    if (step.done === true) return
  }
}

describe('a message', () => {
  it('tells its length, its id and its kind before the document', () => {
    const message = messageOf(7, { ping: 1 })
    expect(message.readInt32LE(0)).toBe(message.length)
    expect(message.readInt32LE(4)).toBe(7)
    expect(message.readInt32LE(12)).toBe(2013)
    expect(BSON.deserialize(message.subarray(DOCUMENT_AT))).toEqual({ ping: 1 })
  })

  it('writes undefined as null, so that a filter with it matches nothing', () => {
    const message = messageOf(1, { find: 'things', filter: { account: undefined } })
    expect(BSON.deserialize(message.subarray(DOCUMENT_AT)).filter).toEqual({ account: null })
  })

  it('is read back with what it answers, and a long as a bigint', () => {
    const message = messageOf(1, { ok: 1, cursor: { id: Long.fromNumber(0) } })
    message.writeInt32LE(9, 8)
    const { responseTo, answer } = parseMessage(message)
    expect(responseTo).toBe(9)
    const document = { ok: 1, cursor: { id: 0n } }
    expect(whole(answer)).toEqual({ document, bytes: message.length - DOCUMENT_AT })
  })

  it.each([
    { name: 'documents of a query', cursor: 'firstBatch', documents: 3, pieces: 4 },
    { name: 'more documents of a query', cursor: 'nextBatch', documents: 5, pieces: 6 },
  ])('of many $name is read one by one', ({ cursor, documents, pieces }) => {
    const document = {
      cursor: {
        id: 7n,
        [cursor]: Array.from({ length: documents }, (_, at) => ({
          _id: `a|${at}`,
          version: 9n,
          lines: Array.from({ length: 4_000 }, () => ({ amount: 2n })),
        })),
        ns: 'wallet.wallets',
      },
      ok: 1,
    }
    const message = messageOf(1, document)
    const steps = [...stepsOf(parseMessage(message).answer)]
    expect(steps).toHaveLength(pieces)
    expect(steps.at(-1)).toEqual({ document, bytes: message.length - DOCUMENT_AT })
  })

  it('is read in one where a large one is of no query', () => {
    const document = { ok: 1, writeErrors: Array.from({ length: 9_000 }, () => ({ code: 121 })) }
    const { answer } = parseMessage(messageOf(1, document))
    expect(whole(answer).document).toEqual(document)
  })

  it('is none where the server would not take it', () => {
    const text = 'x'.repeat(STATEMENT_BYTES_MAX - 1_000)
    expect(() => messageOf(1, { insert: 'things', text })).not.toThrow()
    for (const documents of [
      [text, 'x'.repeat(1_000)],
      [text, text],
      Array(1_500).fill(Array(9_000).fill(7)),
    ]) {
      expect(() => messageOf(1, { insert: 'things', documents })).toThrow(StatementTooLargeError)
    }
  })

  it.each([
    ['another code', 12, 1],
    ['flags', 16, 1],
  ])('is refused with %s', (_, at, value) => {
    const message = messageOf(1, { ok: 1 })
    message.writeInt32LE(value, at)
    expect(() => parseMessage(message)).toThrow('an answer of another kind')
  })
})
