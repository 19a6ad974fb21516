import type { Order } from '@loyalty/contracts/wallet/order'
import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import {
  eventNotFound,
  justIssued,
  metadataOf,
  spendOf,
  stateOf,
  wantedBy,
  type BehaviorEvent,
  stateConflict,
} from './event.js'
import { nameOf } from './fulfill-event.js'

const NOW = new Date('2026-02-01T12:00:00.000Z')
const BEFORE = new Date('2026-02-01T11:59:59.999Z')
const AFTER = new Date('2026-02-01T12:00:00.001Z')
const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const STAMPS = '0190f3a2-7c1e-7b42-9d5e-000000000002' as Uuid

it('an event that was just announced has done nothing yet', () => {
  expect(justIssued).toEqual({
    state: 'ISSUED',
    queue_message_id: null,
    rewarding_campaigns: [],
    grants: [],
    costs: [],
    budget_keys: [],
    result: null,
    processing_at: null,
    resolved_at: null,
    cancelled_at: null,
    expired_at: null,
    reversed_at: null,
  })
})

describe('the state of an event', () => {
  it.each<[BehaviorEvent['state'], Date | null, string]>([
    ['ISSUED', null, 'ISSUED'],
    ['ISSUED', AFTER, 'ISSUED'],
    ['ISSUED', NOW, 'EXPIRED'],
    ['ISSUED', BEFORE, 'EXPIRED'],
    ['RESOLVED', BEFORE, 'RESOLVED'],
    ['CANCELLED', BEFORE, 'CANCELLED'],
  ])('%s, held until %s, is %s', (state, until, expected) => {
    expect(stateOf({ state, held_until: until }, NOW)).toBe(expected)
  })

  it.each([
    ['ISSUED', 'fulfill and cancel'],
    ['RESOLVED', 'return and reverse'],
    ['REVERSED', 'nothing more'],
    ['CANCELLED', 'nothing more'],
    ['EXPIRED', 'nothing more'],
  ] as const)('%s allows %s', (state, what) => {
    expect(stateConflict(state)).toEqual({
      ok: false,
      code: 'STATE_CONFLICT',
      details: `the event is ${state}, which allows ${what}`,
    })
  })

  it('is none of an event that is not there', () => {
    expect(eventNotFound()).toMatchObject({ details: 'there is no event with this id' })
  })
})

describe('what an order spends', () => {
  it.each<[string, Order | null]>([
    ['no order', null],
    ['an empty order', {}],
    [
      'products and a shipping without units',
      { products: [{ sku: 'a', amount: 1 }], shipping: {} },
    ],
  ])('is nothing: %s', (_name, order) => {
    expect(wantedBy(order)).toEqual([])
  })

  it('is one sum a reward: its own, of its products and of its shipping', () => {
    const order: Order = {
      redeem: [{ id: POINTS, amount: 1.5 }],
      products: [
        { sku: 'a', amount: 1, redeem: [{ id: STAMPS, amount: 2 }] },
        { sku: 'b', amount: 1, redeem: [{ id: POINTS, amount: 4 }] },
      ],
      shipping: { redeem: [{ id: STAMPS, amount: 8 }] },
    }
    expect(wantedBy(order)).toEqual([
      { reward_id: POINTS, amount: toAmount(5.5) },
      { reward_id: STAMPS, amount: toAmount(10) },
    ])
  })
})

describe('what a purchase counts as', () => {
  it.each<[Order | null, number]>([
    [null, 0],
    [{}, 0],
    [{ value: 10 }, 10],
    [{ value: 10, discounted_value: 8 }, 8],
    [{ value: 10, discounted_value: 0 }, 0],
  ])('%j: %d', (order, spend) => {
    expect(spendOf(order)).toBe(toAmount(spend))
  })
})

const eventOf = (purchase: string | null) =>
  ({ type: 'VISIT', purchase_id: purchase }) as BehaviorEvent

describe('how rows tell of an event', () => {
  it('by its purchase, or else by its type', () => {
    expect(metadataOf(eventOf('p-1'))).toEqual({ purchase_id: 'p-1' })
    expect(metadataOf(eventOf(null))).toEqual({ type: 'VISIT' })
    expect(nameOf(eventOf('p-1'))).toBe('purchase p-1')
    expect(nameOf(eventOf(null))).toBe('event VISIT')
  })
})
