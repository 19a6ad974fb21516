import { describe, expect, it } from 'vitest'
import { seenOrder } from '../../test/seen.ts'
import { toOrder } from './order.js'
import { isPaid, nextStep, toPurchase, type Purchase } from './settlement.js'

const placed = seenOrder('order-placed')
const paid = seenOrder('order-paid')
const returned = seenOrder('order-returned-in-part')
const cancelled = seenOrder('order-cancelled')

/** As the programme would know the order, with one return per line. */
const purchaseOf = (order: typeof placed, state: string, back: Record<string, number> = {}) =>
  toPurchase({
    id: 'event',
    data: {
      state,
      order: toOrder(order),
      returns: order.items.map((line, place) => ({
        products: [{ line: place, amount: back[line.variant_sku ?? ''] ?? 0 }],
      })),
    },
  })

const hasShipping = (order: object, returns: object[]) =>
  toPurchase({ id: 'event', data: { state: 'RESOLVED', order, returns } }).hasShipping

const mug = returned.items.findIndex((line) => line.variant_sku === 'MUG')
const eventId = 'event'

describe('what is next', () => {
  const rows: [string, typeof placed, Purchase | null, object | null][] = [
    ['nothing before it is paid', placed, purchaseOf(placed, 'ISSUED'), null],
    ['nothing for one that is not known before it is paid', placed, null, null],
    ['to fulfil what is paid', paid, purchaseOf(paid, 'ISSUED'), { do: 'FULFIL', eventId }],
    ['to announce what is paid and not known', paid, null, { do: 'ANNOUNCE' }],
    ['nothing once it is fulfilled', paid, purchaseOf(paid, 'RESOLVED'), null],
    ['nothing when the hold ended first', paid, purchaseOf(paid, 'EXPIRED'), null],
    [
      'to take back what came back',
      returned,
      purchaseOf(returned, 'RESOLVED'),
      {
        do: 'RETURN',
        eventId,
        returned: {
          products: [{ line: mug, amount: 1 }],
          return_id: `${returned.id}-returned-after-0`,
        },
      },
    ],
    [
      'to fulfil before a return',
      returned,
      purchaseOf(returned, 'ISSUED'),
      { do: 'FULFIL', eventId },
    ],
    ['nothing once it is taken back', returned, purchaseOf(returned, 'RESOLVED', { MUG: 1 }), null],
    [
      'to cancel what is cancelled before its payment',
      cancelled,
      purchaseOf(cancelled, 'ISSUED'),
      { do: 'CANCEL', eventId },
    ],
    [
      'to undo what is cancelled after its payment',
      cancelled,
      purchaseOf(cancelled, 'RESOLVED'),
      {
        do: 'UNDO',
        eventId,
        returned: {
          products: [{ line: 0, amount: 1 }],
          shipping: true,
          return_id: `${cancelled.id}-cancelled`,
        },
      },
    ],
    ['nothing for a cancelled one that is not known', cancelled, null, null],
    ['nothing once it is cancelled', cancelled, purchaseOf(cancelled, 'CANCELLED'), null],
    ['nothing once it is undone', cancelled, purchaseOf(cancelled, 'REVERSED'), null],
  ]
  it.each(rows)('is %s', (_, order, purchase, step) => {
    expect(nextStep(order, purchase)).toEqual(step)
  })

  it('is what is left, when a part came back before the cancellation', () => {
    const order = { ...returned, status: 'canceled' }
    expect(nextStep(order, purchaseOf(order, 'RESOLVED', { MUG: 2 }))).toMatchObject({
      returned: { products: [{ line: 1 - mug, amount: 1 }], shipping: true },
    })
  })

  it('gives no shipping back where there was none, or twice', () => {
    const purchase = purchaseOf(cancelled, 'RESOLVED')
    const without = { ...purchase, hasShipping: false }
    expect(nextStep(cancelled, without)).toMatchObject({ returned: { shipping: false } })
    const shipped = { products: [], shipping: { value: 4.9 } }
    expect(hasShipping(shipped, [{ products: [], shipping: false }])).toBe(true)
    expect(hasShipping(shipped, [{ products: [], shipping: true }])).toBe(false)
    expect(hasShipping({ products: [], shipping: null }, [])).toBe(false)
  })

  it('has another id for the next return', () => {
    const more = {
      ...returned,
      items: returned.items.map((line, at) => ({
        ...line,
        detail: {
          ...line.detail,
          return_received_quantity: at === mug ? 1 : 0,
          // Damaged goods came back too.
          return_dismissed_quantity: at === mug ? 1 : 0,
        },
      })),
    }
    expect(nextStep(more, purchaseOf(more, 'RESOLVED', { MUG: 1 }))).toMatchObject({
      returned: {
        products: [{ line: mug, amount: 1 }],
        return_id: `${returned.id}-returned-after-1`,
      },
    })
  })

  it('takes back no more than was bought, and nothing that was added to the order later', () => {
    const purchase = purchaseOf(returned, 'RESOLVED')
    const lines = purchase.lines.map((line) => ({ ...line, itemId: 'another' }))
    expect(nextStep(returned, { ...purchase, lines })).toBeNull()
    const none = purchase.lines.map((line) => ({ ...line, amount: 0 }))
    expect(nextStep(returned, { ...purchase, lines: none })).toBeNull()
  })
})

const collection = (amount: number, captured_amount: number | null, status = 'authorized') => ({
  amount,
  captured_amount,
  status,
})

describe('an order is paid', () => {
  const rows: [string, Parameters<typeof isPaid>[0], boolean][] = [
    ['when Medusa captured it', paid, true],
    ['not when it is authorized alone', placed, false],
    ['not when a part is captured', { ...placed, payment_collections: [collection(10, 4)] }, false],
    ['when nothing is to be paid', { ...placed, total: 0, payment_collections: [] }, true],
    ['not when its payment is to be made', { ...placed, payment_collections: null }, false],
    [
      'whatever a cancelled payment says',
      { ...placed, payment_collections: [collection(10, null, 'canceled'), collection(10, 10)] },
      true,
    ],
  ]
  it.each(rows)('%s', (_, order, expected) => expect(isPaid(order)).toBe(expected))
})
