import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, formatAmount, toAmount } from '@loyalty/contracts/money'
import { converter } from './convert.js'
import type { FieldRule, Mapping } from './mapping.js'
import type { ValueType } from './target.js'

const convert = (
  type: ValueType,
  text: string,
  rule: FieldRule = {},
  mapping: Partial<Mapping> = {},
) => {
  const made = converter(type, rule, { fields: {}, ...mapping })
  return typeof made === 'string' ? made : made(text)
}
const german: FieldRule = { decimal: ',', thousands: '.' }

describe('a cell becomes a value', () => {
  it.each<[ValueType, string, FieldRule, unknown]>([
    ['text', '  Ada ', {}, 'Ada'],
    ['text', '', {}, undefined],
    ['text', 'NULL', { empty: ['NULL'] }, undefined],
    ['number', '10.50', {}, 10.5],
    ['number', '-0.0001', {}, -0.0001],
    ['number', '0', {}, 0],
    ['number', '0,00', { ...german, empty: ['0,00'] }, undefined],
    ['number', '1.234.567,8', german, 1_234_567.8],
    ['number', '1,5', { decimal: ',' }, 1.5],
    ['number', '12,5', { decimal: 'either' }, 12.5],
    ['number', '12.5', { decimal: 'either' }, 12.5],
    ['number', '0,125', { decimal: 'either' }, 0.125],
    ['number', '1234,5', { decimal: 'either' }, 1_234.5],
    ['number', '1.234', { decimal: 'either', thousands: '.' }, 1_234],
    ['number', '1.234,5', { decimal: 'either', thousands: '.' }, 1_234.5],
    ['number', '1,234.5', { decimal: 'either', thousands: ',' }, 1_234.5],
    ['text', '1.23457E+11', { type: 'text' }, '1.23457E+11'],
    ['boolean', 'Yes', {}, true],
    ['boolean', '0', {}, false],
    ['boolean', 'paid', { values: { paid: true } }, true],
    ['list', 'web| ios ||', { split: '|' }, ['web', 'ios']],
    ['json', '{"a":[1]}', {}, { a: [1] }],
    [
      'date',
      '24.12.2020',
      { format: 'DD.MM.YYYY', zone: 'Europe/Berlin' },
      '2020-12-23T23:00:00.000Z',
    ],
  ])('%s of %j by %j', (type, text, rule, value) => {
    expect(convert(type, text, rule)).toEqual({ value })
  })

  it.each<[ValueType, string, FieldRule, string]>([
    ['number', '1e5', {}, 'is not a number'],
    ['number', '1.5', { decimal: ',' }, 'is not a number'],
    ['number', '1,5', {}, 'is not a number'],
    ['number', '12 €', {}, 'is not a number'],
    ['number', '1,5', {}, '--decimal , takes it'],
    ['number', '1.5', { decimal: ',' }, '--decimal . takes it'],
    ['number', '1.234', { decimal: 'either' }, 'may be a thousand or a decimal'],
    ['number', '-1,234', { decimal: 'either' }, 'may be a thousand or a decimal'],
    ['number', '1.234,50', { decimal: 'either' }, 'leave out what stands between thousands'],
    ['number', "1'234.50", {}, 'leave out what stands between thousands'],
    ['number', '1 234 567', {}, 'leave out what stands between thousands'],
    ['number', '1.2E+05', {}, 'a number that a spreadsheet shortened'],
    ['text', '1,23457E+11', {}, 'a number that a spreadsheet shortened'],
    ['text', '123456789012345000', {}, 'last digits a spreadsheet made zeros'],
    ['date', '45292', {}, 'a date that a spreadsheet shows as a number'],
    // As a double it is 100000000000, which would be a balance.
    ['number', '100000000000.000001', {}, 'more digits than can be kept'],
    ['number', '9007199254740993', {}, 'more digits than can be kept'],
    ['boolean', 'paid', {}, 'is not true or false'],
    ['text', 'lost', { values: { paid: 'x', open: 'y' } }, 'is none of paid, open'],
    ['json', '{', {}, 'is not JSON'],
    ['date', '31.02.2020', { format: 'DD.MM.YYYY' }, 'is not a date of the form DD.MM.YYYY'],
  ])('%s of %j by %j is wrong', (type, text, rule, sentence) => {
    expect(convert(type, text, rule)).toEqual({ problem: expect.stringContaining(sentence) })
  })

  it('any amount of up to 15 digits is read exactly, however it is written', () => {
    const most = 10n ** 15n - 1n
    const amounts = fc.bigInt({ min: -most, max: most }).map(amountOf)
    fc.assert(
      fc.property(amounts, (amount) => {
        const [whole = '', fraction] = formatAmount(amount).split('.')
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
        const text = fraction === undefined ? grouped : `${grouped},${fraction}0`
        const read = convert('number', text, german)
        const value = typeof read === 'object' && 'value' in read ? read.value : undefined
        expect(toAmount(Number(value))).toBe(amount)
      }),
    )
  })

  it('defaults of the mapping hold where a field says nothing', () => {
    const mapping = { numbers: { decimal: ',' as const }, empty: ['-'] }
    expect(convert('number', '1,5', {}, mapping)).toEqual({ value: 1.5 })
    expect(convert('number', '1.5', { decimal: '.' }, mapping)).toEqual({ value: 1.5 })
    expect(convert('text', '-', {}, mapping)).toEqual({ value: undefined })
  })
})
