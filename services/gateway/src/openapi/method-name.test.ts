import { expect, test } from 'vitest'
import { operations } from '../operations/index.js'
import { methodName } from './method-name.js'

test.each([
  ['redeemCoupon', '/v1/coupons/redeem', 'coupons.redeem'],
  ['listCustomerTransactions', '/v1/customers/:id/transactions', 'customers.listTransactions'],
  ['announceEvent', '/v1/behavior/events', 'events.announce'],
  ['createCustomerAsOperator', '/operator/v1/customers', 'operator.customers.create'],
  [
    'getReviewFormResults',
    '/operator/v1/review-forms/:id/results',
    'operator.reviewForms.getResults',
  ],
  ['reportPoints', '/operator/v1/reports/points', 'operator.reports.points'],
  ['followLiveFacts', '/operator/v1/live', 'operator.live.follow'],
])('%s of %s is %s', (id, url, expected) => {
  expect(methodName({ id, url })).toBe(expected)
})

test('no two operations are called the same', () => {
  const names = operations.map(methodName)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
