import { describe, expect, it } from 'vitest'
import { inOurMessages } from '../errors/issue-messages.js'
import { toFieldErrors } from '../field-errors.js'
import { createReward } from './reward.js'

const read = (type: string, attributes: unknown) =>
  createReward.input.safeParse({ name: 'Points', type, attributes }, inOurMessages)

describe('what a reward does at a checkout', () => {
  it.each([
    [{ discount: { kind: 'PERCENT', value: '10' } }, 'discount.value', 'must be a number'],
    [
      { discount: { kind: 'PERCENT', value: 101 } },
      'discount.value',
      'must be above 0 and at most 100',
    ],
    [{ pays: { worth: 1, shipping: 'no' } }, 'pays.shipping', 'must be true or false'],
  ])('%j is refused in our words', (attributes, field, message) => {
    const { error } = read('discount' in attributes ? 'DISCOUNT' : 'POINTS', attributes)
    expect(error && toFieldErrors(error)).toEqual([
      { field: `attributes.${field}`, code: 'VALIDATION_ERROR', message },
    ])
  })
})

it('the id of a new reward is null or left out', () => {
  const reward = { name: 'Points', type: 'POINTS', attributes: [] }
  const { data } = createReward.input.safeParse({ ...reward, id: null })
  expect(data).toEqual({ ...reward, attributes: {} })
  const { error } = createReward.input.safeParse({ ...reward, id: 'mine' }, inOurMessages)
  expect(error && toFieldErrors(error)).toEqual([
    { field: 'id', code: 'VALIDATION_ERROR', message: 'must be null or left out' },
  ])
})
