import { expect, it } from 'vitest'
import { strippedEvaluation } from './strip-events.js'

const free = { tags: { colour: 'red' }, metadata: { note: { tags: ['x'] } } }
const evaluation = {
  order: {
    value: 12.3456,
    products: [{ sku: 'mug', amount: 0.5, value: 12.3456, ...free }],
    shipping: { value: 4.9, ...free },
    metadata: free.metadata,
  },
  discounts: [{ from: 'CAMPAIGN', id: 'c', name: 'Tags', amount: 0.0001 }],
  codes: [
    { code: 'OFF', applied: true, refusal: null },
    { code: 'me@example.com', applied: false, refusal: { code: 'COUPON_NOT_FOUND' } },
  ],
  totals: { value: 12.3456, payable: 17.2455 },
  missing: [{ condition: { type: 'Days To Birthday', actual: 3 } }],
}

it('an evaluated cart keeps its amounts and loses what tells of the person', () => {
  const none = { tags: null, metadata: null }
  const stripped = strippedEvaluation(JSON.stringify(evaluation))
  expect(stripped).toBe(
    JSON.stringify({
      order: {
        value: 12.3456,
        products: [{ sku: 'mug', amount: 0.5, value: 12.3456, ...none }],
        shipping: { value: 4.9, ...none },
        metadata: null,
      },
      discounts: evaluation.discounts,
      codes: evaluation.codes.slice(0, 1),
      totals: evaluation.totals,
      missing: [],
    }),
  )
  expect(strippedEvaluation(stripped)).toBe(stripped)
})
