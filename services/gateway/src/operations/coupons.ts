import type { Contract, InputOf } from '@loyalty/contracts/contract'
import { Customer } from '@loyalty/contracts/customers/customer'
import { getCustomer } from '@loyalty/contracts/customers/operations'
import { comparedCode } from '@loyalty/contracts/wallet/code'
import {
  CouponEffect,
  redeemCoupon,
  reverseCoupon,
  validateCoupon,
} from '@loyalty/contracts/wallet/redeem-coupon'
import { redeemCoupons, validateCoupons } from '@loyalty/contracts/wallet/redeem-coupons'
import { listApplicableCoupons, listUsableCoupons } from '@loyalty/contracts/wallet/usable-coupon'
import type { CustomerId } from '@loyalty/contracts/ids'
import { z } from 'zod'
import { fieldBesideInData, writeAndRead } from '../answers/compose.js'
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
  tookOff,
  discounts,
  wallet,
} from './examples.js'
import { composed, list, resource, table } from './kinds.js'
import type { Handler } from './operation.js'

/** Where it is redeemed, and for which order. */
const where = {
  brand_id: 'brand-1',
  platform: 'web',
  store_id: 'store-1',
  channel_id: 'channel-1',
  order,
}

const theCustomer = Customer.describe('The customer as they are now.')

/** `{customer, wallet, accumulations, redemptions}`, and `gift_card` when there is one. */
const CouponAnswer = z.object({ customer: theCustomer, ...CouponEffect.shape })

/** The same for several codes: one wallet, and what each code did. */
const CouponsAnswer = z.object({ customer: theCustomer, ...redeemCoupons.output.shape })

const usable = {
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
  discounts,
  starts_at: at.start,
  ends_at: at.end,
  redeemable: true,
  refusal: null,
}

