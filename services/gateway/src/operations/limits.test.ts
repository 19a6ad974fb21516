import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  BODY_BYTES_MAX,
  bodyBytesMaxOf,
  IDS_BYTES_MAX,
  MIGRATE_BYTES_MAX,
  ORDER_BYTES_MAX,
} from './limits.js'
import { operations } from './index.js'
import { takesBody } from './operation.js'

/** By the document, which says nothing of schemas: a line of products has a `sku`. */
const takesOrder = (operation: (typeof operations)[number]): boolean =>
  takesBody(operation) &&
  operation.takesRows === undefined &&
  JSON.stringify(
    z.toJSONSchema(operation.contract.input, { io: 'input', unrepresentable: 'any' }),
  ).includes('"sku"')

test('every operation that takes an order takes one of 1 MiB', () => {
  const taking = operations.filter(takesOrder)
  expect(taking.map(({ name }) => name).toSorted()).toEqual([
    'POST /operator/v1/campaigns/simulate',
    'POST /operator/v1/events',
    'POST /operator/v1/identity-rules/try',
    'POST /v1/behavior/events',
    'POST /v1/carts/checkout',
    'POST /v1/carts/evaluate',
    'POST /v1/contacts',
    'POST /v1/coupons/redeem',
    'POST /v1/coupons/redeem-all',
    'POST /v1/coupons/validate',
    'POST /v1/coupons/validate-all',
    'POST /v1/customers/:id/coupons/applicable',
  ])
  for (const operation of taking) expect(bodyBytesMaxOf(operation)).toBe(ORDER_BYTES_MAX)
})

test('all others take 64 KiB, but for those that say more', () => {
  const more = operations
    .filter((operation) => !takesOrder(operation) && bodyBytesMaxOf(operation) !== BODY_BYTES_MAX)
    .map((operation) => [operation.name, bodyBytesMaxOf(operation)])
  expect(Object.fromEntries(more)).toEqual({
    'POST /v1/customers/migrate': MIGRATE_BYTES_MAX,
    'POST /v1/customers/migrate/events': MIGRATE_BYTES_MAX,
    'POST /operator/v1/imports/check': MIGRATE_BYTES_MAX,
    'POST /operator/v1/bulk': IDS_BYTES_MAX,
    'POST /operator/v1/bulk/:id/rows': IDS_BYTES_MAX,
    // A contact may be sent back as it was read, with the order that it came with.
    'PUT /v1/contacts/:id': 2 * ORDER_BYTES_MAX,
  })
})
