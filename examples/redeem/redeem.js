// @ts-check
import { createLoyaltyClient, isLoyaltyError } from '@loyalty/client'

const { LOYALTY_ORIGIN = 'http://127.0.0.1:8080', LOYALTY_TOKEN = '' } = process.env
const [customer_id = 'demo-customer', code = 'WELCOME10', order = crypto.randomUUID()] =
  process.argv.slice(2)

const loyalty = createLoyaltyClient({ origin: LOYALTY_ORIGIN, token: LOYALTY_TOKEN })

/**
 * A code that no redeem can answer with is an error of the type check.
 * @typedef {import('@loyalty/client').ErrorCodeOf<'coupons.redeem'>} Refusal
 * @typedef {Refusal | import('@loyalty/client').ClientErrorCode} Code
 * @type {Partial<Record<Code, string>>}
 */
const texts = {
  CUSTOMER_NOT_FOUND: 'there is no such customer',
  COUPON_NOT_FOUND: 'there is no such coupon',
  COUPON_EXPIRED: 'the coupon has expired',
  COUPON_ALREADY_REDEEMED: 'the coupon is used up',
  COUPON_LIMIT_REACHED: 'the coupon is used up',
  INSUFFICIENT_BALANCE: 'there are too few points for it',
  IDEMPOTENCY_IN_PROGRESS: `nobody knows yet: run this again for order ${order}`,
  UPSTREAM_TIMEOUT: `nobody knows yet: run this again for order ${order}`,
  TIMED_OUT: `nobody knows yet: run this again for order ${order}`,
  NO_ANSWER: `nobody knows yet: run this again for order ${order}`,
  UNEXPECTED_ANSWER: `nobody knows yet: run this again for order ${order}`,
}

/**
 * Redeems a coupon once for an order, however often it is asked to: the key is the order's, so the
 * client's own repeats after a 503, a 504 or a broken connection, and those of this program after a
 * crash, are all answered with what the first one did.
 * @returns {Promise<string>}
 */
async function redeem() {
  try {
    const { answer, response } = await loyalty.coupons
      .redeem({ customer_id, code, brand_id: null }, { idempotencyKey: `redeem-${order}` })
      .withResponse()
    const given = answer.accumulations.map(({ amount }) => `+${amount}`).join(' ')
    return response.headers.has('Idempotency-Replayed') ? `${given} (done before)` : given
  } catch (error) {
    const told = isLoyaltyError(error) ? texts[/** @type {Code} */ (error.code)] : undefined
    if (told === undefined) throw error
    return told
  }
}

process.stdout.write(`${await redeem()}\n`)
