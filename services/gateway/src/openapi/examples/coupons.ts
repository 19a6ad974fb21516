import { inData, type Group } from './example.js'
import { codes, customer, giftCard, ids, line, spentLine, wallet } from './world.js'

export const coupons: Group = {
  name: 'Redeem coupons',
  description: 'A customer enters a code at the checkout, or a redemption is taken back.',
  examples: {
    'POST /v1/coupons/redeem': {
      body: {
        customer_id: ids.customer,
        code: codes.coupon,
        brand_id: 'brand-1',
        platform: 'web',
        store_id: 'store-1',
        channel_id: 'channel-1',
      },
      answer: inData({
        customer,
        redemption_id: ids.redemption,
        wallet,
        accumulations: [line],
        redemptions: [spentLine],
        gift_card: [giftCard],
      }),
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
