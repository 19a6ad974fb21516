import { MongoNetworkError, MongoServerError } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { isPassing, toSentence } from './passing-errors.js'

const answer = (code: number, message = 'no') => new MongoServerError({ code, errmsg: message })

describe('an error of the database', () => {
  it.each([
    ['not the primary', answer(10_107), true],
    ['stepped down in the middle', answer(189), true],
    ['interrupted by an election', answer(11_602), true],
    ['an index build that an election ended', answer(276), true],
    ['out of time', answer(50), true],
    ['a member that has just begun', answer(211), true],
    ['a connection that broke', new MongoNetworkError('closed'), true],
    ['a wrong password', answer(18), false],
    ['a missing right', answer(13), false],
    ['an index of other options', answer(85), false],
    ['an error of ours', new RangeError('no'), false],
  ])('%s passes or does not', (_, error, expected) => {
    expect(isPassing(error)).toBe(expected)
  })

  it('says what to look at', () => {
    expect(toSentence(answer(18))).toContain('password')
    expect(toSentence(answer(13, 'not allowed to createIndexes'))).toContain('createIndexes')
    expect(toSentence(new Error('so and so'))).toBe('so and so')
  })
})
