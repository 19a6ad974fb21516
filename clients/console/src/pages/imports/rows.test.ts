import { describe, expect, test } from 'vitest'
import { readCsv } from './csv.js'
import { guessMapping, toCustomers } from './rows.js'

const read = async (text: string) => {
  const csv = await readCsv(Buffer.from(text))
  return toCustomers(csv, guessMapping(csv), 'points')
}

const customersOf = async (text: string) => (await read(text)).rows.map(({ customer }) => customer)

describe('rows of a file', () => {
  test('become customers, each with its line', async () => {
    const text = 'id;phone;birthday;points\na;+34 600 11-12;1990-05-17;12,5\n;;;\nb;;;2.25\n'
    expect(await read(text)).toStrictEqual({
      rows: [
        {
          line: 2,
          customer: {
            id: 'a',
            phone: '+346001112',
            dob: '1990-05-17T00:00:00.000Z',
            balance: [{ reward_id: 'points', amount: 12.5 }],
          },
        },
        { line: 4, customer: { id: 'b', balance: [{ reward_id: 'points', amount: 2.25 }] } },
      ],
      faults: [],
      doubts: [],
    })
  })

  test.each([
    ['id,name\n1.23457E+11,Ada\n', { customerField: 'id', why: 'shortened', found: '1.23457E+11' }],
    ['id;phone\na;3,46E+10\n', { customerField: 'phone', why: 'shortened', found: '3,46E+10' }],
    [
      'id,document number\na,123456789012345000\n',
      { customerField: 'document_number', why: 'rounded', found: '123456789012345000' },
    ],
    ['id,birthday\na,32874\n', { customerField: 'dob', why: 'day', found: '32874' }],
    ['id;points\na;1.234\n', { customerField: 'balance', why: 'thousands', found: '1.234' }],
    ['id,points\na,1.2E+05\n', { customerField: 'balance', why: 'shortened', found: '1.2E+05' }],
    ['id,name\na\n', { customerField: null, why: 'cells', found: '1' }],
  ])('are not sent where a spreadsheet spoiled them: %j', async (text, fault) => {
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
      { line: 2, customerField: 'document_number', why: 'madeUp', found: '11111111' },
    ])
  })

  test('a point before three decimals is one where commas separate', async () => {
    const { rows } = await read('id,points\na,1.234\n')
    expect(rows[0]?.customer['balance']).toStrictEqual([{ reward_id: 'points', amount: 1.234 }])
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
