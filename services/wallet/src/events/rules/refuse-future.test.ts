import { describe, expect, it } from 'vitest'
import { refuseFuture } from './create-event.js'

const now = new Date('2000-01-31T12:00:00.000Z')

describe('the instant of an event, by the time that the database has', () => {
  it.each([
    [undefined, null],
    [null, null],
    ['1999-01-01T00:00:00.000Z', null],
    ['2000-01-31T12:00:00.000Z', null],
    ['2000-01-31T12:00:00.001Z', 'body.issued_at'],
    ['2020-01-01T00:00:00.000Z', 'body.issued_at'],
  ])('%s is refused at %s', (issuedAt, field) => {
    expect(refuseFuture(issuedAt, now)?.errors?.[0]?.field ?? null).toBe(field)
  })

  it('is told not to lie in the future', () => {
    expect(refuseFuture('2020-01-01T00:00:00.000Z', now)).toMatchObject({
      code: 'VALIDATION_ERROR',
      errors: [{ message: 'must not lie in the future' }],
    })
  })
})
