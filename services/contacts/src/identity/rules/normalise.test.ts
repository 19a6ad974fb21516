import { ContactFields } from '@loyalty/contracts/contacts/contact'
import { describe, expect, it } from 'vitest'
import { normalise } from './normalise.js'

const normalised = (fields: object) => normalise(ContactFields.parse(fields))

describe('what is compared', () => {
  it.each([
    ['email', 'Ana.Perez@Example.COM', 'ana.perez@example.com'],
    ['document_number', ' 1.712-345 678a ', '1712345678A'],
    ['document_number', '１７１２', '1712'],
    ['document_number', '---', null],
    ['document_type', 'C.I.', 'CI'],
    ['first_name', '  José   MARÍA ', 'jose maria'],
    ['last_name', 'Ñandú', 'nandu'],
    ['second_last_name', '', null],
    ['city', 'São Paulo', 'sao paulo'],
    ['external_id', 'Ab-1', 'Ab-1'],
    ['source', 'POS 1', 'POS 1'],
    ['dob', '1990-01-31', '1990-01-31'],
    ['phone', '+593 99 123 4567', '+593991234567'],
    ['phone', '099 123 4567', '?0991234567'],
    ['phone', '---', null],
    ['phone', 'none', '?none'],
  ])('%s %j is %j', (field, sent, expected) => {
    expect(normalised({ [field]: sent })).toMatchObject({ [field]: expected })
  })
})
