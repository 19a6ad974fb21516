import { describe, expect, it } from 'vitest'
import {
  countsBeside,
  withOpening,
  type PurchaseCount,
  customerNotFound,
  refuseInactive,
} from './customer.js'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const opening = (count: number, until: number) => ({ count, counted_until: day(until) })
const present = (purchase_count: number, known?: PurchaseCount['opening_purchases']) => ({
  purchase_count,
  ...(known !== undefined && { opening_purchases: known }),
})

describe('an opening count', () => {
  it.each([
    ['opens a wallet that has counted nothing', present(0), opening(5, 10), null, 5],
    [
      'takes the place of another of its instant',
      present(8, opening(5, 10)),
      opening(3, 10),
      null,
      6,
    ],
    ['takes up what was counted after it', present(4), opening(5, 10), 2, 7],
    [
      'of another instant takes up what comes after that',
      present(8, opening(5, 10)),
      opening(9, 12),
      1,
      10,
    ],
  ])('%s', (_, before, sent, later, count) => {
    expect(withOpening(before, sent, later)).toEqual({
      purchase_count: count,
      opening_purchases: sent,
    })
  })

  it('that is there already changes nothing', () => {
    expect(withOpening(present(8, opening(5, 10)), opening(5, 10), null)).toBe('same')
  })

  it.each([
    ['a wallet that has counted', present(1)],
    ['an opening count of another instant', present(5, opening(5, 9))],
  ])('asks what was counted after it: %s', (_, before) => {
    expect(withOpening(before, opening(5, 10), null)).toBe('laterNeeded')
  })
})

describe('an event counts', () => {
  const opened = present(5, opening(5, 10))
  it.each([
    ['without an opening count', present(0), 'PURCHASE', 1, true],
    ['issued after its instant', opened, 'PURCHASE', 11, true],
    ['not when issued at its instant', opened, 'PURCHASE', 10, false],
    ['not when issued before', opened, 'PURCHASE', 9, false],
    ['not when it is no purchase', present(0), 'VISIT', 11, false],
  ])('%s', (_, wallet, type, issued, counts) => {
    expect(countsBeside(wallet, { type, issued_at: day(issued) })).toBe(counts)
  })
})

it('a customer who is ACTIVE earns and spends', () => {
  expect(refuseInactive({ status: 'ACTIVE' })).toBeNull()
})

it.each(['INACTIVE', 'BLOCKED', 'DELETED'] as const)('one who is %s does not', (status) => {
  expect(refuseInactive({ status })).toMatchObject({
    code: 'CUSTOMER_NOT_ACTIVE',
    details: `the customer is ${status}`,
  })
})

it('nobody is not found', () => {
  expect(customerNotFound()).toMatchObject({ ok: false, code: 'CUSTOMER_NOT_FOUND' })
})
