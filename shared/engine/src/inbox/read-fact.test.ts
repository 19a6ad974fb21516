import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Fault } from '@loyalty/contracts/errors/fault'
import { accountOf, factIdOf, readFact } from './read-fact.js'

const id = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21'

const faultOf = (body: string): unknown => {
  try {
    return readFact(z.object({ count: z.number() }), body)
  } catch (error) {
    return error
  }
}

describe('a fact as it was delivered', () => {
  it('is what its schema makes of it', () => {
    expect(faultOf('{"count":3,"more":1}')).toEqual({ count: 3 })
  })

  it.each(['', 'no JSON', '{}', '{"count":"3"}', 'null'])('is refused where it is %j', (body) => {
    const fault = faultOf(body)
    expect(fault).toBeInstanceOf(Fault)
    expect(fault).toMatchObject({ code: 'VALIDATION_ERROR', cause: expect.any(Error) as Error })
    expect((fault as Fault).message).toBe(((fault as Fault).cause as Error).message)
  })

  it('is of the account at the end of its subject', () => {
    expect(accountOf('loyalty.events.things.happened.account')).toBe('account')
    expect(accountOf('account')).toBe('account')
  })

  it.each([
    [`{"id":"${id}"}`, id],
    [`{"id":"${id}","data":null}`, id],
    ['{"id":"one"}', null],
    ['{"id":1}', null],
    ['{}', null],
    ['null', null],
    ['{"id":', null],
  ])('%s has the id %s', (body, found) => {
    expect(factIdOf(body)).toBe(found)
  })
})
