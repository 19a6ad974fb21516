import { ContactFields } from '@loyalty/contracts/contacts/contact'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultRules } from './identity-rules.js'
import { normalise } from './normalise.js'
import { isListed, isPlaceholder, isRoundedNumber, toBlockList, valuesFor } from './rule-values.js'

const digitsOf = ({ first, step, length }: { first: number; step: number; length: number }) =>
  Array.from({ length }, (_, at) => (first + at * step) % 10)

describe('a value that says nothing', () => {
  it.each([
    ['document_number', '0000000000'],
    ['document_number', 'NULL'],
    ['document_number', 'CONSUMIDORFINAL'],
    ['external_id', 'anonymous'],
    ['external_id', '0'],
    ['email', 'no-reply@shop.example'],
    ['email', 'noreply@shop.example'],
    ['email', 'donotreply@shop.example'],
    ['email', 'anonymous@shop.example'],
    ['phone', '+593999999999'],
    ['phone', '?none'],
    ['first_name', 'unknown'],
    ['first_name', 'anonimo'],
    ['first_name', 'desconocido'],
    ['first_name', 'guest'],
    ['first_name', 'invitado'],
    ['document_number', 'n/a'],
    ['document_number', 'na'],
    ['document_number', 'nil'],
    ['first_name', 'ninguno'],
    ['first_name', 'none'],
    ['first_name', 'undefined'],
    ['phone', '9999999'],
    ['email', 'null'],
    ['document_number', '11111111'],
    ['document_number', '11'],
    ['document_number', '12345678'],
    ['document_number', '1234567890'],
    ['document_number', '123'],
    ['document_number', '87654321'],
    ['document_number', '9876543210'],
    ['document_number', '11111111H'],
    ['document_number', '12345678Z'],
    ['document_number', '123456785'],
    ['document_number', '12345678909'],
    ['document_number', 'SN'],
    ['document_number', 'XXX'],
    ['external_id', 'S/N'],
    ['external_id', 's / n'],
    ['external_id', 'N/A'],
    ['external_id', 'xxx'],
    ['external_id', '---'],
    ['first_name', 'consumidor final'],
    ['last_name', 'sin numero'],
    ['last_name', 'sem numero'],
  ] as const)('%s %s', (field, value) => expect(isPlaceholder(field, value)).toBe(true))

  it.each([
    ['document_number', '1712345678'],
    ['external_id', '100'],
    ['email', 'noreplyana@shop.example'],
    ['email', 'ana@noreply.example'],
    ['phone', '+5939912349999999'],
    ['phone', '+59399999999991'],
    ['external_id', '9999999'],
    ['phone', '+593991234567'],
    ['first_name', 'ana'],
    ['document_number', '1'],
    ['document_number', '12'],
    ['document_number', '1213'],
    ['document_number', '12345679'],
    ['document_number', '1234567X'],
    ['document_number', '11111112'],
    ['document_number', '1111111A'],
    ['document_number', 'A11111111'],
    ['document_number', '12321'],
    ['external_id', '111'],
    ['external_id', '12345678'],
    ['external_id', 'x'],
    ['phone', '+56912345678'],
    ['phone', '+51987654321'],
  ] as const)('is not %s %s', (field, value) => expect(isPlaceholder(field, value)).toBe(false))

  it('may be listed by the account, whatever its case and signs', () => {
    const list = toBlockList(['Mostrador@Shop.example', '999-999'])
    expect(isListed(list, 'mostrador@shop.example')).toBe(true)
    expect(isListed(list, '999999')).toBe(true)
    expect(isListed(list, '99999')).toBe(false)
  })

  it('is every run of one digit and every row of digits, and none of them with another digit inside', () => {
    const run = fc.record({
      first: fc.nat({ max: 9 }),
      step: fc.constantFrom(0, 1, 9),
      length: fc.integer({ min: 3, max: 40 }),
    })
    fc.assert(
      fc.property(run, fc.nat(), fc.integer({ min: 2, max: 8 }), (made, at, other) => {
        const digits = digitsOf(made)
        expect(isPlaceholder('document_number', digits.join(''))).toBe(true)
        // Where a check character may be, it is no digit of the row.
        const inside = at % Math.max(1, digits.length - 2)
        const changed = digits.with(inside, ((digits[inside] ?? 0) + other) % 10)
        const isRow = new Set(
          changed.slice(1).map((digit, index) => (digit - (changed[index] ?? 0) + 10) % 10),
        )
        fc.pre(isRow.size > 1 || ![0, 1, 9].includes([...isRow][0] ?? 0))
        expect(isPlaceholder('document_number', changed.join(''))).toBe(false)
      }),
    )
  })
})

describe('a number that lost digits', () => {
  it.each([
    '1.23457E+11',
    '1,23457E+11',
    '1.23457e+11',
    ' 1.23457E+11 ',
    '1.23456789012346E+15',
    '1E+11',
    '1.23457E11',
  ])('%j', (sent) => expect(isRoundedNumber(sent)).toBe(true))

  it.each(['123457E11', '1E11', '12.345.678-E', 'E+11', '1.5', '1.712-345 678', 'AB1.2E+3'])(
    'is not %j',
    (sent) => expect(isRoundedNumber(sent)).toBe(false),
  )
})

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
