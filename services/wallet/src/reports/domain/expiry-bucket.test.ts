import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bucketOf, monthOfBucket, NEVER } from './expiry-bucket.js'
import { toMonths } from './liability-months.js'
import { dayIn, monthOf } from './slots.js'

it.each([
  [null, NEVER],
  ['2026-06-15T10:00:00Z', '2026-06'],
  ['2026-06-30T23:59:59.999Z', '2026-06-30T23:45:00.000Z'],
  ['2026-07-01T00:07:00Z', '2026-07-01T00:00:00.000Z'],
  ['2200-06-15T10:00:00Z', '2200'],
])('what expires at %s is summed under %s', (at, bucket) => {
  expect(bucketOf(at === null ? null : new Date(at))).toBe(bucket)
})

it('the month of a bucket is that of each instant in it, in every time zone', () => {
  const zones = fc.constantFrom('UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu')
  const instants = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2030, 0) })
  fc.assert(
    fc.property(zones, instants, (zone, ms) => {
      expect(monthOfBucket(bucketOf(new Date(ms)), zone)).toBe(monthOf(dayIn(zone, ms)))
    }),
  )
})

const bucket = (name: string, units: bigint) => ({ bucket: name, units, cost: 0n })

it('months that are over count with what never expires, which stands last', () => {
  const buckets = [
    bucket('2026-01', 4n),
    bucket('2026-07', 5n),
    bucket('2026-06', 6n),
    bucket(NEVER, -1n),
  ]
  expect(toMonths(buckets, 'UTC', '2026-06')).toEqual({
    months: [
      { month: '2026-06', units: 6n, cost: 0n },
      { month: '2026-07', units: 5n, cost: 0n },
      { month: null, units: 3n, cost: 0n },
    ],
    later: { units: 0n, cost: 0n },
  })
})
