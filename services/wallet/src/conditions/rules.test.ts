import type { Condition } from '@loyalty/contracts/condition'
import type { Order } from '@loyalty/contracts/wallet/order'
import { toAmount } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import { conditionsHold, conditionsHoldWithoutOrder, knownOf } from './rules.js'

const condition = (
  operator: Condition['operator'],
  value: number,
  type: Condition['type'] = 'Order Value',
): Condition => ({ type, operator, value })

describe('conditions', () => {
  it.each([
    ['grater than', 49.9999, false],
    ['grater than', 50, false],
    ['grater than', 50.0001, true],
    ['grater than or equal', 49.9999, false],
    ['grater than or equal', 50, true],
    ['less than', 49.9999, true],
    ['less than', 50, false],
    ['less than or equal', 50, true],
    ['less than or equal', 50.0001, false],
    ['equal', 50, true],
    ['equal', 50.0001, false],
    ['not equal', 50, false],
    ['not equal', 49.9999, true],
  ] as const)('%s 50 of %d: %s', (operator, actual, expected) => {
    const known = { 'Order Value': toAmount(actual) }
    expect(conditionsHold([[condition(operator, 50)]], known)).toBe(expected)
  })

  it.each([
    'Order Value',
    'Order Discounted Value',
    'Product Quantity',
    'Number Of Purchases',
    'Tier',
  ] as const)('%s is false when nothing is known of it, also for not equal', (type) => {
    expect(conditionsHold([[condition('not equal', 1, type)]], {})).toBe(false)
    expect(conditionsHold([[condition('equal', 1, type)]], { [type]: toAmount(1) })).toBe(true)
  })

  it.each([
    ['not equal', 2, true],
    ['less than', 3, true],
    ['less than or equal', 0, true],
    ['less than', -100_000_000_000, true],
    ['equal', 0, false],
    ['grater than', -100_000_000_000, false],
    ['grater than or equal', -1, false],
  ] as const)('a customer without a tier stands below every rank: %s %d is %s', (...row) => {
    const [operator, value, expected] = row
    const conditions = [[condition(operator, value, 'Tier')]]
    const known = knownOf(null, { customer: { tier: null }, purchase_count: 0 })
    expect(conditionsHold(conditions, known)).toBe(expected)
  })

  it('outer alternatives are OR, inner conditions are AND, none at all is true', () => {
    const yes = condition('equal', 5)
    const no = condition('equal', 6)
    const known = { 'Order Value': toAmount(5) }
    expect(conditionsHold([[yes, no], [yes]], known)).toBe(true)
    expect(conditionsHold([[yes, no], [no]], known)).toBe(false)
    expect(conditionsHold([], known)).toBe(true)
  })

  it('without an order, order types are left out of their inner list', () => {
    const order = condition('grater than', 50)
    const tier = condition('equal', 2, 'Tier')
    expect(conditionsHoldWithoutOrder([[order]], {})).toBe(true)
    expect(conditionsHoldWithoutOrder([[order, tier]], {})).toBe(false)
    expect(conditionsHoldWithoutOrder([[order, tier]], { Tier: toAmount(2) })).toBe(true)
  })

  it.each(['Order Value', 'Order Discounted Value', 'Product Quantity'] as const)(
    '%s looks at an order',
    (type) => {
      expect(conditionsHoldWithoutOrder([[condition('equal', 50, type)]], {})).toBe(true)
    },
  )

  it('know the purchases of a customer, and the rank of a tier where there is one', () => {
    const purchases = { 'Number Of Purchases': toAmount(3) }
    expect(knownOf(null, { customer: { tier: { rank: 2 } }, purchase_count: 3 })).toEqual({
      ...purchases,
      Tier: toAmount(2),
    })
    expect(knownOf(null, { customer: { tier: null }, purchase_count: 3 })).toEqual({
      ...purchases,
      Tier: null,
    })
    expect(knownOf(null, { customer: null, purchase_count: 3 })).toEqual(purchases)
  })
})

describe('what conditions may look at', () => {
  it.each<[string, Order, number | undefined]>([
    ['its discounted value', { value: 10, discounted_value: 0 }, 0],
    ['else its value', { value: 10 }, 10],
    ['also where it says null', { value: 10, discounted_value: null }, 10],
    ['and unknown without both', {}, undefined],
  ])('what was paid for an order is %s', (_name, order, paid) => {
    const known = knownOf(order, { customer: null, purchase_count: 0 })
    const expected = paid === undefined ? undefined : toAmount(paid)
    expect(known['Order Discounted Value']).toBe(expected)
  })

  const customer = { customer: { tier: { rank: 2 } }, purchase_count: 3 }

  it('is the customer, and of an order what it tells', () => {
    const ofCustomer = knownOf(null, customer)
    expect(knownOf({}, customer)).toEqual(ofCustomer)
    const products = [
      { sku: 'a', amount: 1.5 },
      { sku: 'b', amount: 2 },
    ]
    expect(knownOf({ value: 10, discounted_value: 0, products }, customer)).toEqual({
      ...ofCustomer,
      'Order Value': toAmount(10),
      'Order Discounted Value': toAmount(0),
      'Product Quantity': toAmount(3.5),
    })
  })
})
