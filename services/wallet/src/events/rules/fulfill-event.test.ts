import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import { createEvent, fulfillEvent } from '@loyalty/contracts/wallet/event'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { AMOUNT_MAX, amountOf, toAmount, TOTAL_MAX, ZERO } from '@loyalty/contracts/money'
import { createMint } from '@loyalty/contracts/uuid-v7'
import { describe, expect, it } from 'vitest'
import type { Campaign } from '../../campaigns/rules/campaign.js'
import type { Line } from '../../wallets/rules/line.js'
import { decideEvent, type AnnouncingWallet } from './create-event.js'
import type { BehaviorEvent } from './event.js'
import {
  decideFulfillment,
  type FoundToFulfill,
  type FulfillingWallet,
  type FulfillSurroundings,
} from './fulfill-event.js'

const NOW = new Date('2026-02-01T12:00:00.000Z')
const EARLIER = new Date('2026-01-01T00:00:00.000Z')
const LATER = new Date('2026-03-01T00:00:00.000Z')
const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const CARD = '0190f3a2-7c1e-7b42-9d5e-000000000002' as Uuid
const MILES = '0190f3a2-7c1e-7b42-9d5e-000000000003' as Uuid
const EVENT = '0190f3a2-7c1e-7b42-9d5e-00000000000e' as Uuid
const mint = createMint(NOW.getTime())

const rewardOf = (id: string, changes: Partial<RewardCopy> = {}): RewardCopy => ({
  id: id as Uuid,
  brand_id: null,
  platforms: null,
  name: 'Reward',
  description: null,
  type: id === CARD ? 'GIFT_CARD' : 'POINTS',
  conditions: [],
  attributes: {},
  version: 1,
  ...changes,
})

const lineOf = (units: number, changes: Partial<Line> = {}): Line => ({
  id: mint.next(),
  reward_id: POINTS,
  amount: toAmount(units),
  campaign_id: null,
  brand_id: null,
  funded_by: 'platform',
  issued_at: EARLIER,
  expires_at: null,
  hold: null,
  is_gift_card: false,
  ...changes,
})

const heldLine = (units: number, changes: Partial<Line> = {}) =>
  lineOf(units, { hold: { event_id: EVENT, until: LATER, line_id: mint.next() }, ...changes })

const order = {
  purchase_id: 'p-1',
  value: 100,
  redeem: [{ id: POINTS, amount: 2 }],
  products: [{ sku: 's', amount: 1, redeem: [{ id: POINTS, amount: 1.5 }] }],
  shipping: { redeem: [{ id: POINTS, amount: 0.5 }] },
}

const eventOf = (changes: Partial<BehaviorEvent> = {}): BehaviorEvent => ({
  _id: '',
  account_id: '' as AccountId,
  id: EVENT,
  wallet_id: EVENT,
  owner_id: EVENT,
  state: 'ISSUED',
  type: 'PURCHASE',
  purchase_id: 'p-1',
  data: { order, brand_id: 'b-1', channel_id: null, store_id: null, platform: 'web' },
  reserve: ZERO,
  held_until: null,
  queue_message_id: null,
  rewarding_campaigns: [],
  grants: [],
  costs: [],
  budget_keys: [],
  result: null,
  issued_at: EARLIER,
  processing_at: null,
  resolved_at: null,
  cancelled_at: null,
  expired_at: null,
  reversed_at: null,
  created_at: EARLIER,
  updated_at: EARLIER,
  ...changes,
})

const campaignOf = (rewards: Partial<Campaign['rewards'][number]>[]): Campaign => ({
  _id: '',
  version: 3,
  account_id: '' as AccountId,
  id: mint.next(),
  status: 'ACTIVE',
  name: 'Autumn',
  brand_id: null,
  starts_at: null,
  ends_at: null,
  event_types: ['PURCHASE'],
  platforms: null,
  store_ids: null,
  channel_ids: null,
  conditions: [],
  rewards: rewards.map((reward) => ({
    reward_id: POINTS,
    amount: toAmount(5),
    conversion_factor: null,
    expires_after_days: null,
    expiration_date: null,
    ...reward,
  })),
  max_total: null,
  max_per_customer: null,
  funded_by: null,
  consent_purpose: null,
  priority: 0,
  created_at: EARLIER,
  updated_at: EARLIER,
})

