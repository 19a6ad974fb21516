import type { Schemas } from '@loyalty/client'
import { expect, test } from 'vitest'
import { cellOf, groupErrors } from './group-errors.js'

const error = (index: number, field: string | null, message: string): Schemas['RowError'] => ({
  index,
  event_index: null,
  id: null,
  code: 'VALIDATION_ERROR',
  message,
  field,
})

test('errors are told by cause and column, the most frequent first, with lines of a spreadsheet', () => {
  const errors = [
    error(0, 'email', 'email must be an e-mail address'),
    error(1, 'balance.0.amount', 'balance.0.amount must be a number'),
    error(2, 'balance.1.amount', 'balance.1.amount must be above 0'),
    error(3, null, 'must be an object'),
    error(5, 'balance.0.reward_id', 'balance.0.reward_id must be a uuid'),
    { ...error(4, 'email', 'there is another'), code: 'CONTACT_CONFLICT' as const },
  ]
  expect(
    groupErrors(errors).map((one) => [
      one.code,
      one.field,
      one.fileField,
      cellOf(one.field),
      one.lines,
    ]),
  ).toEqual([
    ['VALIDATION_ERROR', 'balance.amount', 'balance', 'balance', [3, 4]],
    ['VALIDATION_ERROR', 'email', 'email', 'email', [2]],
    ['VALIDATION_ERROR', null, null, null, [5]],
    ['VALIDATION_ERROR', 'balance.reward_id', 'balance', null, [7]],
    ['CONTACT_CONFLICT', 'email', 'email', 'email', [6]],
  ])
})

test('what the service says is told once, and of many things some', () => {
  const [same] = groupErrors([error(0, 'dob', 'a'), error(1, 'dob', 'b'), error(2, 'dob', 'a')])
  expect(same?.details).toEqual(['a', 'b'])
  const [many] = groupErrors(Array.from({ length: 9 }, (_, at) => error(at, 'dob', `${at}`)))
  expect(many?.details).toEqual(['0', '1', '2'])
})

test('an error of a purchase is of its column and its customer', () => {
  const errors = ['ada', 'bob', 'ada'].map((id) => ({ ...error(0, 'order.value', 'm'), id }))
  expect(groupErrors(errors)).toMatchObject([
    { field: 'order.value', fileField: 'value', ids: ['ada', 'bob'] },
  ])
})

test('warnings are told as errors are', () => {
  const warning = { message: 'm', field: 'balance.1.amount', code: 'ENTRY_OF_ZERO' as const }
  expect(groupErrors([{ index: 3, ...warning }])).toMatchObject([
    { code: 'ENTRY_OF_ZERO', field: 'balance.amount', fileField: 'balance', lines: [5] },
  ])
})
