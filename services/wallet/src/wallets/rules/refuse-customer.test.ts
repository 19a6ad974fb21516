import { expect, it } from 'vitest'
import { customerNotFound, refuseInactive } from './refuse-customer.js'

it('a customer who is ACTIVE earns and spends', () => {
  expect(refuseInactive({ status: 'ACTIVE' })).toBeNull()
})

it.each(['INACTIVE', 'BLOCKED', 'DELETED'] as const)('one who is %s does not', (status) => {
  expect(refuseInactive({ status })).toMatchObject({
    code: 'CUSTOMER_NOT_ACTIVE',
    details: `the customer is ${status}`,
  })
})

it('nobody is not found', () => {
  expect(customerNotFound()).toMatchObject({ ok: false, code: 'CUSTOMER_NOT_FOUND' })
})
