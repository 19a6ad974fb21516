import type { CustomerId } from '@loyalty/contracts/ids'
import { expect, it } from 'vitest'
import { customerOf, placeOf, withoutPerson, type CustomerRow, type EventRow } from './rows.js'

const customer: CustomerRow = {
  index: 3,
  event_index: null,
  attempts: 1,
  row: { id: 'anna' as CustomerId, name: 'Anna' },
}
const event: EventRow = {
  index: 3,
  event_index: 2,
  attempts: 1,
  customer_id: 'anna' as CustomerId,
  row: { type: 'VISIT', fulfilled: true },
}
const erased = 'erased-1' as CustomerId

it('a row is of its customer', () => {
  expect([customerOf(customer), customerOf(event)]).toEqual(['anna', 'anna'])
})

it('a row of somebody who was erased keeps its place and nothing else', () => {
  expect(withoutPerson(customer, erased)).toEqual({ ...customer, row: { id: erased } })
  expect(withoutPerson(event, erased)).toEqual({
    ...event,
    customer_id: erased,
    row: { type: 'ERASED', fulfilled: false },
  })
})

it.each([
  [{ index: 0, event_index: null }, '000000.-'],
  [{ index: 12, event_index: 0 }, '000012.000000'],
  [{ index: 999_999, event_index: 10 }, '999999.000010'],
])('the place %j is %s', (place, text) => {
  expect(placeOf(place)).toBe(text)
})
