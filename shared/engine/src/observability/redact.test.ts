import { describe, expect, it } from 'vitest'
import { ContactFields, NewContact } from '@loyalty/contracts/contacts/contact'
import { NewCustomer } from '@loyalty/contracts/customers/customer'
import { CustomerProfile } from '@loyalty/contracts/customers/operations'
import { DeviceUpdate } from '@loyalty/contracts/customers/device'
import { redact } from './redact.js'

/** Fields that a log may show by their names: they tell nobody who it is. */
const shown = {
  customer: [
    'id',
    'registration_date',
    'platforms',
    'gender',
    'document_type',
    'country',
    'phone_verified',
    'status',
  ],
  contact: [
    'document_type',
    'email_verified',
    'gender',
    'country',
    'is_anonymous',
    'source',
    'channel',
    'phone_verified',
    'status',
    'created_at',
    'updated_at',
    // Whatever is in it has names of its own, which are looked at.
    'data',
    'id',
    'persona_id',
    'deleted_at',
    'order',
  ],
}

const shownOf = (fields: object): string[] => {
  const line = redact(Object.fromEntries(Object.keys(fields).map((field) => [field, 'CANARY'])))
  return Object.keys(line).filter((field) => line[field] === 'CANARY')
}

describe('what a log shows of people', () => {
  it('is none of a customer that is not listed', () => {
    expect(shownOf(NewCustomer.shape)).toEqual(shown.customer)
  })

  it('is none of what wallet keeps of a person, but when they joined', () => {
    expect(shownOf(CustomerProfile.shape)).toEqual(['registration_date'])
  })

  it('is none of a contact that is not listed', () => {
    expect(shownOf({ ...ContactFields.shape, ...NewContact.shape })).toEqual(shown.contact)
  })

  it('is none of a device that is not listed', () => {
    expect(shownOf(DeviceUpdate.shape)).toEqual([])
  })
})
