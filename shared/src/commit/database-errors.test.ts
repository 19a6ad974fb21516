import { MongoBulkWriteError, MongoNetworkError, type BulkWriteResult } from 'mongodb'
import { expect, it } from 'vitest'
import { toStatementFailure } from './database-errors.js'

/** As the driver wraps what a bulk write met before any server had it. */
const inBulkWrite = (error: unknown): MongoBulkWriteError =>
  new MongoBulkWriteError(
    error as ConstructorParameters<typeof MongoBulkWriteError>[0],
    {} as BulkWriteResult,
  )

it('a lost connection is no fault of the command, also inside a bulk write and without a label', () => {
  const lost = new MongoNetworkError('read ECONNRESET')
  expect(toStatementFailure(lost)).toEqual({ kind: 'unreachable' })
  expect(toStatementFailure(inBulkWrite(lost))).toEqual({ kind: 'unreachable' })
})

it('a document that a bulk write may not write is poisoned', () => {
  const refused = { message: 'duplicate', code: 11_000, writeErrors: [{ index: 3 }] }
  expect(toStatementFailure(inBulkWrite(refused))).toEqual({ kind: 'poisoned', index: 3 })
})
