import { describe, expect, it } from 'vitest'
import { refuseBirth } from './refuse-birth.js'

const now = new Date('2026-01-31T12:00:00.000Z')

describe('the birthday of a contact', () => {
  it.each([
    [null, null, null],
    ['1850-01-01', null, null],
    ['2026-02-01', null, null],
    ['2026-02-02', null, 'body.dob'],
    ['2026-02-02', '2026-02-02', null],
    ['2026-02-03', '2026-02-02', 'body.dob'],
  ])('%s over %s is refused at %s', (dob, stored, field) => {
    expect(refuseBirth(dob, stored, now)?.errors?.[0]?.field ?? null).toBe(field)
  })
})