interface Given {
  event?: Partial<BehaviorEvent>
  lines?: Line[]
  customer?: FoundToFulfill<FulfillingWallet>['customer']
  reward?: FulfillSurroundings['reward']
  campaigns?: Campaign[]
  missingOfCustomer?: FoundToFulfill<FulfillingWallet>['missingOfCustomer']
  settings?: FulfillSurroundings['account']['settings']
}

const active = { status: 'ACTIVE', tier: null, refused_purposes: [] } as const
const BLOCKED = { ...active, status: 'BLOCKED' } as const

const whenFulfilled = (given: Given | null) =>
  decideFulfillment(
    given && {
      event: eventOf(given.event),
      wallet: { customer_id: 'c-1', lines: given.lines ?? [], purchase_count: 0 },
      customer: 'customer' in given ? given.customer : active,
      missingOfCustomer: given.missingOfCustomer ?? (() => null),
      campaigns: given.campaigns ?? [],
      paid: () => ({ total: 0, toCustomer: 0 }),
      cards: [],
    },
    {
      now: NOW,
      account: {
        id: 'a-1',
        settings:
          given && 'settings' in given
            ? given.settings
            : { default_line_days: null, time_zone: 'UTC' },
      },
      reward: given?.reward ?? ((id) => rewardOf(id)),
      newLineId: () => mint.next(),
    },
  )

const accepted = (given: Given) => {
  const decided = whenFulfilled(given)
  if (!decided.ok || decided.fulfillment === null) throw new Error(JSON.stringify(decided))
  return decided.fulfillment
}

const noReward = () => null

const announcing = {
  now: NOW,
  eventId: EVENT,
  holdMinutes: 30,
  timeZone: 'UTC',
  missingOfCustomer: () => null,
  newLineId: () => mint.next(),
}

/** Each row has what the rows after it are refused for too, so that their order shows. */
const refusals: [string, string, Given | null][] = [
  ['EVENT_NOT_FOUND', 'is not there', null],
  ['EVENT_NOT_FULFILLABLE', 'is REVERSED', { event: { state: 'REVERSED' }, customer: BLOCKED }],
  ['EVENT_NOT_FULFILLABLE', 'is CANCELLED', { event: { state: 'CANCELLED' }, customer: BLOCKED }],
  ['EVENT_NOT_FULFILLABLE', 'held until now', { event: { held_until: NOW }, customer: BLOCKED }],
  ['CUSTOMER_NOT_ACTIVE', 'is of a customer who is not', { customer: BLOCKED, reward: noReward }],
  ['CUSTOMER_NOT_ACTIVE', 'is of nobody any more', { customer: null, reward: noReward }],
  ['REWARD_UNKNOWN', 'spends what is none', { reward: noReward }],
  [
    'REWARD_NOT_APPLICABLE',
    'spends what is of another brand',
    { reward: (id) => rewardOf(id, { brand_id: 'b-2' }) },
  ],
  [
    'REWARD_NOT_APPLICABLE',
    'spends what is not for its platform',
    { reward: (id) => rewardOf(id, { platforms: ['iOS'] }) },
  ],
  [
    'REWARD_NOT_APPLICABLE',
    'spends what its order is too small for',
    {
      reward: (id) =>
        rewardOf(id, {
          conditions: [[{ type: 'Order Value', operator: 'grater than', value: 100 }]],
        }),
    },
  ],
  ['INSUFFICIENT_BALANCE', 'spends more than is free', { lines: [lineOf(3.9), heldLine(9)] }],
  ['INSUFFICIENT_BALANCE', 'spends a gift card', { lines: [lineOf(9, { is_gift_card: true })] }],
  [
    'LIMIT_EXCEEDED',
    'is paid above the limit',
    {
      lines: [lineOf(4), lineOf(1, { amount: amountOf(TOTAL_MAX) })],
      campaigns: [campaignOf([{ amount: amountOf(AMOUNT_MAX) }])],
    },
  ],
]

