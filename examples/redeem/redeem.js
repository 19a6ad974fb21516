// @ts-check
import { createLoyaltyClient } from '@loyalty/client'

const { LOYALTY_ORIGIN = 'http://127.0.0.1:8080', LOYALTY_TOKEN = '' } = process.env
const [customer_id = 'demo-customer', code = 'WELCOME10', order = crypto.randomUUID()] =
  process.argv.slice(2)

const loyalty = createLoyaltyClient({ origin: LOYALTY_ORIGIN, token: LOYALTY_TOKEN })

/**
 * A code that no redeem can answer with is an error of the type check.
 * @typedef {import('@loyalty/client').ErrorCodeOf<'/v1/coupons/redeem', 'post'>} RedeemError
 * @type {Partial<Record<RedeemError, string>>}
 */
const texts = {
  CUSTOMER_NOT_FOUND: 'there is no such customer',
  COUPON_NOT_FOUND: 'there is no such coupon',
  COUPON_EXPIRED: 'the coupon has expired',
  COUPON_ALREADY_REDEEMED: 'the coupon is used up',
  COUPON_LIMIT_REACHED: 'the coupon is used up',
  INSUFFICIENT_BALANCE: 'there are too few points for it',
  UPSTREAM_TIMEOUT: `nobody knows yet: run this again for order ${order}`,
}

/**
 * Redeems a coupon once for an order, however often it is asked to: the key is the order's, so the
 * client's own repeats after a 503, a 504 or a broken connection, and those of this program after a
 * crash, are all answered with what the first one did.
 * @returns {Promise<string>}
 */
async function redeem() {
  const { data, error, response } = await loyalty.POST('/v1/coupons/redeem', {
    params: { header: { 'Idempotency-Key': `redeem-${order}` } },
    body: { customer_id, code, brand_id: null },
  })
  if (error === undefined) {
    const given = data.data.accumulations.map(({ amount }) => `+${amount}`).join(' ')
    return response.headers.has('Idempotency-Replayed') ? `${given} (done before)` : given
  }
  const told = texts[error.code]
  if (told === undefined) {
    throw new Error(`${error.code}: ${error.details} (request ${error.request_id})`)
  }
  return told
}

process.stdout.write(`${await redeem()}\n`)
