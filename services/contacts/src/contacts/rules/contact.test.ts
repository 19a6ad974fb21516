import { ContactFields } from '@loyalty/contracts/contacts/contact'
import { describe, expect, it } from 'vitest'
import { contact, member, now, resolvable, uuid } from '../../../test/people.js'
import { toContact } from '../wire.js'
import {
  erased,
  heldKeys,
  identityBy,
  noIdentity,
  refuseBirth,
  refuseTaken,
  toIdentity,
  toMember,
} from './contact.js'

const later = new Date(now.getTime() + 1)
const fields = ContactFields.parse({
  email: 'ada@example.com',
  email_verified: true,
  phone: '+593991234567',
  phone_verified: true,
  document_type: 'CI',
  document_number: '1712345678',
  external_id: 'x-1',
  source: 'POS',
  first_name: 'Ada',
  is_anonymous: true,
})
const known = contact(1, {
  ...fields,
  persona_id: uuid('e', 1),
  order: { value: 10 },
  resolutions: resolvable.rules.rules,
  identity: { ...noIdentity(now), keys: ['a|k-1'] },
  unique_key: 'a|u',
})

it('a contact holds the keys of its values, and the one of its external id', () => {
  expect(heldKeys(known)).toEqual(['a|k-1', 'a|u'])
  expect(heldKeys({ ...known, unique_key: null })).toEqual(['a|k-1'])
})

it('a persona keeps of a contact its identity, and who it is', () => {
  const { joined_by_email: _email, ...kept } = member(1, { keys: ['k'], joined_by_email: true })
  expect(toMember({ ...known, identity: toIdentity(member(1, { keys: ['k'] })) })).toEqual(kept)
})

it('an external id that another contact has is not repeated', () => {
  expect(refuseTaken()).toEqual({
    ok: false,
    code: 'CONTACT_CONFLICT',
    details: 'another contact of the same source has this external_id',
  })
})

describe('the identity of a contact', () => {
  const identity = noIdentity(now)

  it('is as old as its values', () => {
    expect(identityBy(identity, resolvable, [], later)).toBe(identity)
    expect(identityBy(identity, resolvable, ['k'], later)).toEqual({
      ...identity,
      keys: ['k'],
      identity_at: later,
    })
  })
})

describe('an erased contact', () => {
  it('is an id, when it came, and that it is gone', () => {
    expect(erased(known, later)).toEqual({
      ...contact(1, { generation: 0 }),
      ...ContactFields.parse({}),
      status: 'ERASED',
      tags: {},
      addresses: null,
      billing_info: null,
      payments: null,
      state: 'ERASED',
      deleted_at: later,
      search: null,
      identity: noIdentity(later),
      updated_at: later,
      cleaning: true,
    })
  })
})

describe('a contact as it is answered', () => {
  it('repeats what makes its identity, with its order and the rules that it had values for', () => {
    const { email, email_verified, phone, phone_verified } = fields
    const { document_type, document_number, external_id, source } = fields
    expect(toContact(known)).toMatchObject({
      id: uuid('c', 1),
      persona_id: uuid('e', 1),
      first_name: 'Ada',
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      deleted_at: null,
      data: {
        contact: {
          email,
          email_verified,
          phone,
          phone_verified,
          document_type,
          document_number,
          external_id,
          source,
        },
        order: { value: 10, brand_id: null },
        identity_resolutions: resolvable.rules.rules,
      },
    })
  })

  it('has no order where none was sent, and tells when it was deleted', () => {
    expect(toContact(contact(1, { deleted_at: later }))).toMatchObject({
      deleted_at: later.toISOString(),
      data: { order: null, identity_resolutions: [] },
    })
  })
})

const noon = new Date('2026-01-31T12:00:00.000Z')

describe('the birthday of a contact', () => {
  it.each([
    [null, null, null],
    ['1850-01-01', null, null],
    ['2026-02-01', null, null],
    ['2026-02-02', null, 'body.dob'],
    ['2026-02-02', '2026-02-02', null],
    ['2026-02-03', '2026-02-02', 'body.dob'],
  ])('%s over %s is refused at %s', (dob, stored, field) => {
    expect(refuseBirth(dob, stored, noon)?.errors?.[0]?.field ?? null).toBe(field)
  })
})