describe('fulfill', () => {
  it.each(refusals)('is refused with %s when the event %s', (code, _, given) => {
    expect(whenFulfilled(given)).toMatchObject({ ok: false, code })
  })

  it('is refused in the order in which the contract names the refusals', () => {
    const codes = new Set(refusals.map(([code]) => code))
    // Only the service knows whether others hold the event.
    expect([...codes, 'EVENT_PROCESSING']).toEqual(fulfillEvent.errors)
  })

  it('repeats what was fulfilled before, whatever has become of its customer', () => {
    const decided = whenFulfilled({ event: { state: 'RESOLVED' }, customer: BLOCKED })
    expect(decided).toMatchObject({ ok: true, fulfillment: null })
  })

  it.each<[string, Given]>([
    ['customer', { customer: undefined }],
    ['reward', { reward: () => undefined }],
    ['account', { lines: [lineOf(4)], settings: undefined }],
  ])('waits for the copy of a %s that nobody has asked for', (kind, given) => {
    expect(whenFulfilled(given)).toMatchObject({ ok: false, missing: { kind } })
  })

  it('spends free lines in spending order when it holds nothing, one row a reward', () => {
    const [late, soon] = [lineOf(3), lineOf(3, { expires_at: LATER })]
    const { lines, costs, movements } = accepted({ lines: [late, soon] })
    expect(costs).toEqual([
      { line: soon, amount: toAmount(3), cost: 0n },
      { line: late, amount: toAmount(1), cost: 0n },
    ])
    expect(lines).toEqual([{ ...late, amount: toAmount(2) }])
    expect(movements).toMatchObject([
      { type: 'REDEMPTION', side: 'DEBIT', amount: toAmount(4), metadata: { purchase_id: 'p-1' } },
    ])
  })

  it('commits what it holds, past its date too, and leaves free lines alone', () => {
    const held = heldLine(4, { expires_at: EARLIER })
    const free = lineOf(10)
    const { lines, costs } = accepted({ event: { held_until: LATER }, lines: [free, held] })
    expect(lines).toEqual([free])
    expect(costs).toEqual([
      { line: { ...held, id: held.hold?.line_id, hold: null }, amount: toAmount(4), cost: 0n },
    ])
  })

  it('tells in each row what was spent on, and which campaign paid for what', () => {
    const { movements, paidCampaigns, payouts } = accepted({
      lines: [lineOf(4)],
      campaigns: [campaignOf([{}])],
    })
    expect(movements).toMatchObject([
      { reward_id: POINTS, details: 'Spent on purchase p-1', line: null },
      { details: 'Paid by campaign Autumn for purchase p-1', draws: [] },
    ])
    expect(paidCampaigns).toMatchObject([
      {
        campaign_id: payouts[0]?.campaign.id,
        name: 'Autumn',
        lines: payouts[0]?.grants.map(({ line }) => line),
        evaluation: { purchase_count: 0, tier_rank: null },
      },
    ])
  })

  it('cuts the details of a row at what the ledger takes', () => {
    const campaign = { ...campaignOf([{}]), name: 'x'.repeat(2_000) }
    const { movements } = accepted({
      event: { data: { ...eventOf().data, order: null } },
      campaigns: [campaign],
    })
    expect(movements.map(({ details }) => details.length)).toEqual([1_024])
  })

  it('gives each row of what it holds the lines of its own reward', () => {
    const both = {
      ...order,
      redeem: [
        { id: POINTS, amount: 1 },
        { id: MILES, amount: 2 },
      ],
    }
    const { movements } = accepted({
      event: {
        held_until: LATER,
        data: { ...eventOf().data, order: { redeem: both.redeem } },
      },
      lines: [heldLine(1), heldLine(2, { reward_id: MILES })],
    })
    expect(movements).toMatchObject([
      { reward_id: POINTS, amount: toAmount(1), draws: [{}] },
      { reward_id: MILES, amount: toAmount(2), draws: [{}] },
    ])
  })

  it.each<[string, Given]>([
    ['the event is CANCELLED', { event: { state: 'CANCELLED' } }],
    ['the customer is not there any more', { customer: null }],
  ])('says: %s', (details, given) => {
    expect(whenFulfilled(given)).toMatchObject({ details })
  })

  it('pays campaigns, a gift card with its code, and tells which campaign each row is of', () => {
    const campaign = campaignOf([{}, { reward_id: CARD, amount: toAmount(25) }])
    const { lines, movements, payouts } = accepted({
      event: { data: { ...eventOf().data, order: null } },
      campaigns: [campaign],
    })
    expect(payouts[0]?.grants.map(({ line }) => line.is_gift_card)).toEqual([false, true])
    expect(lines.map((line) => [line.reward_id, line.amount, line.is_gift_card])).toEqual([
      [POINTS, toAmount(5), false],
      [CARD, toAmount(25), true],
    ])
    const row = { type: 'ACCUMULATION', campaign_id: campaign.id, campaign_name: 'Autumn' }
    expect(movements).toMatchObject([row, row])
  })
})

