import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchedPhones, toPhone } from './phone.js'

describe('a phone', () => {
  it.each([
    ['EC', '099 123 4567', '+593991234567'],
    ['ec', '099-123-4567', '+593991234567'],
    ['ECU', '099 123 4567', '+593991234567'],
    ['Ecuador', '099 123 4567', '+593991234567'],
    ['US', '(415) 555-2671', '+14155552671'],
    ['Estados Unidos', '(415) 555-2671', '+14155552671'],
    ['Chile', '9 1234 5678', '+56912345678'],
    ['Chile', '56912345678', '+56912345678'],
    ['Atlantis', '099 123 4567', '?0991234567'],
    ['EC', '+1 415 555 2671', '+14155552671'],
    ['EC', '12', '?12'],
    ['CL', '5.69123E+10', '?569123e10'],
    ['CL', 'S/N', '?sn'],
    // Without a country nobody knows whether a number begins with a country code.
    [null, '56912345678', '?56912345678'],
    [null, '4155552671', '?4155552671'],
    [null, '+56 9 1234 5678', '+56912345678'],
    [null, '-', ''],
  ])('in %s %s is %s', (country, phone, expected) => {
    expect(toPhone(phone, country)).toBe(expected)
  })
})

describe('a phone that is searched', () => {
  const spellings: [phone: string, country: string | null][] = [
    ['+56912345678', null],
    ['+56 9 1234 5678', null],
    ['+56 (9) 1234-5678', 'CL'],
    ['56912345678', null],
    ['56 9 1234 5678', null],
    ['56 9 1234 5678', 'Chile'],
    ['0056 9 1234 5678', null],
    ['9 1234 5678', 'Chile'],
    ['912345678', 'CL'],
  ]

  it.each(spellings)('%s in %s is found however a contact has it', (phone, country) => {
    const forms = searchedPhones(phone, country)
    for (const stored of ['+56 9 1234 5678', '56 9 1234 5678', '56912345678']) {
      expect(forms).toContain(toPhone(stored, null))
    }
    expect(forms).toContain(toPhone('9 1234 5678', 'CL'))
  })

  it('is found as it was sent, always', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(null, 'CL', 'Spain'), (phone, country) => {
        const stored = toPhone(phone, country)
        expect(searchedPhones(phone, country).includes(stored)).toBe(stored !== '')
      }),
    )
  })

  it('without a country code is not another one of the same digits', () => {
    expect(searchedPhones('912345678', null)).not.toContain('+56912345678')
    expect(searchedPhones('+56912345678', null)).not.toContain('?912345678')
  })
})
