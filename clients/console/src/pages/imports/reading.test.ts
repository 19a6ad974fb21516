import { describe, expect, test } from 'vitest'
import { readCsv } from './csv.js'
import { guessMapping, type FileKind } from './fields.js'
import { guessReading, readFileAmount, readFileDay, readMoment, readPhone } from './reading.js'

test.each([
  ['2026-12-01', 'DMY', '2026-12-01'],
  ['2026/2/3', 'MDY', '2026-02-03'],
  ['01/12/2026', 'DMY', '2026-12-01'],
  ['01/12/2026', 'MDY', '2026-01-12'],
  ['1.2.2026', 'DMY', '2026-02-01'],
  ['31/12/2026', 'MDY', null],
  ['31/02/2026', 'DMY', null],
  ['01/12/26', 'DMY', null],
  ['01/12/2026', 'YMD', null],
  ['yesterday', 'DMY', null],
] as const)('the day %s in the order %s: %s', (text, order, day) => {
  expect(readFileDay(text, order)).toBe(day)
})

test.each([
  ['01/07/2026', '2026-06-30T22:00:00.000Z'],
  ['01/07/2026 9:30', '2026-07-01T07:30:00.000Z'],
  ['2026-07-01T09:30:15', '2026-07-01T07:30:15.000Z'],
  ['2026-07-01T09:30:00Z', '2026-07-01T09:30:00.000Z'],
  ['2026-07-01T09:30:00+02:00', '2026-07-01T07:30:00.000Z'],
  ['01/07/2026 25:30', null],
  ['noon', null],
])('the moment %s in Madrid: %s', (text, moment) => {
  expect(readMoment(text, 'DMY', 'Europe/Madrid')).toBe(moment)
})

test.each([
  ['12,50', ',', '12.5'],
  ['1.234', ',', '1234'],
  ['1.234.567,89', ',', '1234567.89'],
  ['1.234', '.', '1.234'],
  ['1,234.5', '.', '1234.5'],
  ["1'234.50", '.', '1234.5'],
  ['007', '.', '7'],
  ['-5', '.', '-5'],
  ['12,5', '.', null],
  ['1.2.3', ',', null],
  ['0,12345', ',', null],
  ['ten', '.', null],
] as const)('the number %s with %s before decimals: %s', (text, sign, amount) => {
  expect(readFileAmount(text, sign)).toBe(amount)
})

test.each([
  ['+34 600 11-12-22', null, '+34600111222'],
  ['0034 600111222', 'GB', '+34600111222'],
  ['600 111 222', 'ES', '+34600111222'],
  ['07911 123456', 'GB', '+447911123456'],
  ['600 111 222', null, '600111222'],
  ['12', 'ES', '12'],
] as const)('the phone %s of %s: %s', (text, country, phone) => {
  expect(readPhone(text, country)).toBe(phone)
})

const guess = async (text: string, region = 'en-GB', kind: FileKind = 'customers') => {
  const csv = await readCsv(Buffer.from(text))
  return guessReading(csv, guessMapping(kind, csv), region)
}

describe('how a file is read', () => {
  test.each([
    ['id,birthday\na,31/12/1990\nb,01/02/1990\n', 'en-US', 'DMY'],
    ['id,birthday\na,12/31/1990\n', 'es-ES', 'MDY'],
    ['id,birthday\na,01/02/1990\n', 'en-US', 'MDY'],
    ['id,birthday\na,01/02/1990\n', 'es-ES', 'DMY'],
    ['id,birthday\na,1990-02-01\n', 'en-US', 'YMD'],
  ])('%j from %s: days are %s', async (text, region, order) => {
    expect((await guess(text, region)).order).toBe(order)
  })

  test.each([
    ['id;points\na;12,5\nb;1.234\n', ',', true],
    ['id;points\na;12.5\n', '.', true],
    ['id;points\na;1.234\n', ',', false],
    ['id,points\na,1.234\n', '.', true],
    ['id,points\na,"1.234.567"\n', ',', true],
    ['id\tpoints\na\t1.500\n', '.', false],
    ['id\tpoints\na\t1,5\n', ',', true],
  ])('%j: decimals stand behind %s, sure: %s', async (text, decimal, isDecimalSure) => {
    expect(await guess(text)).toMatchObject({ decimal, isDecimalSure })
  })

  test('where tabs stand between cells, decimals are as the region writes them, and somebody is asked', async () => {
    const reading = await guess('id\tpoints\na\t1.500\n', 'es-ES')
    expect(reading).toMatchObject({ decimal: ',', isDecimalSure: false })
  })

  test('phones are of the country that most of them name, else of the region', async () => {
    const text = 'id,phone\na,+34600111222\nb,0034600111223\nc,+447911123456\nd,600111224\n'
    expect((await guess(text)).country).toBe('ES')
    expect((await guess('id,phone\na,600111222\n')).country).toBe('GB')
    expect((await guess('id\na\n', 'es')).country).toBeNull()
  })
})
