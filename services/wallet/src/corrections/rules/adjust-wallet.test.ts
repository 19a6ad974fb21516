import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { CustomerId, Uuid } from '@loyalty/contracts/ids'
import { amountOf, toAmount, TOTAL_MAX } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import { points, sampleLine } from '../../../test/sample-line.js'
import { decideAdjustment, refuseExpired } from './adjust-wallet.js'
import type { Line } from '../../wallets/rules/line.js'

const now = new Date('2026-02-01T12:00:00.000Z')
const ofPoints: RewardCopy = {
  id: points,
  brand_id: null,
  platforms: null,
  name: 'Points',
  description: null,
  type: 'POINTS',
  conditions: [],
  attributes: { unit_cost: 0.5 },
  version: 1,
}
const adjustment = {
  customer_id: 'anna' as CustomerId,
  reward_id: points,
  amount: 10,
  reason: 'a complaint',
}
type Adjustment = Partial<Parameters<typeof decideAdjustment>[0]>

interface Given {
  lines?: readonly Line[]
  reward?: Partial<RewardCopy>
  days?: number | null
}

const adjust = (changes: Adjustment, { lines = [], reward = {}, days = null }: Given = {}) =>
  decideAdjustment({ ...adjustment, ...changes }, lines, {
    now,
    reward: { ...ofPoints, ...reward },
    defaultLineDays: days,
    newLineId: () => 'new' as Uuid,
    actor: 'olga',
  })

function adjusted(changes: Adjustment, given?: Given) {
  const decided = adjust(changes, given)
  if (!decided.ok) throw new Error(decided.details)
  return decided
}

describe('an adjustment is refused', () => {
  it.each<[string, string, Adjustment, Given]>([
    [
      'REWARD_NOT_APPLICABLE',
      'belongs to another brand',
      { brand_id: 'other' },
      { reward: { brand_id: 'acme' } },
    ],
    [
      'REWARD_NOT_APPLICABLE',
      'belongs to another brand',
      { brand_id: 'other' },
      { reward: { brand_id: 'acme', type: 'GIFT_CARD' } },
    ],
    ['REWARD_NOT_APPLICABLE', 'as a card', {}, { reward: { type: 'GIFT_CARD' } }],
    ['REWARD_NOT_APPLICABLE', 'as a card', { amount: -1 }, { reward: { type: 'GIFT_CARD' } }],
    ['INSUFFICIENT_BALANCE', 'is free', { amount: -1.0001 }, { lines: [sampleLine('a', 1)] }],
    [
      'INSUFFICIENT_BALANCE',
      'is free',
      { amount: -1 },
      { lines: [sampleLine('a', 1, { is_gift_card: true })] },
    ],
    [
      'LIMIT_EXCEEDED',
      'limits',
      {},
      { lines: [sampleLine('a', 0, { amount: amountOf(TOTAL_MAX) })] },
    ],
    [
      'LIMIT_EXCEEDED',
      'limits',
      { amount: 100_000_000_000 },
      { reward: { attributes: { unit_cost: 1.0001 } } },
    ],
  ])('with %s: %s', (code, details, changes, given) => {
    const refused = { ok: false, code, details: expect.stringContaining(details) as string }
    expect(adjust(changes, given)).toMatchObject(refused)
  })
})

describe('a credit by hand', () => {
  it('is a new line and a row of it', () => {
    const line = { ...sampleLine('new', 10), issued_at: now, cost: toAmount(5) }
    expect(adjust({}, { lines: [sampleLine('a', 1)] })).toEqual({
      ok: true,
      lines: [sampleLine('a', 1), line],
      movement: {
        type: 'ACCUMULATION',
        event_type: 'ADJUSTMENT',
        side: 'CREDIT',
        reward_id: points,
        amount: toAmount(10),
        cost: toAmount(5),
        brand_id: null,
        campaign_id: null,
        campaign_name: null,
        channel_id: null,
        store_id: null,
        funded_by: 'platform',
        details: 'Credited by hand',
        issued_at: now,
        line,
        draws: [],
        metadata: { actor: 'olga' },
      },
    })
  })

  it.each<[string, Adjustment, Given, string | null]>([
    ['never', {}, {}, null],
    ['by the days of the account', {}, { days: 2 }, '2026-02-03T12:00:00.000Z'],
    [
      'at its date',
      { expiration_date: '2026-05-01T00:00:00.000Z' },
      { days: 2 },
      '2026-05-01T00:00:00.000Z',
    ],
    ['never where null says so', { expiration_date: null }, { days: 2 }, null],
  ])('expires %s', (_, changes, given, at) => {
    const [line] = adjusted(changes, given).lines
    expect(line?.expires_at).toEqual(at === null ? null : new Date(at))
  })

  it.each<[string, Adjustment, Partial<RewardCopy>, string | null, string]>([
    ['the brand of the reward', {}, { brand_id: 'acme' }, 'acme', 'acme'],
    ['its own brand', { brand_id: 'acme' }, { brand_id: 'acme' }, 'acme', 'acme'],
    ['a brand that it names', { brand_id: 'acme' }, {}, 'acme', 'acme'],
    ['a payer that it names', { brand_id: 'acme', funded_by: 'sponsor' }, {}, 'acme', 'sponsor'],
    ['no payer by null', { funded_by: null }, {}, null, 'platform'],
  ])('is of %s', (_, changes, reward, brand, payer) => {
    const { lines, movement } = adjusted(changes, { reward })
    expect(lines).toMatchObject([{ brand_id: brand, funded_by: payer }])
    expect(movement).toMatchObject({ brand_id: brand, funded_by: payer })
  })

  it('costs what the debt was taken back for that it fills', () => {
    const debt = sampleLine('d', -4, { cost: toAmount(-1) })
    const { lines, movement } = adjusted({}, { lines: [debt] })
    expect(lines).toMatchObject([{ id: 'new', amount: toAmount(6), cost: toAmount(3) }])
    expect(movement).toMatchObject({ amount: toAmount(10), cost: toAmount(4) })
  })
})

it.each(['2020-01-01T00:00:00.000Z', now.toISOString()])(
  'a credit that expired at %s is refused, for it would be gone at once',
  (expiration_date) => {
    expect(refuseExpired({ ...adjustment, expiration_date }, now)).toMatchObject({
      code: 'VALIDATION_ERROR',
      errors: [{ field: 'body.expiration_date', message: 'must lie in the future' }],
    })
  },
)

describe('a debit by hand', () => {
  it('takes from lines in spending order, and is a row of what it took', () => {
    const soon = sampleLine('s', 3, { expires_at: new Date('2027-01-01'), cost: toAmount(2) })
    const never = sampleLine('n', 20, { cost: toAmount(10) })
    const { lines, movement } = adjusted({ amount: -5 }, { lines: [never, soon] })
    expect(lines).toEqual([sampleLine('n', 18, { cost: toAmount(9) })])
    expect(movement).toMatchObject({
      type: 'REDEMPTION',
      event_type: 'ADJUSTMENT',
      side: 'DEBIT',
      amount: toAmount(5),
      cost: toAmount(3),
      details: 'Debited by hand',
      line: null,
      draws: [
        { line: soon, amount: toAmount(3), cost: toAmount(2) },
        { line: never, amount: toAmount(2), cost: toAmount(1) },
      ],
    })
  })

  it('may take all', () => {
    expect(adjusted({ amount: -1 }, { lines: [sampleLine('a', 1)] }).lines).toEqual([])
  })
})
