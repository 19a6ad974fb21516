import { CartEvaluation } from '@loyalty/contracts/wallet/cart'
import type { Uuid } from '@loyalty/contracts/ids'
import { amountOf, toAmount, TOTAL_MAX, ZERO, type Amount } from '@loyalty/contracts/money'
import { refuse } from '@loyalty/contracts/outcome'
import { describe, expect, it } from 'vitest'
import type { Campaign } from '../campaigns/rules/campaign.js'
import type { Payout } from '../campaigns/rules/evaluate-campaigns.js'
import type { AskedCart, EvaluatedCart } from './evaluate-in-view.js'
import { evaluatedOrder, readCart } from './rules/cart-order.js'
import { priceCart, type CartOffer } from './rules/price-cart.js'
import { evaluationText } from './wire.js'

const ID = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const NAME = 'The "best" offer,\n10 % off ☕'

const offer = (target: 'LINES' | 'ORDER' | 'SHIPPING'): CartOffer => ({
  from: 'CAMPAIGN',
  id: ID,
  name: NAME,
  code: null,
  discounts: [{ discount: { kind: 'PERCENT', value: 10, target }, times: 1 }],
  exclusionGroup: null,
})

const payoutOf = (amount: Amount): Payout => ({
  campaign: { id: ID, name: NAME } as Campaign,
  grants: [{ line: { reward_id: ID, amount } } as Payout['grants'][number]],
})

const order = {
  products: [10, 0, 5.05].map((value, at) => ({ sku: `sku-${at}`, amount: 1, value })),
  shipping: { value: 4.9 },
}

/** An evaluation with every kind of row. */
function textOf(earned: Amount, codes = ['SAVE10']) {
  const read = readCart(order)
  if (!read.ok) throw new Error(read.details)
  const offers = (['LINES', 'ORDER', 'SHIPPING'] as const).map(offer)
  const terms = { smallest: amountOf(100n), goodsMax: toAmount(15.05) }
  const priced = priceCart(read, offers, [], terms)
  const refusal = refuse('COUPON_NOT_FOUND', 'nobody knows the code')
  const found: EvaluatedCart = {
    ok: true,
    read,
    priced,
    order: evaluatedOrder(read, priced),
    codes: codes.map((code) => ({ code, coupon: null, refusal })),
    refused: new Map([[ID, refuse('REWARD_UNKNOWN', 'there is no such reward')]]),
    cards: [],
    campaigns: [],
    earns: [payoutOf(earned), payoutOf(toAmount(0.0001))],
    near: [],
    currency: 'EUR',
  }
  const asked = { order, spend: [{ reward_id: ID, amount: 'max' }] } as unknown as AskedCart
  return evaluationText({ codes }, asked, found)
}

describe('the text of an evaluation', () => {
  it('is JSON as the contract says it, each discount of a line in a row of its own', () => {
    const evaluation: unknown = JSON.parse(textOf(toAmount(12.5)))
    expect(CartEvaluation.strict().parse(evaluation)).toEqual(evaluation)
    const row = { from: 'CAMPAIGN', id: ID, name: NAME, code: null }
    expect(evaluation).toMatchObject({
      discounts: [
        { ...row, target: 'LINES', line: 0, amount: 1 },
        { ...row, target: 'LINES', line: 2, amount: 0.51 },
        { ...row, target: 'ORDER', line: null, amount: 1.35 },
        { ...row, target: 'SHIPPING', line: null, amount: 0.49 },
      ],
      codes: [{ code: 'SAVE10', applied: false }],
      earns: [
        { campaign_id: ID, name: NAME, reward_id: ID, amount: 12.5 },
        { campaign_id: ID, name: NAME, reward_id: ID, amount: 0.0001 },
      ],
      totals: { payable: 16.6 },
    })
  })

  it('has the fields in the order of the contract, and no space between them', () => {
    const text = textOf(ZERO)
    const evaluation = JSON.parse(text) as object
    expect(Object.keys(evaluation)).toEqual(Object.keys(CartEvaluation.shape))
    expect(JSON.stringify(evaluation)).toBe(text)
  })

  it('has every digit of what a double can not tell', () => {
    expect(textOf(amountOf(TOTAL_MAX - 1n))).toContain('"amount":899999999999.9999}')
  })
})
