import { reverseCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount, TOTAL_MAX, ZERO } from '@loyalty/contracts/money'
import { createMint } from '@loyalty/contracts/uuid-v7'
import { describe, expect, it } from 'vitest'
import type { Line } from '../../wallets/rules/line.js'
import {
  decideRedemptionReversal,
  type FoundToReverse,
  type ReversibleRedemption,
} from './reverse-redemption.js'

const NOW = new Date('2026-02-01T12:00:00.000Z')
const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const mint = createMint(NOW.getTime())

const lineOf = (units: number): Line => ({
  id: mint.next(),
  reward_id: POINTS,
  amount: toAmount(units),
  campaign_id: null,
  brand_id: null,
  funded_by: 'platform',
  issued_at: NOW,
  expires_at: null,
  hold: null,
  is_gift_card: false,
})

const granted = lineOf(5)

const redemption: ReversibleRedemption = {
  id: mint.next(),
  code: 'WELCOME10',
  status: 'ACTIVE',
  grants: [{ line: granted }],
  costs: [],
  brand_id: null,
  store_id: null,
  channel_id: null,
}

type Found = FoundToReverse<{ lines: readonly Line[] }, object, object, ReversibleRedemption>

const whenReversed = (given: Partial<Found>, request: object = {}) =>
  decideRedemptionReversal(
    reverseCoupon.input.parse({ customer_id: 'c-1', code: redemption.code, ...request }),
    {
      wallet: { lines: [granted] },
      tries: [],
      coupon: {},
      counter: {},
      redemption,
      hasRedeemedCard: false,
      account: { id: 'a-1', settings: { reversal_policy: 'reject', reversal_grace_days: 30 } },
      around: { now: NOW, newLineId: () => mint.next(), expiredOf: () => ZERO },
      ...given,
    },
  )

const REVERSED: ReversibleRedemption = { ...redemption, status: 'REVERSED' }
const tooMuch = { ...lineOf(1), amount: TOTAL_MAX } as Line
const cost = { line: lineOf(1), amount: toAmount(1) }

/** In the order of the checks: each row also fails all rows below it. */
const refusals: [string, Partial<Found>, string][] = [
  ['a customer who is nowhere', { wallet: null }, 'CUSTOMER_NOT_FOUND'],
  [
    'a tenth unknown code before it',
    { tries: Array.from({ length: 10 }, () => NOW) },
    'RATE_LIMITED',
  ],
  ['an unknown code', { coupon: null }, 'COUPON_NOT_FOUND'],
  ['a code that was never redeemed', { counter: null }, 'REDEMPTION_NOT_FOUND'],
  ['a redemption reversed before', { redemption: null }, 'COUPON_ALREADY_REVERSED'],
  ['a card redeemed', { hasRedeemedCard: true }, 'REWARD_ALREADY_SPENT'],
  ['what was given spent', { wallet: { lines: [] } }, 'REWARD_ALREADY_SPENT'],
  [
    'more given back than a wallet holds',
    { wallet: { lines: [granted, tooMuch] }, redemption: { ...redemption, costs: [cost] } },
    'LIMIT_EXCEEDED',
  ],
]

describe('reverse', () => {
  it.each(refusals)('refuses: %s', (_name, given, code) => {
    expect(whenReversed(given)).toMatchObject({ ok: false, code })
  })

  it('stops at the first failure in the order of the checks', () => {
    for (const [index, [name, , code]] of refusals.entries()) {
      const rows = refusals.slice(index).toReversed()
      const given = Object.assign({}, ...rows.map(([, fields]) => fields)) as Partial<Found>
      expect(whenReversed(given), name).toMatchObject({ code })
    }
  })

  it('refuses in the order in which the contract names the refusals', () => {
    const codes = new Set(refusals.map(([, , code]) => code))
    expect([...codes]).toEqual(reverseCoupon.errors)
  })

  it.each<[string, Partial<Found>]>([
    ['customer', { wallet: undefined, coupon: null }],
    ['account', { account: { id: 'a-1', settings: undefined } }],
  ])('waits for the copy of a %s that nobody has asked for', (kind, given) => {
    expect(whenReversed(given)).toMatchObject({ ok: false, missing: { kind } })
  })

  it('refuses a redemption that is not there for this customer and code', () => {
    const named = { redemption_id: redemption.id }
    expect(whenReversed({ redemption: null }, named)).toMatchObject({
      code: 'REDEMPTION_NOT_FOUND',
    })
  })

  it.each([
    ['no redemption of this coupon is active', null, {}],
    ['no redemption of this coupon is active', null, { redemption_id: null }],
    [`redemption ${redemption.id} was reversed already`, REVERSED, {}],
    [
      `redemption ${redemption.id} was reversed already`,
      REVERSED,
      { redemption_id: redemption.id },
    ],
  ])('says of what is reversed: %s', (details, found, named) => {
    expect(whenReversed({ redemption: found }, named)).toMatchObject({
      code: 'COUPON_ALREADY_REVERSED',
      details,
    })
  })

  it.each<[string, Partial<Found>, object]>([
    ['the customer has never redeemed this coupon', { counter: null }, {}],
    [
      'the customer has no such redemption of this coupon',
      { redemption: null },
      { redemption_id: redemption.id },
    ],
  ])('says: %s', (details, given, request) => {
    expect(whenReversed(given, request)).toMatchObject({ details })
  })

  it('reverses the one that is named', () => {
    expect(whenReversed({}, { redemption_id: redemption.id })).toMatchObject({ ok: true })
  })

  it('takes back what was given, and names the redemption in the row', () => {
    expect(whenReversed({})).toMatchObject({
      ok: true,
      reversal: {
        lines: [],
        isWhole: true,
        movements: [
          {
            side: 'DEBIT',
            event_type: 'COUPON_REVERSE',
            details: 'Taken back: coupon WELCOME10 was reversed',
            metadata: { redemption_id: redemption.id, code: 'WELCOME10' },
          },
        ],
      },
    })
  })
})
