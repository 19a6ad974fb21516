import { listRefusals, reverseRedemption } from '@loyalty/contracts/wallet/redemption'
import { at, ids, orderedPage, redemption, refusedRedeem, wallet } from './examples.js'
import { list, resource, table } from './kinds.js'

const reversed = {
  ...redemption,
  id: ids.oldRedemption,
  status: 'REVERSED',
  updated_at: at.done,
  reversed_at: at.done,
}

const reason = 'Complained on the phone'

const byHand = { reason, dry_run: false }

export const redemptions = table('Operate: coupons', [
  list('GET /operator/v1/refusals', listRefusals, {
    scopes: ['support:read'],
    summary: 'List refused redeems, of any code',
    description:
      'Answers every refused redeem of the account, also of codes that belong to no coupon.',
    example: { query: { ...orderedPage, customer_id: ids.customer }, answer: [refusedRedeem] },
  }),
  resource('POST /operator/v1/redemptions/:id/reverse', reverseRedemption, {
    tag: 'Operate: customers',
    scopes: ['support:write'],
    summary: 'Reverse a redemption',
    description: 'Takes back what a redemption gave and gives back what it cost.',
    bodyIsOptional: true,
    example: {
      path: { id: ids.oldRedemption },
      body: byHand,
      answer: {
        redemption: reversed,
        wallet,
        taken_back: reversed.accumulations,
        given_back: reversed.redemptions,
      },
    },
  }),
])
