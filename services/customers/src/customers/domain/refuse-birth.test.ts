import { describe, expect, it } from 'vitest'
import { refuseBirth } from './refuse-birth.js'

const now = new Date('2000-02-29T12:00:00.000Z')

describe('a date of birth, by the time that the database has', () => {
  it.each([
    [undefined, null],
    [null, null],
    ['2000-02-29T00:00:00.000Z', null],
    ['2000-03-01T00:00:00.000Z', null],
    ['2000-03-02T00:00:00.000Z', 'body.dob'],
    ['1880-02-29T00:00:00.000Z', null],
    ['1880-02-28T00:00:00.000Z', 'body.dob'],
    ['2020-01-01T00:00:00.000Z', 'body.dob'],
  ])('%s is refused at %s', (dob, field) => {
    expect(refuseBirth(dob, now)?.errors?.[0]?.field ?? null).toBe(field)
  })
})
