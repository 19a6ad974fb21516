import { describe, expect, it } from 'vitest'
import { refuseMaximum, refusePeriod } from './refuse-change.js'

const changed = (before: number | null, after: number | null) =>
  refuseMaximum('max_total', { max_total: before }, { max_total: after })

describe('a maximum', () => {
  it.each([
    [null, null],
    [3, 3],
    [3, 9],
    [3, 0],
  ])('may stay or become another number: %j to %j', (before, after) => {
    expect(changed(before, after)).toBeNull()
  })

  it.each<[number | null, number | null, string]>([
    [null, 3, 'max_total is null and stays null'],
    [3, null, 'max_total is 3 and may become another number, not null'],
    [0, null, 'max_total is 0 and may become another number, not null'],
  ])('never comes or goes: %j to %j', (before, after, details) => {
    expect(changed(before, after)).toEqual({ ok: false, code: 'STATE_CONFLICT', details })
  })
})

describe('a period', () => {
  const early = new Date('2026-01-01T00:00:00.000Z')
  const late = new Date('2026-02-01T00:00:00.000Z')

  it.each([
    [null, null],
    [late, null],
    [null, early],
    [early, late],
    [early, early],
  ])('from %s until %s is one', (start, end) => {
    expect(refusePeriod('it would run', { starts_at: start, ends_at: end })).toBeNull()
  })

  it('does not end before it starts', () => {
    expect(refusePeriod('it would run', { starts_at: late, ends_at: early })).toEqual({
      ok: false,
      code: 'STATE_CONFLICT',
      details: 'it would run from 2026-02-01T00:00:00.000Z until 2026-01-01T00:00:00.000Z',
    })
  })
})
