import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { dayOrTimestamp } from './calendar-day.js'
import { Conditions } from './condition.js'
import {
  amount,
  factor,
  foreignId,
  givenTimestamp,
  metadata,
  orElse,
  orNull,
  positiveAmount,
  tags,
  text,
  timestamp,
  unset,
  uuid,
} from './scalars.js'

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

describe('text', () => {
  it('trims and composes', () => {
    expect(text(1, 10).parse('  e\u0301 ')).toBe('\u00e9')
  })
  it.each(['', '   ', 'a\0b', '\ud800', 'x'.repeat(11), 5, null])('refuses %j', (value) => {
    expect(accepts(text(1, 10), value)).toBe(false)
  })
  it('refuses more marks on a letter than can be normalised', () => {
    expect(accepts(text(1, 100), `a${'\u0323'.repeat(30)}b`)).toBe(true)
    expect(accepts(text(1, 100), `a${'\u0323'.repeat(31)}b`)).toBe(false)
  })
})

describe('foreignId', () => {
  it('is read without what nobody can see, and asked for its length then', () => {
    expect(foreignId.parse(` C-1\u200B\u200D\uFEFF `)).toBe('C-1')
    expect(foreignId.parse('x'.repeat(128) + '\u200B')).toHaveLength(128)
    expect(accepts(foreignId, '\u200B \u2060')).toBe(false)
  })
})

describe('a text that may be null', () => {
  const short = orNull(text(1, 10))
  it.each(['', '   ', '\u200B', ' \uFEFF\u00AD ', '\u200D', null])('%j is null', (value) => {
    expect(short.parse(value)).toBeNull()
    expect(orNull(foreignId).parse(value)).toBeNull()
  })
  it('is read as any other where there is something, and refused as any other', () => {
    expect(short.parse(' Ada\u200B ')).toBe('Ada')
    expect(accepts(short, 'x'.repeat(11))).toBe(false)
    expect(accepts(short, 5)).toBe(false)
  })
  it('may be left out where it is optional', () => {
    expect(short.optional().parse(undefined)).toBeUndefined()
    expect(short.default(null).parse(undefined)).toBeNull()
  })
})

describe('a member that may be left out', () => {
  const Sent = z.strictObject({ unset: unset(uuid), limit: orElse(z.number().min(1), 20) })
  it.each([{}, { unset: null, limit: null }])('is left out or null: %j', (sent) => {
    expect(Sent.parse(sent)).toEqual({ limit: 20 })
  })
  it('is judged where there is something', () => {
    expect(accepts(Sent, { unset: '' })).toBe(false)
    expect(accepts(Sent, { limit: 0 })).toBe(false)
  })
})

describe('timestamp', () => {
  it.each([
    ['2026-01-31T10:00:00Z', '2026-01-31T10:00:00.000Z'],
    ['2026-01-31T10:00:00.1239+02:00', '2026-01-31T08:00:00.123Z'],
    // Java's OffsetDateTime, PHP's DATE_ISO8601, Ruby's Time, Python's datetime, PostgreSQL, a query whose plus nobody escaped.
    ['2026-01-31T10:00Z', '2026-01-31T10:00:00.000Z'],
    ['2026-01-31T10:00:00+0530', '2026-01-31T04:30:00.000Z'],
    ['2026-01-31 10:00:00 -0130', '2026-01-31T11:30:00.000Z'],
    ['2026-01-31 10:00:00.123456+00:00', '2026-01-31T10:00:00.123Z'],
    ['2026-01-31 10:00:00+02', '2026-01-31T08:00:00.000Z'],
    ['2026-01-31T10:00:00 02:00', '2026-01-31T08:00:00.000Z'],
    [' 2026-01-31t10:00:00z ', '2026-01-31T10:00:00.000Z'],
    // Ruby's Time in UTC, and Jakarta's JSON binding of a ZonedDateTime.
    ['2026-01-31 10:00:00 UTC', '2026-01-31T10:00:00.000Z'],
    ['2026-01-31T10:00:00Z[UTC]', '2026-01-31T10:00:00.000Z'],
    ['2026-01-31T10:00:00.5+02:00[Europe/Madrid]', '2026-01-31T08:00:00.500Z'],
  ])('writes %s as %s, and that as itself', (value, expected) => {
    expect(timestamp.parse(value)).toBe(expected)
    expect(timestamp.parse(expected)).toBe(expected)
  })
  it.each([
    '2026-01-31T10:00:00',
    '2026-01-31 10:00',
    '2026-01-31 10:00 02',
    '2026-01-31T10:00:00 0200',
    '2026-02-30T10:00:00Z',
    '2026-02-30 10:00+00',
    '2026-01-31T10:00:00+2460',
    '2026-01-31T10Z',
    '2026-01-31T10:00:00[Europe/Madrid]',
    '2026-01-31T10:00:00Z[]',
    '2026-01-31 10:00:00 CET',
    '2026-01-31',
    'now',
    0,
    '0000-01-01T00:00:00Z',
  ])('refuses %j', (value) => {
    expect(accepts(timestamp, value)).toBe(false)
  })
})

describe('the zero instant of Go and .NET', () => {
  it.each([
    '0001-01-01T00:00:00Z',
    '0001-01-01T00:00:00+00:00',
    '0001-01-01 00:00:00.000000 UTC',
    '0001-01-01T02:00:00.0+02:00',
    '0000-12-31T22:00:00-02:00',
  ])('%s is null where null may stand, and refused where an instant has to be', (value) => {
    expect(orNull(timestamp).parse(value)).toBeNull()
    expect(orNull(dayOrTimestamp).parse(value)).toBeNull()
    expect(accepts(givenTimestamp, value)).toBe(false)
  })
  it.each(['0001-01-01T00:00:00.001Z', '0001-01-01T00:00:00-01:00', '2026-01-31T10:00:00Z'])(
    'is not %s',
    (value) => {
      expect(orNull(timestamp).parse(value)).toBe(timestamp.parse(value))
      expect(accepts(givenTimestamp, value)).toBe(true)
    },
  )
})

