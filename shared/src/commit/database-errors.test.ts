import { MongoNetworkError } from 'mongodb'
import { expect, it } from 'vitest'
import { DocumentRefusedError, toStatementFailure } from './database-errors.js'

it('a lost connection is no fault of the command, also without a label', () => {
  const lost = new MongoNetworkError('read ECONNRESET')
  expect(toStatementFailure(lost)).toEqual({ kind: 'unreachable' })
})

it('a document that the server refuses is poisoned', () => {
  const refused = new DocumentRefusedError({ index: 3, code: 11_000, errmsg: 'duplicate' })
  expect(toStatementFailure(refused)).toEqual({ kind: 'poisoned' })
})

it('a conflict of one document is a conflict of its round', () => {
  const refused = new DocumentRefusedError({ index: 3, code: 112, errmsg: 'write conflict' })
  expect(toStatementFailure(refused)).toEqual({ kind: 'conflict' })
})