const whenCreated = (
  wallet: Partial<AnnouncingWallet>,
  reward: (id: string) => RewardCopy | null = (id) => rewardOf(id),
) =>
  decideEvent(
    createEvent.input.parse({ customer_id: 'c', order, hold_minutes: 60 }),
    {
      lines: [],
      customer: { status: 'ACTIVE', tier: null },
      purchase_count: 0,
      purchase: null,
      ...wallet,
    },
    { ...announcing, reward },
  )

describe('create', () => {
  const purchase = { event_id: EVENT, held_until: null }
  const blocked = { customer: BLOCKED }
  const full = Array.from({ length: 4_000 }, () => lineOf(5))

  it.each<[string, string, ReturnType<typeof whenCreated>]>([
    ['EVENT_EXISTS', 'its purchase has an event', whenCreated({ purchase, ...blocked })],
    ['CUSTOMER_NOT_ACTIVE', 'the customer is not', whenCreated(blocked, () => null)],
    ['REWARD_UNKNOWN', 'its order spends what is none', whenCreated({}, () => null)],
    [
      'REWARD_NOT_APPLICABLE',
      'its order spends what is of another brand',
      whenCreated({}, (id) => rewardOf(id, { brand_id: 'b-2' })),
    ],
    ['INSUFFICIENT_BALANCE', 'too little is free', whenCreated({ lines: [lineOf(3.9)] })],
    ['LIMIT_EXCEEDED', 'a line more is too many', whenCreated({ lines: full })],
  ])('is refused with %s when %s', (code, _, decided) => {
    expect(decided).toMatchObject({ ok: false, code })
  })

  it.each([
    ['cancelled', { event_id: null, held_until: null }],
    ['expired', { event_id: EVENT, held_until: NOW }],
  ])('takes the purchase of an event that was %s', (_, taken) => {
    expect(whenCreated({ purchase: taken, lines: [lineOf(4)] }).ok).toBe(true)
  })

  it('waits until the hold of the purchase’s event is over', () => {
    const held = { event_id: EVENT, held_until: LATER }
    expect(whenCreated({ purchase: held, lines: [lineOf(4)] })).toMatchObject({
      code: 'EVENT_EXISTS',
      details: `event ${EVENT} is of the same purchase`,
    })
  })

  it.each<[string, Partial<AnnouncingWallet>]>([
    [`too little of reward ${POINTS} is free`, {}],
    ['the wallet would hold more lines than its limit', { lines: full }],
  ])('says: %s', (details, wallet) => {
    expect(whenCreated(wallet)).toMatchObject({ details })
  })

  it('counts no lines that have expired', () => {
    const gone = Array.from({ length: 4_000 }, () => lineOf(5, { expires_at: EARLIER }))
    expect(whenCreated({ lines: [...gone, lineOf(5)] }).ok).toBe(true)
  })

  it.each<[string, object, object]>([
    [
      'nothing else',
      { type: 'VISIT' },
      { brand_id: null, channel_id: null, store_id: null, platform: null },
    ],
    [
      'where its order was placed',
      { order: { channel_id: 'h-1', store_id: 's-1' } },
      { channel_id: 'h-1', store_id: 's-1' },
    ],
    [
      'what the request says, before its order',
      {
        brand_id: 'b-1',
        channel_id: 'h-2',
        store_id: 's-2',
        platform: 'iOS',
        order: { channel_id: 'h-1', store_id: 's-1' },
      },
      { brand_id: 'b-1', channel_id: 'h-2', store_id: 's-2', platform: 'iOS' },
    ],
  ])('announces %s, and holds nothing for an order that spends nothing', (_name, sent, data) => {
    const decided = decideEvent(
      createEvent.input.parse({ customer_id: 'c', ...sent }),
      {
        lines: [],
        customer: { status: 'ACTIVE', tier: null },
        purchase_count: 0,
        purchase: null,
      },
      { ...announcing, reward: noReward },
    )
    expect(decided).toMatchObject({
      ok: true,
      announced: { lines: [], data, reserve: 0n, heldUntil: null },
    })
  })

  it('holds all that the order spends, and splits the line of which it holds a part', () => {
    const decided = whenCreated({ lines: [lineOf(10)] })
    if (!decided.ok) throw new Error(JSON.stringify(decided))
    const { lines, reserve, heldUntil } = decided.announced
    expect([reserve, heldUntil]).toEqual([toAmount(4), new Date(NOW.getTime() + 3_600_000)])
    expect(lines.map(({ amount, hold }) => [amount, hold?.event_id ?? null])).toEqual([
      [toAmount(6), null],
      [toAmount(4), EVENT],
    ])
  })
})
