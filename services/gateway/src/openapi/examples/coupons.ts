import { inData, onePage, type Group } from './example.js'
import {
  at,
  codes,
  customer,
  giftCard,
  ids,
  line,
  order,
  page,
  reward,
  spentLine,
  wallet,
} from './world.js'

/** Where it is redeemed, and for which order. */
const where = {
  brand_id: 'brand-1',
  platform: 'web',
  store_id: 'store-1',
  channel_id: 'channel-1',
  order,
}

export const coupons: Group = {
  name: 'Redeem coupons',
  description: 'A customer enters a code at the checkout, or a redemption is taken back.',
  examples: {
    'POST /v1/coupons/redeem': {
      body: { customer_id: ids.customer, code: codes.coupon, ...where },
      answer: inData({
        customer,
        redemption_id: ids.redemption,
        wallet,
        accumulations: [line],
        redemptions: [spentLine],
        gift_card: [giftCard],
      }),
    },
    'POST /v1/coupons/redeem-all': {
      body: { customer_id: ids.customer, codes: [codes.coupon, codes.otherCoupon], ...where },
      answer: inData({
        customer,
        wallet,
        results: [
          {
            code: codes.coupon,
            redemption_id: ids.redemption,
            accumulations: [line],
            redemptions: [spentLine],
          },
          {
            code: codes.otherCoupon,
            redemption_id: ids.otherRedemption,
            accumulations: [],
            redemptions: [],
            gift_card: [giftCard],
          },
        ],
      }),
    },
    'POST /v1/coupons/validate': {
      body: { customer_id: ids.customer, code: codes.coupon, ...where },
      answer: inData({
        redeemable: true,
        refusal: null,
        wallet,
        accumulations: [line],
        redemptions: [spentLine],
      }),
    },
    'POST /v1/coupons/validate-all': {
      body: { customer_id: ids.customer, codes: [codes.coupon, codes.otherCoupon], ...where },
      answer: inData({
        redeemable: false,
        refusal: {
          code: 'COUPON_NOT_COMBINABLE',
          error: 'The coupon cannot be combined with others',
          details: `coupon ${codes.otherCoupon} is redeemed in a call of its own`,
          status: 422,
          field: 'body.codes.1',
        },
        wallet: null,
        results: [],
      }),
    },
    'GET /v1/customers/:id/coupons': {
      path: { id: ids.customer },
      query: {
        ...page,
        brand_id: 'brand-1',
        platform: 'web',
        store_id: 'store-1',
        channel_id: 'channel-1',
      },
      answer: onePage(
        {
          code: codes.coupon,
          brand_id: null,
          name: 'Welcome',
          grants: [
            {
              reward_id: ids.reward,
              amount: 10,
              expires_after_days: 90,
              expiration_date: null,
              reward,
            },
          ],
          costs: [{ reward_id: ids.reward, amount: 1, reward }],
          starts_at: at.start,
          ends_at: at.end,
          redeemable: true,
          refusal: null,
        },
        ids.coupon,
      ),
    },
    'POST /v1/coupons/reverse': {
      body: {
        customer_id: ids.customer,
        code: codes.coupon,
        redemption_id: ids.redemption,
      },
      answer: inData({
        customer,
        redemption_id: ids.redemption,
        wallet,
        accumulations: [spentLine],
        redemptions: [line],
      }),
    },
  },
}
