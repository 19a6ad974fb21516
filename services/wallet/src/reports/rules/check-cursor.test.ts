import { lowestIdAt } from '@loyalty/contracts/uuid-v7'
import { describe, expect, it } from 'vitest'
import { fromCursor, toCursor } from './check-cursor.js'
import { newCheck, type RunningCheck } from './running-check.js'

const id = (at: number) => lowestIdAt(Date.parse('2026-01-31T12:00:00Z') + at)
const sums = (figure: string, by: bigint) => new Map([['reward|r', new Map([[figure, by]])]])

const bound = { after: id(0), until: '2026-02-01' }
const bounds = { rows: bound, refusals: { ...bound, after: id(1) }, reversals: bound }

const running: RunningCheck = {
  stream: 'refusals',
  bounds,
  after: id(3),
  seen: id(2),
  day: '2026-01-31',
  before: id(1),
  above: 'coupon|a',
  upTo: 'coupon|b',
  ofDay: sums('issued', -5n),
  inAll: sums('issued', 10n ** 33n),
  ofDaysOver: sums('granted:r', 0n),
  outstanding: {
    first: id(1),
    costs: new Map([['r', 7n]]),
    months: new Map([['r', new Map([['outstanding:2026-02', 7n]])]]),
  },
  stored: { after: 'key', sums: sums('issued', 1n) },
}

/** What is outstanding with these costs. */
const costs = (of: unknown) => ({ outstanding: { first: null, costs: of, months: null } })

/** A cursor as somebody could make it. */
const made = (changes: Record<string, unknown>): string => {
  const text = Buffer.from(toCursor(newCheck(bounds)), 'base64url').toString()
  const check = JSON.parse(text) as Record<string, unknown>
  return Buffer.from(JSON.stringify({ ...check, ...changes })).toString('base64url')
}

describe('a cursor of a check', () => {
  it.each([
    ['that has begun', running],
    ['that is new', newCheck(bounds)],
    [
      'of costs and months that are not known',
      {
        ...running,
        outstanding: { first: null, costs: null, months: null },
        upTo: null,
        stored: null,
      },
    ],
  ])('is read as it was written, %s', (_, check) => {
    expect(fromCursor(toCursor(check))).toEqual(check)
  })

  it('is one as it was made here', () => {
    expect(fromCursor(made({}))).toEqual(newCheck(bounds))
  })

  it.each<[string, Record<string, unknown>]>([
    ['a row that is none', { after: 'row' }],
    ['a row in capitals', { seen: id(0).toUpperCase() }],
    ['a row before that is none', { before: '' }],
    ['a day that is none', { bounds: { ...bounds, rows: { ...bound, until: '2026-02-30' } } }],
    ['no open day', { day: 'today' }],
    ['a stream that is none', { stream: 'refunds' }],
    ['a stream without its bounds', { bounds: { rows: bound } }],
    ['a member more', { more: 1 }],
    ['a number that is no text', costs({ r: 1 })],
    ['no number', costs({ r: '' })],
    ['a number with more behind it', costs({ r: '1x' })],
    ['a number with more before it', costs({ r: 'x1' })],
    ['a number that is too long', costs({ r: '1'.repeat(35) })],
    ['stored sums with more', { stored: { after: '', sums: {}, more: 1 } }],
  ])('is none with %s', (_, changes) => {
    expect(fromCursor(made(changes))).toBeNull()
  })

  it.each(['', '!', Buffer.from('null').toString('base64url')])('is not %j', (cursor) => {
    expect(fromCursor(cursor)).toBeNull()
  })

  it('may hold a sum of 34 digits', () => {
    expect(fromCursor(made(costs({ r: `-${'1'.repeat(34)}` })))?.outstanding.costs?.get('r')).toBe(
      -BigInt('1'.repeat(34)),
    )
  })
})
