import { z } from 'zod'
import { Customer } from '@loyalty/shared/contracts/customers/customer'
import { getCustomer } from '@loyalty/shared/contracts/customers/operations'
import {
  CouponEffect,
  type redeemCoupon,
  type reverseCoupon,
} from '@loyalty/shared/contracts/wallet/redeem-coupon'
import { redeemCoupons } from '@loyalty/shared/contracts/wallet/redeem-coupons'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { RequestContext } from '@loyalty/shared/request-context'
import { writeAndRead } from '../../../compose.js'
import { memberBesideInData } from '../../../frame.js'
import { dataOf } from '../../../one-service.js'
import type { Services } from '../../../services.js'

/** `{data: {customer, wallet, accumulations, redemptions}}`, and `gift_card` when there is one. */
export const CouponAnswer = dataOf(
  z.object({ customer: Customer.describe('The customer as they are now.'), ...CouponEffect.shape }),
)

/** The same for several codes: one wallet, and what each code did. */
export const CouponsAnswer = dataOf(
  z.object({
    customer: Customer.describe('The customer as they are now.'),
    ...redeemCoupons.output.shape,
  }),
)

export const customerErrors = getCustomer.errors

/**
 * Asks wallet for the change and customers for the customer at once. One code always goes to the
 * same wallet process, so that calls of a hot coupon meet in one round.
 */
export const changeByCoupon = <
  C extends typeof redeemCoupon | typeof redeemCoupons | typeof reverseCoupon,
>(
  contract: C,
  input: InputOf<C>,
  context: RequestContext,
  { requester }: Services,
  code: string,
) =>
  writeAndRead(
    context,
    requester.call(contract, input, context, { affinity: `${context.account}|${code}` }),
    (reading) => requester.call(getCustomer, { id: input.customer_id }, reading),
    (effect, customer) => memberBesideInData('customer', customer, effect),
  )
