import { describe, expect, test } from 'vitest'
import { readCsv } from './csv.js'
import { guessMapping, type FileKind } from './fields.js'
import { guessReading } from './reading.js'
import { readRows, toCustomer, toPurchases } from './rows.js'

const place = { timeZone: 'UTC', now: new Date('2026-11-27T00:00:00Z') }

const read = async (text: string, kind: FileKind = 'customers', timeZone = place.timeZone) => {
  const csv = await readCsv(Buffer.from(text))
  const mapping = guessMapping(kind, csv)
  const reading = guessReading(csv, mapping, 'en-GB')
  return readRows(csv, kind, mapping, reading, { ...place, timeZone })
}

const customersOf = async (text: string) =>
  (await read(text)).rows.map((row) => toCustomer(row, 'points'))

describe('rows of a file', () => {
  test('become customers, each with its line', async () => {
    const text = 'id;phone;birthday;points\na;+34 600 11-12;17/05/1990;12,5\n;;;\nb;;;2,25\n'
    const { rows, faults, doubts } = await read(text)
    expect({ faults, doubts }).toStrictEqual({ faults: [], doubts: [] })
    expect(rows.map(({ line }) => line)).toStrictEqual([2, 4])
    expect(rows.map((row) => toCustomer(row, 'points'))).toStrictEqual([
      {
        id: 'a',
        phone: '+346001112',
        dob: '1990-05-17T00:00:00.000Z',
        balance: [{ reward_id: 'points', amount: 12.5 }],
      },
      { id: 'b', balance: [{ reward_id: 'points', amount: 2.25 }] },
    ])
  })

  test.each([
    ['id,name\n1.23457E+11,Ada\n', { field: 'id', why: 'shortened', found: '1.23457E+11' }],
    ['id;phone\na;3,46E+10\n', { field: 'phone', why: 'shortened', found: '3,46E+10' }],
    [
      'id,document number\na,123456789012345000\n',
      { field: 'document_number', why: 'rounded', found: '123456789012345000' },
    ],
    ['id,birthday\na,32874\n', { field: 'dob', why: 'day', found: '32874' }],
    ['id,birthday\na,31/31/1990\n', { field: 'dob', why: 'notDay', found: '31/31/1990' }],
    ['id;points\na;1.234\n', { field: 'balance', why: 'thousands', found: '1.234' }],
    ['id,points\na,1.2E+05\n', { field: 'balance', why: 'shortened', found: '1.2E+05' }],
    ['id,points\na,many\n', { field: 'balance', why: 'notNumber', found: 'many' }],
    ['id,name\na\n', { field: null, why: 'cells', found: '1' }],
  ])('are not sent where a cell can’t be read: %j', async (text, fault) => {
    expect(await read(text)).toStrictEqual({
      rows: [],
      faults: [{ line: 2, ...fault }],
      doubts: [],
    })
  })

  test('are sent, and told, with a document that matches nobody', async () => {
    const { rows, faults, doubts } = await read('id,document\na,11111111\nb,Y0338163G\nc,\n')
    expect({ sent: rows.length, faults }).toStrictEqual({ sent: 3, faults: [] })
    expect(doubts).toStrictEqual([
      { line: 2, field: 'document_number', why: 'madeUp', found: '11111111' },
    ])
  })

  test('a point before three decimals is one where commas separate', async () => {
    expect(await customersOf('id,points\na,1.234\n')).toMatchObject([
      { balance: [{ amount: 1.234 }] },
    ])
  })
})

describe('the day of a registration', () => {
  test('begins where the account is', async () => {
    const text = 'id,customer since\na,15/03/2024\nb,2024-03-15T10:00:00Z\n'
    const { rows } = await read(text, 'customers', 'America/Bogota')
    expect(rows.map((row) => toCustomer(row, 'points'))).toStrictEqual([
      { id: 'a', registration_date: '2024-03-15T05:00:00.000Z' },
      { id: 'b', registration_date: '2024-03-15T10:00:00.000Z' },
    ])
  })

  test('is not to come', async () => {
    expect((await read('id,since\na,28/11/2026\n')).faults).toStrictEqual([
      { line: 2, field: 'registration_date', why: 'future', found: '28/11/2026' },
    ])
  })
})

describe('the reference of a balance', () => {
  test('is of its entry', async () => {
    expect(await customersOf('id,points,reference\na,10,May\nb,10,\n')).toStrictEqual([
      { id: 'a', balance: [{ reward_id: 'points', amount: 10, reference: 'May' }] },
      { id: 'b', balance: [{ reward_id: 'points', amount: 10 }] },
    ])
  })

  test('says nothing where there is no balance', async () => {
    expect(await customersOf('id,points,referencia\na,,May\n')).toStrictEqual([{ id: 'a' }])
  })
})

describe('purchases of a file', () => {
  const head = 'customer id,order id,date,value,total,store'

  test('are of their customers, and of the past', async () => {
    const { rows, faults } = await read(
      `${head}\nada,o-1,02/11/2026 10:00,20,18.5,harbour\nbob,o-2,,5,,\nada,o-3,13/11/2026,7,,\n`,
      'purchases',
    )
    expect(faults).toStrictEqual([])
    const past = { type: 'PURCHASE', fulfilled: true }
    expect(toPurchases(rows)).toStrictEqual([
      {
        id: 'ada',
        events: [
          {
            ...past,
            issued_at: '2026-11-02T10:00:00.000Z',
            store_id: 'harbour',
            order: { purchase_id: 'o-1', value: 20, discounted_value: 18.5 },
          },
          {
            ...past,
            issued_at: '2026-11-13T00:00:00.000Z',
            order: { purchase_id: 'o-3', value: 7 },
          },
        ],
      },
      { id: 'bob', events: [{ ...past, order: { purchase_id: 'o-2', value: 5 } }] },
    ])
  })

  test.each([
    ['ada,,,5,,', { field: 'purchase_id', why: 'missing', found: '' }],
    ['ada,o-1,,,,', { field: 'value', why: 'missing', found: '' }],
    ['ada,o-1,28/11/2026,5,,', { field: 'issued_at', why: 'future', found: '28/11/2026' }],
  ])('%s is not sent', async (row, fault) => {
    expect((await read(`${head}\n${row}\n`, 'purchases')).faults).toStrictEqual([
      { line: 2, ...fault },
    ])
  })
})
