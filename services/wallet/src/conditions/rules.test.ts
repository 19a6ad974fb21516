import type { Condition } from '@loyalty/contracts/condition'
import type { Selector } from '@loyalty/contracts/selector'
import type { Order } from '@loyalty/contracts/wallet/order'
import { toAmount } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import {
  knownOf,
  knownOfBasket,
  type Conditioned,
  type ConditionedProfile,
  type Known,
} from './known.js'
import { actualOf, conditionsHold, conditionsHoldWithoutOrder, looksAtProfile } from './rules.js'

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
    'Number Of Purchases',
    'Tier',
    'Weekday',
    'Hour',
    'Days To Birthday',
    'Days Since Registration',
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

  const mug = { sku: 'mug', amount: 1, value: 60 }
  const reduced = { sku: 'tee', amount: 1, value: 20, discounted_value: 15 }
  it.each<[string, Order, (number | undefined)[]]>([
    ['what its lines add up to', { products: [mug, reduced] }, [80, 75]],
    ['beside what it states', { discounted_value: 70, products: [mug, reduced] }, [80, 70]],
    ['its own value where it has one', { value: 90, products: [mug, reduced] }, [90, 90]],
    ['unknown where a line has none', { products: [mug, { sku: 'a', amount: 1 }] }, []],
    ['unknown without lines', { products: [] }, []],
  ])('the value of a basket is %s', (_name, order, expected) => {
    const moment = { at: new Date('2026-02-01T12:00:00.000Z'), timeZone: 'Europe/Madrid' }
    const known = knownOfBasket(order, customer, moment)
    const [value, paid] = expected.map((one) => one && toAmount(one))
    expect([known['Order Value'], known['Order Discounted Value']]).toEqual([value, paid])
  })

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
      lines: [
        { sku: 'a', tags: null, amount: toAmount(1.5), value: null },
        { sku: 'b', tags: null, amount: toAmount(2), value: null },
      ],
    })
  })
})

const one = (asked: Condition) => (known: Known) => conditionsHold([[asked]], known)

const of = (type: Condition['type'], value: number, products?: Selector): Condition => ({
  type,
  operator: 'equal',
  value,
  ...(products !== undefined && { products }),
})

const at = (iso: string, timeZone = 'UTC') => ({ at: new Date(iso), timeZone })

const is = (type: Condition['type'], value: number): Condition => ({
  type,
  operator: 'equal',
  value,
})

const profileOf = (fields: Partial<ConditionedProfile>): Conditioned => {
  const registered_at = new Date('2026-01-30T12:00:00Z')
  const profile = { birthday: null, registered_at, tags: {}, ...fields }
  return { customer: { tier: null, profile }, purchase_count: 0 }
}

const born = (birthday: string) => profileOf({ birthday })

const registered = (iso: string, zone?: string) => knownOf(null, profileOf({}), at(iso, zone))

describe('conditions on lines', () => {
  const order: Order = {
    products: [
      { sku: 'mug', amount: 2, value: 20, tags: { category: 'kitchen' } },
      { sku: 'cap', amount: 1.5, value: 5 },
    ],
  }
  const known = knownOf(order, { customer: null, purchase_count: 0 })

  it.each<[string, Condition, boolean]>([
    ['pieces of all', of('Product Quantity', 3.5), true],
    ['the value of all', of('Product Value', 25), true],
    ['pieces of one', of('Product Quantity', 2, { skus: ['mug'] }), true],
    [
      'the value of those with a tag',
      of('Product Value', 20, { tags: { category: ['kitchen'] } }),
      true,
    ],
    ['the value of all others', of('Product Value', 5, { except: { skus: ['mug'] } }), true],
    ['none that is there', of('Product Quantity', 0, { skus: ['pen'] }), true],
    ['too few', of('Product Quantity', 3), false],
  ])('look at %s', (_, asked, expected) => {
    expect(one(asked)(known)).toBe(expected)
  })

  it.each<[string, object, number]>([
    ['before discounts', { value: 70, discounted_value: 60 }, 70],
    ['as it was paid, where nothing else is told', { discounted_value: 60 }, 60],
    ['as it was paid, where the value says null', { value: null, discounted_value: 60 }, 60],
  ])('look at the value of a line %s', (_name, values, expected) => {
    const products = [{ sku: 'mug', amount: 1, ...values }]
    const told = knownOf({ products }, { customer: null, purchase_count: 0 })
    expect(one(of('Product Value', expected))(told)).toBe(true)
  })

  it('hold for no order without lines, and for no value that one line does not tell', () => {
    const none = knownOf({ value: 3 }, { customer: null, purchase_count: 0 })
    expect(one(of('Product Quantity', 0))(none)).toBe(false)
    const partly = knownOf(
      { products: [{ sku: 'a', amount: 1 }] },
      { customer: null, purchase_count: 0 },
    )
    expect(one(of('Product Value', 0))(partly)).toBe(false)
    expect(one(of('Product Quantity', 1))(partly)).toBe(true)
  })
})

