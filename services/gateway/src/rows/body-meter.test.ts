import { CUSTOMERS_MAX, EVENTS_MAX } from '@loyalty/contracts/migration/migrate'
import type { ImportKind } from '@loyalty/contracts/migration/import'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEPTH_MAX } from '../request/read-body.js'
import { BODY_VALUES_MAX, createBodyMeter } from './body-meter.js'
import { readRows } from './read-rows.js'

const measure = (kind: ImportKind, ...parts: (string | Uint8Array)[]) => {
  const meter = createBodyMeter({ kind })
  return parts.reduce<ReturnType<typeof meter.count>>(
    (refused, part) => refused ?? meter.count(Buffer.from(part)),
    null,
  )
}
const many = (count: number, unit: string) => Array<string>(count).fill(unit).join()
const customersOf = (rows: string) => `{"customers":[${rows}]}`
const eventsOf = (...counts: number[]) =>
  customersOf(counts.map((count) => `{"id":"a","events":[${many(count, '{}')}]}`).join())

const tooMany = (message: string) => ({
  code: 'PAYLOAD_TOO_LARGE',
  details: `body.customers ${message}`,
  errors: [{ field: 'body.customers', code: 'PAYLOAD_TOO_LARGE', message }],
})

describe('a body is refused while it arrives', () => {
  it.each([
    [
      'customers',
      customersOf(many(CUSTOMERS_MAX + 1, '[]')),
      tooMany('must have at most 1,000 items'),
    ],
    [
      'events',
      customersOf(many(CUSTOMERS_MAX + 1, '"a"')),
      tooMany('must have at most 1,000 items'),
    ],
    ['events', eventsOf(EVENTS_MAX + 1), tooMany('must hold at most 10,000 events')],
    [
      'customers',
      customersOf(`{"tags":[${many(BODY_VALUES_MAX, '1')}]}`),
      { code: 'PAYLOAD_TOO_LARGE' },
    ],
    [
      'customers',
      `{${many(101, '"a":1')}}`,
      { code: 'VALIDATION_ERROR', details: 'body must have at most 100 members' },
    ],
  ] as const)('above a limit: %#', (kind, body, expected) => {
    expect(measure(kind, body)).toMatchObject(expected)
  })

  it.each([
    ['customers', customersOf(many(CUSTOMERS_MAX, '[]'))],
    ['events', eventsOf(EVENTS_MAX - 1, 1)],
    ['customers', eventsOf(EVENTS_MAX + 1)],
    ['customers', `{${many(100, '"a":1')}}`],
  ] as const)('and not below it: %#', (kind, body) => {
    expect(measure(kind, body)).toBeNull()
  })

  it('with the words that the parsed body is refused with', () => {
    const bodies = [customersOf(many(CUSTOMERS_MAX + 1, '[]')), eventsOf(EVENTS_MAX + 1)]
    for (const body of bodies) {
      const read = readRows({ bytes: Buffer.from(body), kind: 'events', hasKey: false })
      expect(measure('events', body)?.errors).toEqual(read.ok ? read.schemaErrors : [])
    }
  })

  it('before what is wrong behind it, and although its end is missing', () => {
    expect(measure('customers', `{"customers":[${many(2_000, '[]')}`)).not.toBeNull()
    expect(measure('customers', '['.repeat(DEPTH_MAX + 1))).toMatchObject({
      code: 'VALIDATION_ERROR',
      errors: [{ field: 'body', message: 'must be nested at most 32 levels deep' }],
    })
  })
})

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0

it('strings are passed over, and chunks make no difference', () => {
  const hostileText = fc
    .array(fc.constantFrom('"', '\\', '[', '{', '}', ']', ',', 'ä', '\n'))
    .map((parts) => parts.join(''))
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      hostileText,
      fc.integer(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(hostileText, tie('value'), { maxKeys: 3 }),
    ),
  })).value
  fc.assert(
    fc.property(
      value,
      fc.integer({ min: DEPTH_MAX - 6, max: DEPTH_MAX + 1 }),
      fc.array(fc.nat(2_000)),
      (inner, wraps, cuts) => {
        const body = '['.repeat(wraps) + JSON.stringify(inner) + ']'.repeat(wraps)
        const places = cuts.filter((at) => at < body.length).toSorted((a, b) => a - b)
        const bytes = Buffer.from(body)
        const parts = [0, ...places].map((at, index) => bytes.subarray(at, places[index]))
        const refused = measure('customers', ...parts)
        expect(refused !== null).toBe(wraps + depthOf(inner) > DEPTH_MAX)
        expect(measure('customers', body)).toEqual(refused)
      },
    ),
  )
})
