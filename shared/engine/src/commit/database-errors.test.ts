import {
  MongoError,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
  type TopologyDescription,
} from 'mongodb'
import { describe, expect, it } from 'vitest'
import { PasswordRefusedError } from '../mongo/driver-internals/sign-in.js'
import {
  DocumentRefusedError,
  isOutOfTime,
  isTransient,
  toStatementFailure,
} from './database-errors.js'

const ofServer = (code: number) => new MongoServerError({ message: 'no', code })
const refused = (code: number) => new DocumentRefusedError({ index: 3, code, errmsg: 'no' })
const labelled = (label: string) => {
  const error = new MongoServerError({ message: 'no', code: 1 })
  error.addErrorLabel(label)
  return error
}
const named = (name: string) => Object.defineProperty(new MongoError('no'), 'name', { value: name })

describe('a failed statement', () => {
  it.each<[string, unknown, string]>([
    ['a write conflict', ofServer(112), 'conflict'],
    ['a conflict of one document', refused(112), 'conflict'],
    ['an interruption', ofServer(11_601), 'conflict'],
    ['its time is over', ofServer(50), 'outOfTime'],
    ['the time of its transaction is over', ofServer(290), 'outOfTime'],
    ['its transaction is gone', ofServer(251), 'ended'],
    ['a document that the server refuses', refused(11_000), 'poisoned'],
    [
      'a lost connection, also without a label',
      new MongoNetworkError('read ECONNRESET'),
      'unreachable',
    ],
    ['no server', new MongoServerSelectionError('none', {} as TopologyDescription), 'unreachable'],
    ['a password that is not taken', new PasswordRefusedError('no'), 'unreachable'],
    ['no connection in time', named('MongoWaitQueueTimeoutError'), 'unreachable'],
    ['a transaction to try again', labelled('TransientTransactionError'), 'unreachable'],
    ['a write to try again', labelled('RetryableWriteError'), 'unreachable'],
    ['a server that shuts down', ofServer(91), 'unreachable'],
    ['a member that is no primary yet', ofServer(13_436), 'unreachable'],
    ['a member that knows no key of the cluster yet', ofServer(211), 'unreachable'],
    ['another label', labelled('UnknownTransactionCommitResult'), 'failed'],
    ['another error of the driver', named('MongoOtherError'), 'failed'],
    ['another error of the server', ofServer(2), 'failed'],
    ['a defect', new Error('a defect'), 'failed'],
    ['a defect that has such a code', Object.assign(new Error('no'), { code: 112 }), 'failed'],
    ['nothing', undefined, 'failed'],
  ])('by %s: %s', (_, error, kind) => {
    expect(toStatementFailure(error)).toEqual({ kind })
  })

  it('is out of time by its own limit alone', () => {
    expect([50, 290].map((code) => isOutOfTime(ofServer(code)))).toEqual([true, false])
    expect(isOutOfTime(new Error('50'))).toBe(false)
  })

  it('surely did not commit where the driver says so', () => {
    expect(isTransient(labelled('TransientTransactionError'))).toBe(true)
    expect(isTransient(labelled('UnknownTransactionCommitResult'))).toBe(false)
    expect(isTransient(new Error('TransientTransactionError'))).toBe(false)
  })

  it('names the document that was refused', () => {
    expect(refused(11_000)).toMatchObject({ index: 3, code: 11_000, message: 'no' })
  })
})
