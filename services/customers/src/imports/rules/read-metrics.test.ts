import { MigratedProfile } from '@loyalty/contracts/customers/migrated-profile'
import { describe, expect, it } from 'vitest'
import { isTelling, readMetrics } from './read-metrics.js'

/** As a row brings them, which two services parse. */
function read(metrics: unknown) {
  const once = MigratedProfile.parse({ id: 'C-1', metrics })
  const again = MigratedProfile.parse(JSON.parse(JSON.stringify(once)))
  expect(again).toEqual(once)
  return readMetrics(again.metrics ?? {})
}

describe('periods of a row', () => {
  it.each([
    [{ spend_total: 1234.567891 }, { spend_total: 1234.5679 }],
    [{ spend_total: 120_000_000_000 }, { spend_total: 120_000_000_000 }],
    [{ spend_total: 900_000_000_000_000 }, { spend_total: 900_000_000_000_000 }],
    [{ spend_total: -0.00001 }, { spend_total: 0 }],
    [{ last_visit: '2024-01-01' }, { last_visit: '2024-01-01' }],
    [{ last_visit: '2024-01-01T10:00:00Z' }, { last_visit: '2024-01-01T10:00:00.000Z' }],
    [
      { tier_id: '', from: ' ', last_session: '' },
      { tier_id: null, from: null, last_session: null },
    ],
    [{ visits: 3 }, {}],
  ])('%j are taken as %j', (sent, taken) => {
    const { metrics, warnings } = read({ this_year: sent })
    expect(metrics.this_year).toEqual(taken)
    expect(warnings).toEqual([])
  })

  it.each([
    ['spend_total', -5, 'must be at least 0'],
    ['spend_total', 900_000_000_000_001, 'must be at most 900,000,000,000,000'],
    ['spend_total', '12', 'must be a number'],
    ['number_of_purchases', 1.5, 'must be a whole number'],
    ['number_of_purchases', { count: 1 }, 'must be a number'],
    ['last_visit', '01.02.2024', 'must be a date or an ISO 8601 date-time with a zone'],
    ['from', '2024-01-01T00:00:00', 'must be a date or an ISO 8601 date-time with a zone'],
    ['tier_id', 'gold', 'must be a uuid'],
  ])('are taken without a %s of %j', (field, value, message) => {
    const { metrics, warnings } = read({ this_year: { last_session: null, [field]: value } })
    expect(metrics.this_year).toEqual({ last_session: null })
    const place = `metrics.this_year.${field}`
    const told = `${place}: ${message}, and is left out`
    expect(warnings).toEqual([{ code: 'FIGURE_LEFT_OUT', field: place, message: told }])
  })

  it('are as if they were not told where they are none', () => {
    const { metrics, warnings } = read({
      lifetime: 5,
      this_year: { spend_total: 1 },
      last_year: [],
    })
    expect(metrics).toMatchObject({ lifetime: {}, this_year: { spend_total: 1 }, last_year: {} })
    expect(warnings.map(({ field }) => field)).toEqual(['metrics.lifetime', 'metrics.last_year'])
  })

  it.each([
    [{}, false],
    [{ lifetime: null, this_year: {}, of_old: { spend_total: 1 } }, false],
    [{ this_year: { from: '2026-01-01', spend_total: null, last_visit: '' } }, false],
    [{ this_year: { spend_total: -1 } }, false],
    [{ this_year: { spend_total: 0 } }, true],
    [{ this_year: { last_visit: '2026-01-01' } }, true],
  ])('%j tell something: %s', (sent, tells) => {
    expect(isTelling(read(sent).metrics)).toBe(tells)
  })
})
