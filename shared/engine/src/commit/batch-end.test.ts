import { MongoNetworkError, MongoServerError } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { things, waiting } from '../../test/sample-command.js'
import { StatementTooLargeError } from '../mongo/batch-session.js'
import { DocumentRefusedError } from './database-errors.js'
import { TooLargeError } from './load.js'
import { OutOfTimeError, toBatchEnd } from './batch-end.js'
import { SaveError, WrittenCountError } from './save.js'
import type { BatchDocument } from './working-set.js'

const [first, last] = [waiting(), waiting()]
const document: BatchDocument = {
  collection: things,
  loaded: null,
  present: { _id: 'a' },
  isChanged: true,
  owners: [first, last],
}
const conflict = new MongoServerError({ message: 'no', code: 112 })
const refused = new DocumentRefusedError({ index: 0, code: 11_000, errmsg: 'duplicate' })
const gone = new WrittenCountError('things: a document is gone')
const away = new MongoNetworkError('away')
const tooLoaded = new TooLargeError()
const tooLong = new StatementTooLargeError()
const late = new OutOfTimeError('the batch used up its time')
const defect = new Error('a defect')
const ofSave = (cause: unknown, ...documents: BatchDocument[]) =>
  new SaveError('things', documents, cause)

describe('a batch in which something was thrown', () => {
  it.each([
    ['more than it may load', tooLoaded, { kind: 'tooLarge', cause: tooLoaded }],
    [
      'a statement that no message takes',
      ofSave(tooLong, document, document),
      { kind: 'tooLarge', cause: tooLong },
    ],
    ['its own time', late, { kind: 'outOfTime', cause: late }],
    ['its own time, at a write', ofSave(late, document), { kind: 'outOfTime', cause: late }],
    ['a conflict at a read', conflict, { kind: 'conflict', documents: [], cause: conflict }],
    [
      'a conflict at a write',
      ofSave(conflict, document),
      { kind: 'conflict', documents: [document], cause: conflict },
    ],
    [
      'a document that is gone',
      ofSave(gone, document, document),
      { kind: 'conflict', documents: [document, document], cause: gone },
    ],
    ['no server', away, { kind: 'unreachable', cause: away }],
    ['no server at a write', ofSave(away, document), { kind: 'unreachable', cause: away }],
    ['a defect', defect, { kind: 'failed', cause: defect }],
    [
      'a write that is refused',
      ofSave(refused, document),
      { kind: 'poisoned', blamed: last, cause: refused },
    ],
    [
      'a write that is refused, of one of several',
      ofSave(refused, document, document),
      { kind: 'failed', cause: refused },
    ],
    [
      'a write that is refused, of nobody’s',
      ofSave(refused, { ...document, owners: [] }),
      { kind: 'failed', cause: refused },
    ],
    ['a write that is refused, of none', ofSave(refused), { kind: 'failed', cause: refused }],
  ])('ends by %s', (_, error, end) => {
    expect(toBatchEnd(error)).toEqual(end)
  })
})
