import { checkoutCart, evaluateCart } from '@loyalty/contracts/wallet/cart'
import { event } from './events.js'
import { codes, giftCard, ids, instants } from './examples.js'
import { resource, table } from './kinds.js'

const cart = {
  customer_id: ids.customer,
  brand_id: 'brand-1',
  platform: 'web',
  store_id: 'store-1',
  channel_id: 'channel-1',
  order: {
    products: [{ sku: 'mug-1', amount: 2, value: 24, tags: { category: 'mugs' } }],
    shipping: { value: 4.9 },
  },
  codes: [codes.coupon],
  spend: [{ reward_id: ids.reward, amount: 'max' }],
  gift_cards: [{ code: codes.soldGiftCard, pin: null, amount: 5 }],
}

const evaluation = {
  order: {
    purchase_id: null,
    value: 24,
    discounted_value: 21.6,
    products: [
      {
        sku: 'mug-1',
        amount: 2,
        value: 24,
        discounted_value: 21.6,
        redeem: [{ id: ids.reward, amount: 100 }],
        tags: { category: 'mugs' },
        metadata: null,
      },
    ],
    channel_id: null,
    store_id: null,
    shipping: {
      value: 4.9,
      discounted_value: 4.9,
      redeem: null,
      tags: null,
      metadata: null,
    },
    redeem: null,
    metadata: null,
  },
  discounts: [
    {
      from: 'COUPON',
      id: ids.coupon,
      name: 'Ten percent off',
      code: codes.coupon,
      target: 'ORDER',
      line: null,
      amount: 2.4,
    },
  ],
  codes: [{ code: codes.coupon, applied: true, refusal: null }],
  spend: [{ reward_id: ids.reward, units: 100, worth: 1, units_max: 100, refusal: null }],
  gift_cards: [{ last_four: '3KZM', amount: 5, refusal: null }],
  totals: {
    value: 24,
    discount: 2.4,
    goods: 21.6,
    shipping: 4.9,
    shipping_discount: 0,
    paid_with_points: 1,
    paid_with_gift_cards: 5,
    payable: 20.5,
    currency: 'EUR',
  },
  earns: [
    {
      campaign_id: ids.campaign,
      name: 'Points for purchases',
      reward_id: ids.reward,
      amount: 20,
    },
  ],
  missing: [
    {
      from: 'CAMPAIGN',
      id: ids.campaign,
      name: 'Free shipping from 40',
      code: null,
      condition: {
        type: 'Order Value',
        operator: 'grater than or equal',
        value: 40,
        actual: 24,
      },
      gap: 16,
    },
  ],
  warnings: [],
}

export const carts = table('Price carts', [
  resource('POST /v1/carts/evaluate', evaluateCart, {
    id: 'evaluateCart',
    scopes: ['carts:evaluate'],
    forCustomer: { field: 'customer_id' },
    summary: 'Evaluate a cart',
    description:
      'Tells what a cart costs with the offers of the programme, its codes and units, why, and what it earns at this instant. Nothing is counted, held or stored.',
    rateClass: 'reads',
    example: {
      body: cart,
      answer: evaluation,
    },
  }),
  resource('POST /v1/carts/checkout', checkoutCart, {
    id: 'checkOutCart',
    scopes: ['carts:checkout'],
    summary: 'Check out a cart',
    description:
      'Evaluates the cart, and does it: announces the purchase, redeems the codes, holds the units and counts the budgets of campaigns that discount, all or none of it. Fulfil the event when it is paid; cancel it, or let its hold end, and all is given back.',
    status: 201,
    example: {
      body: {
        ...cart,
        purchase_id: 'purchase-2026-0001',
        hold_minutes: 30,
        spend: [{ reward_id: ids.reward, amount: 1 }],
        expected_payable: null,
        drop_refused: false,
      },
      answer: {
        event: {
          ...event,
          ...instants,
          reserve: 100,
          data: {
            ...event.data,
            order: { ...evaluation.order, purchase_id: 'purchase-2026-0001' },
            redemption_ids: [ids.redemption],
          },
        },
        evaluation,
        gift_card: [giftCard],
      },
    },
  }),
])
