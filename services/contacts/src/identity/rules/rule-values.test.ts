import { ContactFields } from '@loyalty/shared/contracts/contacts/contact'
import { describe, expect, it } from 'vitest'
import { defaultRules } from './identity-rules.js'
import { toBlockList } from './block-list.js'
import { normalise } from './normalise.js'
import { valuesFor } from './rule-values.js'

const valuesOf = (members: object, blocked: string[] = []) => {
  const fields = ContactFields.parse(members)
  return defaultRules.map((rule) =>
    valuesFor(rule, normalise(fields), fields, toBlockList(blocked)),
  )
}

describe('the default rules', () => {
  it.each([
    [
      'a document',
      { document_type: 'ci', document_number: '17-1' },
      [['171', 'CI'], null, null, null],
    ],
    ['half a document', { document_number: '17-1' }, [null, null, null, null]],
    ['an id of a source', { external_id: 'A', source: 'pos' }, [null, ['A', 'pos'], null, null]],
    ['an id of no source', { external_id: 'A' }, [null, null, null, null]],
    ['an address', { email: 'A@b.co' }, [null, null, ['a@b.co'], null]],
    [
      'a verified phone',
      { phone: '+593991234567', phone_verified: true },
      [null, null, null, ['+593991234567']],
    ],
    ['a phone', { phone: '+593991234567' }, [null, null, null, null]],
    [
      'a rounded document',
      { document_type: 'CI', document_number: '1.23457E+11' },
      [null, null, null, null],
    ],
    ['a rounded id', { external_id: '1,23457E+11', source: 'pos' }, [null, null, null, null]],
    [
      'a document that only looks rounded without its signs',
      { document_type: 'CI', document_number: '123457-E11' },
      [['123457E11', 'CI'], null, null, null],
    ],
    ['zeros', { document_type: 'CI', document_number: '000' }, [null, null, null, null]],
  ])('see %s', (_, members, expected) => expect(valuesOf(members)).toEqual(expected))

  it('do not see what the account lists', () => {
    expect(valuesOf({ email: 'shop@b.co' }, ['SHOP@b.co'])[2]).toBeNull()
  })
})
