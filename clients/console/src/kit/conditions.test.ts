import { Conditions, conditionTypes as types } from '@loyalty/contracts/condition'
import { expect, test } from 'vitest'
import {
  areComplete,
  conditionDraftsOf,
  conditionsOf,
  conditionTypes,
  emptyCondition,
  operatorsOf,
  withType,
  type Condition,
} from './conditions.js'

test('each type of the interface can be chosen', () => {
  expect(conditionTypes.toSorted()).toStrictEqual(types.toSorted())
})

const stored: Condition[][] = [
  [
    { type: 'Order Value', operator: 'greater than or equal', value: 50.25 },
    { type: 'Customer Tag', operator: 'not equal', value: 'gold', key: 'club' },
  ],
  [
    {
      type: 'Product Quantity',
      operator: 'greater than',
      value: 2,
      products: { tags: { category: ['mugs'] }, except: { skus: ['mug-sale'] } },
    },
    { type: 'Weekday', operator: 'equal', value: 6 },
    { type: 'Hour', operator: 'less than', value: 0 },
    { type: 'Days To Birthday', operator: 'equal', value: 0 },
    { type: 'Tier', operator: 'greater than or equal', value: 2 },
  ],
]

test('conditions are what they were once they are opened, and the interface takes them', () => {
  const opened = conditionDraftsOf(stored)
  expect(opened.every(areComplete)).toBe(true)
  expect(conditionsOf(opened)).toStrictEqual(stored)
  expect(Conditions.safeParse(conditionsOf(opened)).success).toBe(true)
})

test('a tag that is a number or a boolean is compared as a text', () => {
  const [[tag] = []] = conditionsOf(
    conditionDraftsOf([[{ type: 'Customer Tag', operator: 'equal', value: true, key: 'vip' }]]),
  )
  expect(tag).toStrictEqual({ type: 'Customer Tag', operator: 'equal', value: 'true', key: 'vip' })
})

test('another type takes nothing of the one before, and only what it can be compared by', () => {
  const tag = withType({ ...emptyCondition(), value: '5' }, 'Customer Tag')
  expect(tag).toMatchObject({ operator: 'equal', value: '', tag: '', products: null })
  expect(operatorsOf('Customer Tag').map(({ symbol }) => symbol)).toStrictEqual(['=', '≠'])
  const value = { ...tag, tag: 'club', operator: 'not equal' } as const
  expect(withType(value, 'Hour')).toMatchObject({ operator: 'not equal', tag: '' })
})

test.each([
  ['no value', {}],
  ['a tag without a name', { type: 'Customer Tag', value: 'gold' }],
  ['a tag without a value', { type: 'Customer Tag', tag: 'club' }],
] as const)('not complete: %s', (_name, part) => {
  expect(areComplete([{ ...emptyCondition(), ...part }])).toBe(false)
})
