import { expect, it } from 'vitest'
import { z } from 'zod'
import { Order, ShownOrder, toShownOrder } from './order.js'

const pathsTo = {
  'of the whole order': ['properties'],
  "line's total": ['properties', 'products', 'items', 'properties'],
  'of the shipping': ['properties', 'shipping', 'properties'],
}

/** The schema at the path; what may be null is looked through. */
function at(schema: unknown, path: readonly string[]): unknown {
  const [first, ...rest] = path
  if (first === undefined) return schema
  const whole = schema as Record<string, unknown> & { anyOf?: Record<string, unknown>[] }
  const found = whole[first] ?? whole.anyOf?.find((option) => first in option)?.[first]
  return at(found, rest)
}

it.each(
  [Order, ShownOrder].flatMap((schema) =>
    ['value', 'discounted_value'].flatMap((field) =>
      Object.entries(pathsTo).map(([whose, path]) => [field, whose, path, schema] as const),
    ),
  ),
)('%s says that it is the money %s', (field, whose, path, schema) => {
  const document = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  expect(at(document, [...path, field, 'description'])).toContain(whose)
})

it.each([{}, { sku: '', amount: null }, { sku: null }])(
  'a line without SKU and amount is one of a product without SKU: %j',
  (line) => {
    const order = Order.parse({ products: [line] })
    expect(order.products).toEqual([{ sku: null, amount: 1 }])
    const shown = ShownOrder.parse(toShownOrder(Order.parse(order)))
    expect(shown.products).toMatchObject([{ sku: null, amount: 1 }])
  },
)

it('a line may have an amount of 0', () => {
  expect(Order.parse({ products: [{ sku: 'mug', amount: 0 }] }).products).toEqual([
    { sku: 'mug', amount: 0 },
  ])
})
