import { inData, type Group } from './example.js'
import { at, customerTier, ids, operatorCustomer, transaction, wallet } from './world.js'

/** Ids of two places, as they look: sealed, and each time another. */
const liveIdsShown = [
  'K5yq0cJ7m1u3fQ2vXh8ZtB4wEo6RgD9nLsPpAaYVxUe0HkTjWbCiMzFdGrN',
  'K5yq0cJ7m1vT8sLe2YwPaR6oUdXq4HbZkN0mCjFgVtI7xEuBzQpWnDyJhSA',
]

const fact = {
  specversion: '1.0',
  id: ids.message,
  source: '/loyalty/wallet',
  type: 'coupon.redeemed',
  subject: ids.wallet,
  time: at.first,
  datacontenttype: 'application/json',
  account: ids.account,
  sequence: '3',
  data: { redemption_id: ids.redemption, coupon_id: ids.coupon },
}

const events = `event: ready
id: ${liveIdsShown[0]}
data: {}

event: fact
id: ${liveIdsShown[1]}
data: ${JSON.stringify(fact)}

event: end
data: {"reason":"time"}

`

export const operateData: Group = {
  name: 'Operate: data',
  description: 'Rows for a warehouse, facts as they are published, and all about one person.',
  examples: {
    'GET /operator/v1/exports/:kind': {
      path: { kind: 'redemptions' },
      query: { from: at.start, to: at.end, cursor: ids.otherRedemption },
      answer: `{"done":true,"cursor":"${ids.redemption}"}\n`,
    },
    'GET /operator/v1/customers/:id/export': {
      path: { id: ids.customer },
      answer: inData({
        customer: operatorCustomer,
        devices: [],
        tier: customerTier,
        wallet,
        transactions: [transaction],
        redemptions: [],
        refusals: [],
        events: [],
        submissions: [],
        contacts: [],
        personas: [],
      }),
    },
    'GET /operator/v1/live': {
      query: { types: 'coupon.redeemed,wallet.*', seconds: 1 },
      answer: events,
    },
  },
}