describe('conditions on the moment and the customer', () => {
  it.each<[string, string, string, number, number]>([
    ['a Monday', '2026-11-30T00:00:00Z', 'UTC', 1, 0],
    ['a Sunday', '2026-11-29T23:59:59Z', 'UTC', 7, 23],
    ['the day and hour of the zone', '2026-11-29T23:30:00Z', 'Europe/Madrid', 1, 0],
    ['the hour that a clock change repeats', '2026-10-25T01:30:00Z', 'Europe/Madrid', 7, 2],
  ])('%s', (_, iso, zone, weekday, hour) => {
    const known = knownOf(null, { customer: null, purchase_count: 0 }, at(iso, zone))
    expect(one(is('Weekday', weekday))(known)).toBe(true)
    expect(one(is('Hour', hour))(known)).toBe(true)
  })

  it.each<[string, string, string, number]>([
    ['on the day', '03-05', '2026-03-05T12:00:00Z', 0],
    ['the day before', '03-05', '2026-03-04T12:00:00Z', 1],
    ['the day after', '03-05', '2026-03-06T12:00:00Z', 364],
    ['on 29 February', '02-29', '2028-02-29T12:00:00Z', 0],
    ['of 29 February on 1 March of other years', '02-29', '2027-03-01T12:00:00Z', 0],
    ['of 29 February the day before that', '02-29', '2027-02-28T12:00:00Z', 1],
    ["from New Year's Eve on", '01-01', '2026-12-31T12:00:00Z', 1],
  ])('a birthday %s', (_, birthday, iso, days) => {
    expect(one(is('Days To Birthday', days))(knownOf(null, born(birthday), at(iso)))).toBe(true)
  })

  it('days since registration, in the zone of the account', () => {
    expect(one(is('Days Since Registration', 2))(registered('2026-02-01T00:00:00Z'))).toBe(true)
    expect(
      one(is('Days Since Registration', 1))(registered('2026-02-01T00:00:00Z', 'America/Lima')),
    ).toBe(true)
    expect(one(is('Days Since Registration', 0))(registered('2026-01-29T23:00:00Z'))).toBe(true)
  })

  it('are false where customer, birthday or moment are not known', () => {
    const anonymous = knownOf(
      null,
      { customer: null, purchase_count: 0 },
      at('2026-01-01T00:00:00Z'),
    )
    const unborn = knownOf(
      null,
      { customer: { tier: null }, purchase_count: 0 },
      at('2026-01-01T00:00:00Z'),
    )
    const timeless = knownOf(null, born('01-01'))
    for (const known of [anonymous, unborn, timeless]) {
      expect(
        one({ type: 'Days To Birthday', operator: 'grater than or equal', value: 0 })(known),
      ).toBe(false)
    }
  })

  it.each<
    [
      string,
      Condition['operator'],
      number | string | boolean,
      Record<string, string | number | boolean | null> | undefined,
      boolean,
    ]
  >([
    ['the same text', 'equal', 'gold', { club: 'gold' }, true],
    ['another text', 'equal', 'gold', { club: 'silver' }, false],
    ['a number as a text', 'equal', 7, { club: '7' }, true],
    ['true', 'equal', true, { club: true }, true],
    ['no such tag', 'equal', 'gold', {}, false],
    ['no such tag, so another value', 'not equal', 'gold', {}, true],
    ['another value', 'not equal', 'gold', { club: 'silver' }, true],
    ['nobody', 'not equal', 'gold', undefined, false],
  ])('a tag: %s', (_, operator, value, tags, expected) => {
    const nobody = { customer: { tier: null }, purchase_count: 0 }
    const known = knownOf(null, tags === undefined ? nobody : profileOf({ tags }))
    expect(one({ type: 'Customer Tag', key: 'club', operator, value })(known)).toBe(expected)
  })

  it('a tag with a name of JavaScript is none that everybody has', () => {
    const known = knownOf(null, profileOf({}))
    const named = {
      type: 'Customer Tag',
      operator: 'equal',
      value: 'x',
      key: 'constructor',
    } as const
    expect(actualOf(named, known)).toBeNull()
  })

  it.each<[Condition['type'], boolean]>([
    ['Customer Tag', true],
    ['Days To Birthday', true],
    ['Days Since Registration', true],
    ['Weekday', false],
    ['Tier', false],
  ])('%s looks at a profile: %s', (type, expected) => {
    const conditions = [[is('Order Value', 1)], [is('Tier', 1), is(type, 1)]]
    expect(looksAtProfile({ conditions })).toBe(expected)
    expect(looksAtProfile({ conditions: [] })).toBe(false)
  })
})

describe('what is worked out', () => {
  const read = { zone: 0, lines: 0 }
  const moment = {
    at: new Date('2026-03-05T12:00:00Z'),
    get timeZone() {
      read.zone += 1
      return 'UTC'
    },
  }
  const order = {
    value: 10,
    products: [
      {
        amount: 1,
        get sku() {
          read.lines += 1
          return 'mug'
        },
      },
    ],
  }
  const profile = { birthday: '03-06', registered_at: new Date('2026-03-01T12:00:00Z'), tags: {} }
  const known = knownOf(order, { customer: { tier: null, profile }, purchase_count: 0 }, moment)
  const asked = (type: Condition['type'], value: number) =>
    conditionsHold([[{ type, operator: 'equal', value }]], known)

  it('is no time and no line when no condition looks at one', () => {
    expect(asked('Order Value', 10)).toBe(true)
    expect(read).toEqual({ zone: 0, lines: 0 })
  })

  it('is worked out once for all that look at it', () => {
    for (let times = 0; times < 2; times += 1) {
      expect(asked('Weekday', 4)).toBe(true)
      expect(asked('Hour', 12)).toBe(true)
      expect(asked('Days To Birthday', 1)).toBe(true)
      expect(asked('Days Since Registration', 4)).toBe(true)
      expect(asked('Product Quantity', 1)).toBe(true)
    }
    // Of the purchase, and of the registration.
    expect(read).toEqual({ zone: 2, lines: 1 })
  })
})