describe('uuid', () => {
  it('is trimmed, and read without what nobody can see', () => {
    const id = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21'
    expect(uuid.parse(`\u200B${id.toUpperCase()}\uFEFF`)).toBe(id)
    expect(uuid.parse(` \u200B ${id}\n`)).toBe(id)
  })
  it('is written in lower case', () => {
    expect(uuid.parse('0190F3A2-7C1E-7B42-9D5E-3A6C1F0B8E21')).toBe(
      '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21',
    )
  })
})

describe('amount', () => {
  it.each([0, -1, 10.5, 0.0001, 100_000_000_000])('takes %d', (value) => {
    expect(accepts(amount, value)).toBe(true)
  })
  it.each([0.00001, 100_000_000_000.0001, Infinity, 2 ** 63, '1', null])('refuses %j', (value) => {
    expect(accepts(amount, value)).toBe(false)
  })
})

describe('amounts as a client calculated them', () => {
  it.each([
    [19.9 * 3, 59.7],
    [0.1 + 0.2, 0.3],
  ])('%d is %d, and that is itself', (sent, read) => {
    expect(amount.parse(sent)).toBe(read)
    expect(amount.parse(read)).toBe(read)
  })
  it('above 0 is asked afterwards', () => {
    expect(accepts(positiveAmount, 1e-10)).toBe(false)
  })
})

describe('factor', () => {
  it.each([
    [0.00001, 0.00001],
    [0.3333333, 0.3333333],
    [0.1 + 0.2, 0.3],
  ])('%d is %d', (sent, read) => {
    expect(factor.parse(sent)).toBe(read)
  })
  it.each([0, -0.1, 0.123456789, 1_000_000_001, Infinity, '1', null])('refuses %j', (value) => {
    expect(accepts(factor, value)).toBe(false)
  })
})

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))

describe('free objects', () => {
  it.each([
    '{"$ne": 1}',
    '{"a.b": 1}',
    '{"a": {"$where": 1}}',
    '{"__proto__": {"x": 1}}',
    '{"a": {"__proto__": 1}}',
    '{"constructor": 1}',
    '{"_bsontype": "Long"}',
    '{"a\\u0000": 1}',
    '{"a": "\\ud800"}',
    '{"a": 1e400}',
    '{"a": 9223372036854775808}',
    '{"a": {"a": {"a": {"a": {"a": {}}}}}}',
    '{"": 1}',
    '[1]',
    'null',
    '"x"',
  ])('refuse %s', (json) => {
    expect(accepts(metadata, JSON.parse(json))).toBe(false)
    expect(accepts(tags, JSON.parse(json))).toBe(false)
  })
  it('take the empty list that PHP writes for an empty object, and no other', () => {
    expect(metadata.parse([])).toEqual({})
    expect(tags.parse([])).toEqual({})
    expect(metadata.parse({ a: [] })).toEqual({ a: [] })
    expect(tags.optional().parse(undefined)).toBeUndefined()
    expect(z.toJSONSchema(metadata, { unrepresentable: 'any' })).toMatchObject({ type: 'object' })
  })
  it('take nested values as metadata, not as tags', () => {
    const value = { a: { b: [1, { c: null }] } }
    expect(metadata.parse(value)).toEqual(value)
    expect(accepts(tags, value)).toBe(false)
    expect(tags.parse({ a: 'x', b: 1.5, c: true, d: null })).toEqual({
      a: 'x',
      b: 1.5,
      c: true,
      d: null,
    })
  })
  it('are at most 16 KiB and 100 keys', () => {
    expect(accepts(metadata, { a: 'x'.repeat(16_385) })).toBe(false)
    expect(accepts(metadata, keys(100))).toBe(true)
    expect(accepts(metadata, keys(101))).toBe(false)
    const texts = (count: number, each: string) =>
      Object.fromEntries(Object.keys(keys(count)).map((key) => [key, each]))
    expect(accepts(tags, texts(10, '\u0001'.repeat(128)))).toBe(true)
    expect(accepts(tags, texts(100, 'x'.repeat(170)))).toBe(false)
    expect(accepts(tags, texts(10, '\u0001'.repeat(300)))).toBe(false)
    expect(accepts(metadata, { a: { b: 'x'.repeat(16_385) } })).toBe(false)
  })
})

describe('conditions', () => {
  const condition = { type: 'Order Value', operator: 'greater than', value: 50 }
  it('have a value without what floating point left over', () => {
    const [[read] = []] = Conditions.parse([[{ ...condition, value: 19.9 * 3 }]])
    expect(read?.value).toBe(59.7)
  })
  it('store the interface spelling', () => {
    expect(Conditions.parse([[condition]])).toEqual([[{ ...condition, operator: 'grater than' }]])
  })
  it.each([
    { ...condition, type: 'Weather' },
    { ...condition, operator: '>' },
    { ...condition, value: Infinity },
    { ...condition, value: 0.00001 },
  ])('refuse %j by their own code', (wrong) => {
    const result = Conditions.safeParse([[wrong]])
    expect(result.error?.issues[0]).toMatchObject({ params: { code: 'INVALID_CONDITION' } })
  })
  it('refuse an empty inner array by it too', () => {
    const result = Conditions.safeParse([[condition], []])
    expect(result.error?.issues).toMatchObject([
      { path: [1], params: { code: 'INVALID_CONDITION' } },
    ])
    expect(accepts(Conditions, [])).toBe(true)
  })
})
