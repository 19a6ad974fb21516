import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import { redeemCoupon, RedeemCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { redeemCoupons } from '@loyalty/contracts/wallet/redeem-coupons'
import type { Uuid } from '@loyalty/contracts/ids'
import { amountOf, toAmount, type Amount } from '@loyalty/contracts/money'
import { createMint } from '@loyalty/contracts/uuid-v7'
import { describe, expect, it } from 'vitest'
import type { Line } from '../../wallets/rules/line.js'
import type { CouponDefinition } from '../../coupons/rules/coupon-definition.js'
import {
  decideRedemption,
  refuseAlone,
  type FoundToRedeem,
  type RedeemableCoupon,
  type RedeemingWallet,
  looksLikeCard,
  redemptionEffect,
} from './redeem-coupon.js'

const NOW = new Date('2026-02-01T12:00:00.000Z')
const EARLIER = new Date('2026-01-01T00:00:00.000Z')
const LATER = new Date('2026-03-01T00:00:00.000Z')
const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const STAMPS = '0190f3a2-7c1e-7b42-9d5e-000000000002' as Uuid

const mint = createMint(NOW.getTime())

const reward = (id: Uuid, fields: Partial<RewardCopy> = {}): RewardCopy => ({
  id,
  brand_id: null,
  platforms: null,
  name: 'Reward',
  description: null,
  type: 'POINTS',
  conditions: [],
  attributes: {},
  version: 1,
  ...fields,
})

const lineOf = (rewardId: Uuid, units: number, fields: Partial<Line> = {}): Line => ({
  id: mint.next(),
  reward_id: rewardId,
  amount: toAmount(units),
  campaign_id: null,
  brand_id: null,
  funded_by: 'platform',
  issued_at: EARLIER,
  expires_at: null,
  hold: null,
  is_gift_card: false,
  ...fields,
})

const definition: CouponDefinition = {
  brand_id: null,
  name: null,
  campaign_id: null,
  grants: [
    { reward_id: POINTS, amount: toAmount(10.5), expires_after_days: 90, expiration_date: null },
  ],
  costs: [],
  max_redemptions: null,
  max_redemptions_per_customer: 1,
  starts_at: null,
  ends_at: null,
  platforms: null,
  store_ids: null,
  channel_ids: null,
  recipient_ids: null,
  combinable: true,
  listed: false,
}

interface Given {
  request?: Partial<RedeemCoupon>
  coupon?: Partial<RedeemableCoupon>
  definition?: Partial<CouponDefinition>
  wallet?: Partial<RedeemingWallet>
  rewards?: Record<string, RewardCopy | null>
  found?: Partial<FoundToRedeem<RedeemingWallet, RedeemableCoupon, 'COUPON_NOT_COMBINABLE'>>
}

const requestOf = (given: Given) =>
  RedeemCoupon.parse({ customer_id: 'c-1', code: 'WELCOME10', brand_id: 'b-1', ...given.request })

function whenRedeemed(given: Given) {
  const rewards = given.rewards ?? { [POINTS]: reward(POINTS), [STAMPS]: reward(STAMPS) }
  return decideRedemption(requestOf(given), {
    now: NOW,
    wallet: {
      lines: [],
      customer: { status: 'ACTIVE', tier: null },
      purchase_count: 0,
      ...given.wallet,
    },
    tries: [],
    coupon: {
      code: 'WELCOME10',
      status: 'ACTIVE',
      used: 0,
      ...given.coupon,
      definition: { ...definition, ...given.definition },
    },
    redemptions: 0,
    reward: (id) => rewards[id],
    account: { id: 'a-1', settings: { default_line_days: null, time_zone: 'Europe/Madrid' } },
    missingOfCustomer: () => null,
    ...given.found,
  })
}

function redeemed(given: Given) {
  const decided = whenRedeemed(given)
  if (!decided.ok) throw new Error(JSON.stringify(decided))
  return redemptionEffect(requestOf(given), decided, { mint: () => mint.next(), now: NOW })
}

const tenth = { kind: 'PERCENT' as const, value: 10 }
const tierCondition = [[{ type: 'Tier' as const, operator: 'equal' as const, value: 2 }]]
const orderCondition = [
  [{ type: 'Order Value' as const, operator: 'less than' as const, value: 1_000 }],
]
const orderRequired = {
  code: 'COUPON_ORDER_REQUIRED',
  details:
    'coupon WELCOME10 asks for an order, and the word of a customer is none: the shop redeems it',
}
const granting = (fields: Partial<CouponDefinition['grants'][number]>) =>
  definition.grants.map((grant) => ({ ...grant, ...fields }))
const cost = (units: number) => [{ reward_id: STAMPS, amount: toAmount(units) }]

const blocked = { customer: { status: 'BLOCKED' as const, tier: null } }
const full = lineOf(POINTS, 0, { amount: 8_999_999_999_950_000n as Amount })

/** In the order of the checks: each row also fails all rows below it. */
const refusals: [string, Given, string][] = [
  ['a customer who is nowhere', { found: { wallet: null } }, 'CUSTOMER_NOT_FOUND'],
  ['a customer who is not active', { wallet: blocked }, 'CUSTOMER_NOT_ACTIVE'],
  [
    'a tenth unknown code before it',
    { found: { tries: Array.from({ length: 10 }, () => NOW) } },
    'RATE_LIMITED',
  ],
  ['an unknown code', { found: { coupon: null } }, 'COUPON_NOT_FOUND'],
  ['another brand', { definition: { brand_id: 'b-2' } }, 'COUPON_NOT_APPLICABLE'],
  [
    'a global request for a coupon of a brand',
    { definition: { brand_id: 'b-1' }, request: { brand_id: null } },
    'COUPON_NOT_APPLICABLE',
  ],
  ['disabled', { coupon: { status: 'DISABLED' } }, 'COUPON_DISABLED'],
  ['not started', { definition: { starts_at: LATER } }, 'COUPON_NOT_STARTED'],
  ['ended, at the very instant', { definition: { ends_at: NOW } }, 'COUPON_EXPIRED'],
  [
    'a grant whose date has passed',
    { definition: { grants: [{ ...definition.grants[0], expiration_date: NOW }] as never } },
    'COUPON_EXPIRED',
  ],
  ['no platform', { definition: { platforms: ['ios'] } }, 'COUPON_NOT_APPLICABLE'],
  [
    'another platform',
    { definition: { platforms: ['ios'] }, request: { platform: 'web' } },
    'COUPON_NOT_APPLICABLE',
  ],
  ['no store', { definition: { store_ids: ['s-1'] } }, 'COUPON_NOT_APPLICABLE'],
  ['no channel', { definition: { channel_ids: ['h-1'] } }, 'COUPON_NOT_APPLICABLE'],
  ['a reward that its owner does not know', { rewards: { [POINTS]: null } }, 'REWARD_UNKNOWN'],
  [
    'a reward of another platform',
    { rewards: { [POINTS]: reward(POINTS, { platforms: ['IOS'] }) }, request: { platform: 'web' } },
    'COUPON_NOT_APPLICABLE',
  ],
  ['another segment', { definition: { segment_ids: [STAMPS] } }, 'COUPON_RECIPIENT_MISMATCH'],
  [
    'segments that its customer has left',
    {
      definition: { segment_ids: [STAMPS] },
      wallet: { customer: { status: 'ACTIVE', tier: null, segments: { ids: [POINTS] } } },
    },
    'COUPON_RECIPIENT_MISMATCH',
  ],
  ['another recipient', { definition: { recipient_ids: ['c-2'] } }, 'COUPON_RECIPIENT_MISMATCH'],
  ['no order for a discount', { definition: { discounts: [tenth] } }, 'COUPON_ORDER_REQUIRED'],
  [
    'null for the order of a discount',
    { definition: { discounts: [tenth] }, request: { order: null } },
    'COUPON_ORDER_REQUIRED',
  ],
  [
    'the word of a customer for an order that its conditions look at',
    { definition: { conditions: orderCondition }, found: { isOrderUnproven: true } },
    'COUPON_ORDER_REQUIRED',
  ],
  [
    'the total limit',
    { definition: { max_redemptions: 3 }, coupon: { used: 3 } },
    'COUPON_LIMIT_REACHED',
  ],
  ['the limit of the customer', { found: { redemptions: 1 } }, 'COUPON_ALREADY_REDEEMED'],
  [
    'its own conditions',
    { definition: { conditions: tierCondition } },
    'COUPON_CONDITIONS_NOT_MET',
  ],
  [
    'conditions of a granted reward',
    { rewards: { [POINTS]: reward(POINTS, { conditions: tierCondition }) } },
    'COUPON_CONDITIONS_NOT_MET',
  ],
  ['balance for the cost', { definition: { costs: cost(5) } }, 'INSUFFICIENT_BALANCE'],
  ['a total above its limit', { wallet: { lines: [full] } }, 'LIMIT_EXCEEDED'],
]

/** One call that fails all of the given checks; where two name one field the earlier one wins. */
const merged = (rows: typeof refusals): Given =>
  rows.toReversed().reduce<Given>(
    (all, [, given]) => ({
      request: { ...all.request, ...given.request },
      coupon: { ...all.coupon, ...given.coupon },
      definition: { ...all.definition, ...given.definition },
      wallet: { ...all.wallet, ...given.wallet },
      rewards: { ...all.rewards, ...given.rewards },
      found: { ...all.found, ...given.found },
    }),
    { rewards: { [POINTS]: reward(POINTS), [STAMPS]: reward(STAMPS) } },
  )

describe('redeem', () => {
  it.each(refusals)('refuses: %s', (_name, given, code) => {
    expect(whenRedeemed(given)).toMatchObject({ ok: false, code })
  })

  it('looks at the lines of a basket that states no value', () => {
    const conditions = [
      [{ type: 'Order Value' as const, operator: 'grater than or equal' as const, value: 50 }],
    ]
    const basket = (value: number) =>
      whenRedeemed({
        definition: { conditions },
        request: { order: { products: [{ sku: 'mug', amount: 1, value }] } },
      })
    expect(basket(50)).toMatchObject({ ok: true })
    expect(basket(49.99)).toMatchObject({ code: 'COUPON_CONDITIONS_NOT_MET' })
  })

  it.each<[string, Given, object]>([
    ['a discount', { definition: { discounts: [tenth] } }, orderRequired],
    ['conditions on it', { definition: { conditions: orderCondition } }, orderRequired],
    [
      'a reward whose conditions look at it',
      { rewards: { [POINTS]: reward(POINTS, { conditions: orderCondition }) } },
      orderRequired,
    ],
    ['nothing of it', {}, { ok: true }],
    ['no conditions', { definition: { conditions: [] } }, { ok: true }],
  ])('the word of a customer is no order: %s', (_name, given, expected) => {
    const order = { value: 100 }
    expect(whenRedeemed({ ...given, request: { order } })).toMatchObject({ ok: true })
    const found = { isOrderUnproven: true }
    for (const request of [{}, { order }]) {
      expect(whenRedeemed({ ...given, request, found })).toMatchObject(expected)
    }
  })

  it.each<[Given, string]>([
    [{ definition: { brand_id: 'b-2' } }, 'coupon WELCOME10 is not for this brand'],
    [{ coupon: { status: 'DISABLED' } }, 'coupon WELCOME10 is disabled'],
    [
      { definition: { starts_at: LATER } },
      'coupon WELCOME10 is valid from 2026-03-01T00:00:00.000Z',
    ],
    [
      { definition: { ends_at: EARLIER } },
      'coupon WELCOME10 was valid until 2026-01-01T00:00:00.000Z',
    ],
    [
      { definition: { grants: granting({ expiration_date: EARLIER }) } },
      'what coupon WELCOME10 grants was valid until 2026-01-01T00:00:00.000Z',
    ],
    [{ definition: { platforms: ['ios'] } }, 'coupon WELCOME10 is not for this platform'],
    [{ definition: { store_ids: ['s-1'] } }, 'coupon WELCOME10 is not for this store'],
    [{ definition: { channel_ids: ['h-1'] } }, 'coupon WELCOME10 is not for this channel'],
    [{ rewards: { [POINTS]: null } }, `reward ${POINTS} of this coupon does not exist`],
    [
      { rewards: { [POINTS]: reward(POINTS, { platforms: ['ios'] }) } },
      'coupon WELCOME10 is not for this platform',
    ],
    [{ definition: { recipient_ids: ['c-2'] } }, 'coupon WELCOME10 is for other customers'],
    [
      { definition: { discounts: [tenth] } },
      'coupon WELCOME10 takes something off an order, and none was sent',
    ],
    [
      { definition: { conditions: tierCondition } },
      'the conditions of coupon WELCOME10 do not hold',
    ],
    [
      { definition: { combinable: false }, found: { refuseBeside: refuseAlone } },
      'coupon WELCOME10 is redeemed in a call of its own',
    ],
    [
      { definition: { max_redemptions: 3 }, coupon: { used: 3 } },
      'coupon WELCOME10 can be redeemed 3 times in all',
    ],
    [{ found: { redemptions: 1 } }, 'a customer can redeem coupon WELCOME10 once'],
    [
      { definition: { max_redemptions_per_customer: 2 }, found: { redemptions: 2 } },
      'a customer can redeem coupon WELCOME10 2 times',
    ],
    [
      { rewards: { [POINTS]: reward(POINTS, { conditions: tierCondition }) } },
      `the conditions of reward ${POINTS} do not hold`,
    ],
    [{ definition: { costs: cost(5) } }, `too little of reward ${STAMPS} is free`],
    [{ found: { coupon: null } }, 'there is no coupon with this code'],
  ])('says what speaks against it: %#', (given, details) => {
    expect(whenRedeemed(given)).toMatchObject({ details })
  })

  it.each<[string, Given]>([
    ['for its own brand', { definition: { brand_id: 'b-1' } }],
    ['from its start on', { definition: { starts_at: NOW } }],
    ['after its start', { definition: { starts_at: EARLIER } }],
    ['before its end', { definition: { ends_at: LATER } }],
    [
      'before the date of a grant',
      { definition: { grants: granting({ expiration_date: LATER }) } },
    ],
    [
      'a platform in any case of letters',
      { definition: { platforms: ['ios'] }, request: { platform: 'iOS' } },
    ],
    ['a store that is named', { definition: { store_ids: ['s-1'] }, request: { store_id: 's-1' } }],
    [
      'a channel that is named',
      { definition: { channel_ids: ['h-1'] }, request: { channel_id: 'h-1' } },
    ],
    [
      'a platform of the reward',
      {
        rewards: { [POINTS]: reward(POINTS, { platforms: ['ios'] }) },
        request: { platform: 'ios' },
      },
    ],
    ['a discount, with an order', { definition: { discounts: [tenth] }, request: { order: {} } }],
    [
      'a discount for any order, when it is only looked at',
      { definition: { discounts: [tenth] }, found: { isForAnyOrder: true } },
    ],
    ['a recipient', { definition: { recipient_ids: ['c-1'] } }],
    ['one less than in all', { definition: { max_redemptions: 3 }, coupon: { used: 2 } }],
    [
      'as often as each wants',
      { definition: { max_redemptions_per_customer: null }, found: { redemptions: 99 } },
    ],
    [
      'the whole balance',
      { definition: { costs: cost(5) }, wallet: { lines: [lineOf(STAMPS, 5)] } },
    ],
  ])('redeems %s', (_name, given) => {
    expect(whenRedeemed(given)).toMatchObject({ ok: true })
  })

  it('wants each granted reward on the platform', () => {
    const grants = [...granting({}), ...granting({ reward_id: STAMPS })]
    const rewards = {
      [POINTS]: reward(POINTS),
      [STAMPS]: reward(STAMPS, { platforms: ['ios'] }),
    }
    const refused = whenRedeemed({ definition: { grants }, rewards, request: { platform: 'web' } })
    expect(refused).toMatchObject({ code: 'COUPON_NOT_APPLICABLE' })
  })

  it('names the first grant that has passed, not one before it that lasts', () => {
    const grants = [
      ...granting({ expiration_date: LATER }),
      ...granting({ expiration_date: null }),
      ...granting({ expiration_date: EARLIER }),
    ]
    expect(whenRedeemed({ definition: { grants } })).toMatchObject({
      details: 'what coupon WELCOME10 grants was valid until 2026-01-01T00:00:00.000Z',
    })
  })

  it('stops at the first failure in the order of the checks', () => {
    for (const [index, [name, , code]] of refusals.entries()) {
      expect(whenRedeemed(merged(refusals.slice(index))), name).toMatchObject({ code })
    }
  })

  it('refuses in the order in which the contract names the refusals', () => {
    const codes = new Set(refusals.map(([, , code]) => code))
    expect([...codes]).toEqual(redeemCoupon.errors)
  })

  it('among others, refuses a coupon for one call only, in the order of that contract', () => {
    const alone = { combinable: false }
    const codes = refusals.map(([, given]) => {
      const beside = { ...given.found, refuseBeside: refuseAlone }
      const decided = whenRedeemed({
        ...given,
        definition: { ...given.definition, ...alone },
        found: beside,
      })
      return 'code' in decided ? decided.code : null
    })
    const { errors } = redeemCoupons
    const since = errors.indexOf('COUPON_NOT_COMBINABLE')
    const expected = refusals.map(([, , code]) =>
      (errors as readonly string[]).indexOf(code) > since ? 'COUPON_NOT_COMBINABLE' : code,
    )
    expect(codes).toEqual(expected)
    expect(whenRedeemed({ definition: alone })).toMatchObject({ ok: true })
  })

  it.each<[string, object | null | undefined, boolean]>([
    ['no order', undefined, true],
    ['none, as many programs write it', null, true],
    ['an order of enough', { value: 50 }, true],
    ['an order of too little', { value: 49.99 }, false],
    ['an order without the value', {}, false],
  ])('looks at conditions on orders: %s', (_name, order, ok) => {
    const conditions = [
      [{ type: 'Order Value' as const, operator: 'grater than or equal' as const, value: 50 }],
    ]
    const rewards = { [POINTS]: reward(POINTS, { conditions }) }
    const request = order === undefined ? {} : { order }
    expect(whenRedeemed({ rewards, request })).toMatchObject({ ok })
  })

  it.each<[string, string, number, boolean]>([
    ['the hour is that of the account', 'Hour', 13, true],
    ['not that of UTC', 'Hour', 12, false],
    ['a Sunday', 'Weekday', 7, true],
  ])('its own conditions look at the moment: %s', (_name, type, value, ok) => {
    const condition = { type: type as 'Hour', operator: 'equal' as const, value }
    expect(whenRedeemed({ definition: { conditions: [[condition]] } })).toMatchObject({ ok })
  })

  it.each<[string, object | undefined, boolean]>([
    ['no order', undefined, true],
    ['a basket that is large enough', { value: 50 }, true],
    ['a smaller one', { value: 49.99 }, false],
  ])('its own conditions look at orders: %s', (_name, order, ok) => {
    const operator = 'grater than or equal' as const
    const conditions = [[{ type: 'Order Value' as const, operator, value: 50 }]]
    const request = order === undefined ? {} : { order }
    expect(whenRedeemed({ definition: { conditions }, request })).toMatchObject({ ok })
  })

  it.each<[string, Given]>([
    ['customer', { found: { wallet: undefined, coupon: null } }],
    ['reward', { rewards: {}, found: { redemptions: 1 } }],
    ['account', { found: { account: { id: 'a-1', settings: undefined } } }],
  ])('waits for the copy of a %s that nobody has asked for', (kind, given) => {
    expect(whenRedeemed(given)).toMatchObject({ ok: false, missing: { kind } })
  })

  it('asks for no copy when it is refused without one', () => {
    const given: Given = { coupon: { status: 'DISABLED' }, rewards: {} }
    expect(whenRedeemed(given)).toMatchObject({ code: 'COUPON_DISABLED' })
  })

  it('gives a line with the lifetime of the grant, and its ledger row', () => {
    const effect = redeemed({ request: { store_id: 's-1' } })
    const { lines, grants, movements } = effect
    const expected = {
      reward_id: POINTS,
      amount: 105_000n,
      brand_id: 'b-1',
      funded_by: 'b-1',
      issued_at: NOW,
      expires_at: new Date('2026-05-02T12:00:00.000Z'),
    }
    expect(lines).toMatchObject([expected])
    expect(grants).toMatchObject([{ line: expected }])
    expect(movements).toMatchObject([
      { type: 'ACCUMULATION', side: 'CREDIT', amount: 105_000n, store_id: 's-1', cost: 0n },
    ])
  })

  it('takes the cost in spending order and passes gift cards, held and expired lines over', () => {
    const soon = lineOf(STAMPS, 2, { expires_at: LATER })
    const never = lineOf(STAMPS, 10)
    const lines = [
      never,
      lineOf(STAMPS, 50, { is_gift_card: true }),
      lineOf(STAMPS, 50, { expires_at: NOW }),
      lineOf(STAMPS, 50, { hold: { event_id: POINTS, until: LATER, line_id: POINTS } }),
      soon,
    ]
    const effect = redeemed({ wallet: { lines }, definition: { costs: cost(5) } })
    expect(effect.costs).toEqual([
      { line: soon, amount: amountOf(20_000n), cost: 0n },
      { line: never, amount: amountOf(30_000n), cost: 0n },
    ])
    expect(effect.lines.find((line) => line.id === never.id)?.amount).toBe(70_000n)
    expect(whenRedeemed({ wallet: { lines }, definition: { costs: cost(12.0001) } })).toMatchObject(
      {
        code: 'INSUFFICIENT_BALANCE',
      },
    )
  })

  it('writes what it took and gave into the ledger, each with the coupon that did it', () => {
    const given: Given = {
      definition: { costs: cost(5), campaign_id: POINTS, campaign_name: 'Spring' },
      wallet: { lines: [lineOf(STAMPS, 8)] },
      request: { store_id: 's-1', channel_id: 'h-1' },
    }
    const { redemptionId, movements } = redeemed(given)
    const shared = {
      event_type: 'COUPON_REDEEM',
      brand_id: 'b-1',
      campaign_id: POINTS,
      campaign_name: 'Spring',
      channel_id: 'h-1',
      store_id: 's-1',
      funded_by: 'b-1',
      issued_at: NOW,
      metadata: { redemption_id: redemptionId, code: 'WELCOME10' },
    }
    expect(movements).toMatchObject([
      {
        ...shared,
        type: 'REDEMPTION',
        side: 'DEBIT',
        reward_id: STAMPS,
        amount: 50_000n,
        details: 'Paid for coupon WELCOME10',
        line: null,
      },
      {
        ...shared,
        type: 'ACCUMULATION',
        side: 'CREDIT',
        reward_id: POINTS,
        amount: 105_000n,
        details: 'Given by coupon WELCOME10',
        draws: [],
      },
    ])
  })

  it('makes a gift card for each grant of a GIFT_CARD reward', () => {
    const rewards = { [POINTS]: reward(POINTS, { type: 'GIFT_CARD', description: 'A card' }) }
    expect(redeemed({ rewards }).grants).toMatchObject([
      { description: 'A card', line: { is_gift_card: true } },
    ])
  })

  it('a credit first fills what a reversal left below zero; a gift card never does', () => {
    const debt = (units: number): Line => lineOf(POINTS, -units)
    const left = (units: number, rewards?: Given['rewards']) => {
      const { lines } = redeemed({
        wallet: { lines: [debt(units)] },
        ...(rewards && { rewards }),
      })
      return lines.map(({ amount }) => amount)
    }
    expect(left(4)).toEqual([65_000n])
    expect(left(10.5)).toEqual([])
    expect(left(20)).toEqual([-95_000n])
    const cards = { [POINTS]: reward(POINTS, { type: 'GIFT_CARD' }) }
    expect(left(4, cards)).toEqual([-40_000n, 105_000n])
  })

  it('refuses what would lift the number of lines above its limit', () => {
    const many = Array.from({ length: 4_000 }, () => lineOf(STAMPS, 1))
    expect(whenRedeemed({ wallet: { lines: many } })).toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  it('costs its funder unit_cost × amount', () => {
    const rewards = { [POINTS]: reward(POINTS, { attributes: { unit_cost: 0.25 } }) }
    expect(redeemed({ rewards }).movements).toMatchObject([{ cost: 26_250n }])
  })
})

describe('a code that may name a gift card', () => {
  it.each([
    ['as it is printed', 'GC-7K3M-Q9ZD-0V4T-HX2R', true],
    ['without dashes', 'GC7K3MQ9ZD0V4THX2R', true],
    ['with blanks and other dashes', ' G C 7K3M – Q9ZD/0V4T HX2R', true],
    ['with misread letters', 'GC-7K3M-Q9ZD-OV4T-HX2R', true],
    ['without its end', 'GC-7K3M-Q9ZD-0V4T', true],
    ['with something behind', 'GC-7K3M-Q9ZD-0V4T-HX2R!', true],
    ['half of it', 'GC-7K3M-Q9ZD', false],
    ['of a coupon', 'WELCOME10', false],
    ['of a coupon that begins alike', 'GCSUMMER2026', false],
    ['generated for a coupon', '7K3M-Q9ZD-0V4T-HX2R', false],
  ])('%s: %s is %s', (_, code, looks) => {
    expect(looksLikeCard(code)).toBe(looks)
  })

  it('is told in no time, whatever the code', () => {
    expect(looksLikeCard('-'.repeat(128))).toBe(false)
    expect(looksLikeCard(`GC${'-'.repeat(126)}`)).toBe(false)
  })
})
