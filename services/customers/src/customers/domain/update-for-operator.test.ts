import { describe, expect, it } from 'vitest'
import { day, sampleCustomer } from '../../../test/sample-customer.js'
import { decideOperatorUpdate } from './update-for-operator.js'

const now = day('02-01')
const customer = sampleCustomer({ name: 'Anna', email: 'a@b.de', email_key: 'a@b.de' })
const { id } = customer

describe('update for operator', () => {
  it('changes nothing when all is as sent', () => {
    const decided = decideOperatorUpdate({ id, status: 'ACTIVE', name: 'Anna' }, customer, now)
    expect(decided.ok && decided.customer).toBe(customer)
  })

  it.each(['INACTIVE', 'BLOCKED', 'DELETED'] as const)('%s is a new copy and a fact', (status) => {
    expect(decideOperatorUpdate({ id, status }, customer, now)).toEqual({
      ok: true,
      customer: {
        ...customer,
        status,
        copy_version: 2,
        copy_changed_at: now,
        fact_sequence: 2,
        updated_at: now,
      },
    })
  })

  it('leaves copy and facts alone when the profile alone changes', () => {
    const request = { id, email: 'New@B.de', name: null, phone_verified: true }
    expect(decideOperatorUpdate(request, customer, now)).toEqual({
      ok: true,
      customer: {
        ...customer,
        name: null,
        email: 'New@B.de',
        email_key: 'new@b.de',
        phone_verified: true,
        updated_at: now,
      },
    })
  })

  it('clears the key of an email with it', () => {
    expect(decideOperatorUpdate({ id, email: null }, customer, now)).toMatchObject({
      customer: { email: null, email_key: null },
    })
  })
})