export const coupons = table('Redeem coupons', [
  composed('POST /v1/coupons/redeem', redeemCoupon, {
    id: 'redeemCoupon',
    scopes: ['coupons:redeem'],
    forCustomer: { field: 'customer_id' },
    summary: 'Redeem a coupon',
    description:
      'Gives what the coupon grants, takes what it costs and tells what it takes off the order, all or nothing.',
    output: CouponAnswer,
    errors: getCustomer.errors,
    handle: changeByCode(redeemCoupon, (input) => comparedCode(input.code)),
    example: {
      body: { customer_id: ids.customer, code: codes.coupon, ...where },
      answer: {
        customer,
        redemption_id: ids.redemption,
        wallet,
        accumulations: [line],
        redemptions: [spentLine],
        gift_card: [giftCard],
        ...tookOff,
      },
    },
  }),
  composed('POST /v1/coupons/redeem-all', redeemCoupons, {
    id: 'redeemAllCoupons',
    scopes: ['coupons:redeem'],
    forCustomer: { field: 'customer_id' },
    summary: 'Redeem several coupons',
    description:
      'Redeems the codes in the order sent, each on what the ones before it left; all of them or none.',
    output: CouponsAnswer,
    errors: getCustomer.errors,
    handle: changeByCode(redeemCoupons, (input) => input.codes.map(comparedCode).join('|')),
    example: {
      body: { customer_id: ids.customer, codes: [codes.coupon, codes.otherCoupon], ...where },
      answer: {
        customer,
        wallet,
        results: [
          {
            code: codes.coupon,
            redemption_id: ids.redemption,
            accumulations: [line],
            redemptions: [spentLine],
            ...tookOff,
          },
          {
            code: codes.otherCoupon,
            redemption_id: ids.otherRedemption,
            accumulations: [],
            redemptions: [],
            gift_card: [giftCard],
          },
        ],
      },
    },
  }),
  resource('POST /v1/coupons/validate', validateCoupon, {
    id: 'validateCoupon',
    scopes: ['coupons:redeem'],
    forCustomer: { field: 'customer_id' },
    summary: 'Check a coupon',
    description:
      'Tells what a redeem would answer at this instant. There is no reservation: a redeem right after it may find another state.',
    rateClass: 'reads',
    example: {
      body: { customer_id: ids.customer, code: codes.coupon, ...where },
      answer: {
        redeemable: true,
        refusal: null,
        wallet,
        accumulations: [line],
        redemptions: [spentLine],
        ...tookOff,
      },
    },
  }),
  resource('POST /v1/coupons/validate-all', validateCoupons, {
    id: 'validateAllCoupons',
    scopes: ['coupons:redeem'],
    forCustomer: { field: 'customer_id' },
    summary: 'Check several coupons',
    description:
      'Tells what a redeem of all of these codes would answer at this instant, up to the first that is refused. There is no reservation.',
    rateClass: 'reads',
    example: {
      body: { customer_id: ids.customer, codes: [codes.coupon, codes.otherCoupon], ...where },
      answer: {
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
      },
    },
  }),
  list('GET /v1/customers/:id/coupons', listUsableCoupons, {
    id: 'listCustomerCoupons',
    scopes: ['coupons:redeem'],
    forCustomer: { field: 'id' },
    summary: 'List the coupons that a customer can use',
    description:
      'Answers the coupons that are listed or that name the customer, each with whether a redeem would succeed at this instant, with an order where it needs one.',
    example: {
      path: { id: ids.customer },
      query: {
        ...page,
        brand_id: 'brand-1',
        platform: 'web',
        store_id: 'store-1',
        channel_id: 'channel-1',
      },
      answer: {
        data: [usable],
        cursor: ids.coupon,
      },
    },
  }),
  list('POST /v1/customers/:id/coupons/applicable', listApplicableCoupons, {
    id: 'listApplicableCustomerCoupons',
    scopes: ['coupons:redeem'],
    forCustomer: { field: 'id' },
    summary: 'List the coupons that a customer can use for a basket',
    description:
      'Answers the same coupons, each with whether a redeem with this order would succeed at this instant, and with the one condition that the basket lacks.',
    rateClass: 'reads',
    example: {
      path: { id: ids.customer },
      body: {
        ...page,
        brand_id: 'brand-1',
        platform: 'web',
        store_id: 'store-1',
        channel_id: 'channel-1',
        order,
      },
      answer: {
        data: [
          {
            ...usable,
            redeemable: false,
            refusal: {
              code: 'COUPON_CONDITIONS_NOT_MET',
              error: 'The conditions of the coupon do not hold',
              details: 'the conditions of the coupon do not hold',
              status: 422,
            },
            missing: {
              condition: {
                type: 'Order Value',
                operator: 'grater than or equal',
                value: 150,
                actual: 120.5,
              },
              gap: 29.5,
            },
          },
        ],
        cursor: ids.coupon,
      },
    },
  }),
  composed('POST /v1/coupons/reverse', reverseCoupon, {
    id: 'reverseCoupon',
    scopes: ['coupons:reverse', 'support:write'],
    summary: 'Reverse the redemption of a coupon',
    description:
      'Takes back the redemption named, else the newest of the code by the customer, and gives back what it cost.',
    output: CouponAnswer,
    errors: getCustomer.errors,
    handle: changeByCode(reverseCoupon, (input) => comparedCode(input.code)),
    example: {
      body: { customer_id: ids.customer, code: codes.coupon, redemption_id: ids.redemption },
      answer: {
        customer,
        redemption_id: ids.redemption,
        wallet,
        accumulations: [spentLine],
        redemptions: [line],
      },
    },
  }),
])

/**
 * Asks wallet for the change and customers for the customer at once. One code always goes to the same wallet
 * process, so that calls of a hot coupon meet in one batch.
 */
function changeByCode<C extends Contract & { input: z.ZodType<{ customer_id: CustomerId }> }>(
  contract: C,
  codeOf: (input: InputOf<C>) => string,
): Handler<C> {
  return ({ input, context }, { requester }) =>
    writeAndRead(
      context,
      requester.call(contract, input, context, { affinity: `${context.account}|${codeOf(input)}` }),
      (reading) => requester.call(getCustomer, { id: input.customer_id }, reading),
      (effect, read) => fieldBesideInData('customer', read, effect),
    )
}
