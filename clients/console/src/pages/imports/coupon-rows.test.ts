import { expect, test } from 'vitest'
import { keysOf, repeatedCodes, toCoupon } from './coupon-rows.js'
import { readCsv } from './csv.js'
import { guessMapping } from './fields.js'
import { guessReading } from './reading.js'
import { readRows } from './rows.js'

const place = { timeZone: 'Europe/Madrid', now: new Date('2026-11-27T00:00:00Z') }

const read = async (text: string) => {
  const csv = await readCsv(Buffer.from(text))
  const mapping = guessMapping('coupons', csv)
  return readRows(csv, 'coupons', mapping, guessReading(csv, mapping, 'es-ES'), place)
}

test('rows become coupons: days of the account, the last one included, and numbers as the file writes them', async () => {
  const { rows, faults } = await read(
    [
      'Código;Nombre;Puntos;Porcentaje;Descuento;Desde;Hasta;Usos;Cliente',
      'A-1;Uno;12,5;;;31/12/2026;31/01/2027;3;ada',
      'A-2;;;10 %;2,5;;;;',
    ].join('\n'),
  )
  expect(faults).toStrictEqual([])
  expect(rows.map((row) => toCoupon(row, 'points'))).toStrictEqual([
    {
      code: 'A-1',
      name: 'Uno',
      grants: [{ reward_id: 'points', amount: 12.5 }],
      starts_at: '2026-12-30T23:00:00.000Z',
      ends_at: '2027-01-31T23:00:00.000Z',
      max_redemptions: 3,
      recipient_ids: ['ada'],
    },
    {
      code: 'A-2',
      grants: [],
      discounts: [
        { kind: 'PERCENT', value: 10 },
        { kind: 'AMOUNT', value: 2.5 },
      ],
    },
  ])
})

test.each([
  [';5', { field: 'code', why: 'missing', found: '' }],
  ['1,2E+10;5', { field: 'code', why: 'shortened', found: '1,2E+10' }],
  ['A;many', { field: 'units', why: 'notNumber', found: 'many' }],
])('a row that can’t be read is not sent: %s', async (row, fault) => {
  const { faults } = await read(`code;points\n${row}\n`)
  expect(faults).toStrictEqual([{ line: 2, ...fault }])
})

test('a code is taken once, in whatever case', async () => {
  const { rows } = await read('code;points\nA;1\nb;1\na;2\n')
  expect(repeatedCodes(rows)).toStrictEqual([{ line: 4, field: 'code', why: 'twice', found: 'a' }])
})

test('the key of a row is the same for the same row of the same file, and another one otherwise', async () => {
  const body = { code: 'A', grants: [] }
  const keyOf = await keysOf(Buffer.from('one'))
  const same = await keysOf(Buffer.from('one'))
  const other = await keysOf(Buffer.from('two'))
  const key = await keyOf(2, body)
  expect(await same(2, body)).toBe(key)
  const others = [
    await keyOf(3, body),
    await keyOf(2, { ...body, code: 'B' }),
    await other(2, body),
  ]
  expect(new Set([key, ...others]).size).toBe(4)
})
