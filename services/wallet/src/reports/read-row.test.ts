import { BSON } from 'mongodb'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readRow } from './read-row.js'

const amount = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
const date = fc.date({ noInvalidDate: true })
const dateOrNull = fc.option(date)
const idOrNull = fc.option(fc.uuid())

/** As rows are stored, with and without the fields that those of before lack. */
const row = fc.record(
  {
    id: fc.uuid(),
    account_id: fc.string(),
    type: fc.constantFrom('ACCUMULATION', 'REVERSAL'),
    event_type: fc.string({ unit: 'binary' }),
    event_id: idOrNull,
    side: fc.constantFrom('CREDIT', 'DEBIT'),
    reward_id: fc.uuid(),
    amount,
    cost: amount,
    campaign_id: idOrNull,
    line: fc.option(fc.record({ expires_at: dateOrNull })),
    draws: fc.array(
      fc.record({ amount, expires_at: dateOrNull, cost: amount }, { requiredKeys: ['amount'] }),
    ),
    coupon_id: fc.uuid(),
    before: fc.record(
      { active: dateOrNull, redeemed: dateOrNull, code: dateOrNull },
      { requiredKeys: ['active'] },
    ),
    is_payout: fc.boolean(),
    a_member_of_a_later_version: fc.string(),
  },
  {
    requiredKeys: [
      'id',
      'account_id',
      'type',
      'event_type',
      'event_id',
      'side',
      'reward_id',
    ].concat(['amount', 'cost', 'campaign_id', 'line', 'draws']) as never[],
  },
)

it('a row is read from its bytes as it is from its document', () => {
  fc.assert(
    fc.property(row, (stored) => {
      const bytes = Buffer.from(BSON.serialize(stored))
      expect(readRow(bytes)).toEqual(BSON.deserialize(bytes, { useBigInt64: true }))
    }),
    { numRuns: 500 },
  )
})

it('a row is read where it lies in the bytes of an answer', () => {
  const [first, second] = [
    { id: 'one', amount: 1n },
    { id: 'two', amount: -1n },
  ].map((one) => BSON.serialize(one))
  const bytes = Buffer.concat([first ?? [], second ?? []].map((one) => Uint8Array.from(one)))
  expect(readRow(bytes.subarray(first?.length))).toEqual({ id: 'two', amount: -1n })
})

it('a number, which no counted member is, is not taken for one', () => {
  expect(() => readRow(Buffer.from(BSON.serialize({ amount: 1 })))).toThrow('type 16')
})
