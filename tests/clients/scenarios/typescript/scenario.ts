// A day of a storefront, by the client in client.ts: a stock one, or ours.
import { deepEqual, equal, ok } from 'node:assert/strict'
import { connect } from './client.js'

const EXACT = 12345678.9123

const setting = (name: string): string => process.env[name] ?? ''
const customer = setting('LOYALTY_CUSTOMER')
const client = connect(setting('LOYALTY_ORIGIN'), setting('LOYALTY_TOKEN'))

const signedUp = await client.POST('/v1/customers', {
  body: { id: customer, tags: { colour: 'red', visits: 3, kept: true } },
})
equal(signedUp.response.status, 201)

const checkedOut = await client.POST('/v1/carts/checkout', {
  body: {
    customer_id: customer,
    purchase_id: setting('LOYALTY_PURCHASE'),
    order: { products: [{ sku: 'cup', amount: 4, value: EXACT }] },
  },
})
equal(checkedOut.data?.data.evaluation.order.products?.[0]?.value, EXACT)

const eventId = checkedOut.data.data.event.id
const fulfilled = await client.PATCH('/v1/behavior/events/{eventId}/fulfill', {
  params: { path: { eventId } },
})
equal(fulfilled.response.status, 200)

const returned = await client.POST('/v1/behavior/events/{eventId}/return', {
  params: { path: { eventId } },
  body: { products: [{ line: 0, amount: 1 }] },
})
ok(returned.data)
ok('id' in returned.data.data)
ok(returned.data.data.taken_back.length > 0)

const day = await client.GET('/v1/transactions', {
  params: { query: { date: setting('LOYALTY_DAY') } },
})
ok(day.data)
ok(day.data.count >= 2)

const left = await client.DELETE('/v1/customers/{id}/tags', {
  params: { path: { id: customer }, query: { tags: 'colour,visits' } },
})
deepEqual(left.data?.data.customer.tags, { kept: true })
console.log('done')
