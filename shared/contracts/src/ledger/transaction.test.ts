import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listTransactions } from './transaction.js'

const dayOf = (date: string) => listTransactions.input.safeParse({ date })
const cursorOf = (cursor: string) => listTransactions.input.safeParse({ date: '1-2-2026', cursor })

describe('the day of a listing', () => {
  test.each([
    ['01-02-2026', '01-02-2026'],
    ['1-2-2026', '01-02-2026'],
    ['1/2/2026', '01-02-2026'],
    ['31/01/2026', '31-01-2026'],
    ['01/2/2026', '01-02-2026'],
    ['29-2-2024', '29-02-2024'],
    [' 1-2-2026\n', '01-02-2026'],
    ['\uFEFF1-2-2026', '01-02-2026'],
  ])('%s is %s', (date, day) => {
    expect(dayOf(date)).toMatchObject({ success: true, data: { date: day } })
  })

  test.each([
    '',
    '2026-02-01',
    '2026/02/01',
    '1-2/2026',
    '1.2.2026',
    '1-2-26',
    '001-2-2026',
    '1-002-2026',
    '0-1-2026',
    '1-0-2026',
    '1-13-2026',
    '29/2/2025',
    '31-4-2026',
    '1-1-0000',
    '1 -2-2026',
    '-1-2-2026',
    '1-2-2026T00:00:00Z',
    '١-٢-٢٠٢٦',
  ])('%j is INVALID_DATE, with the forms in the message', (date) => {
    const { error } = dayOf(date)
    expect(error?.issues).toMatchObject([
      { params: { code: 'INVALID_DATE' }, message: expect.stringContaining('D-M-YYYY') as string },
    ])
  })

  test('every day of the calendar is one, however it is written', () => {
    const real = fc.date({
      min: new Date('0001-01-01'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(real, fc.constantFrom('-', '/'), fc.boolean(), (date, separator, isPadded) => {
        const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-')
        const short = (part: string) => (isPadded ? part : String(Number(part)))
        const written = [short(day), short(month), year].join(separator)
        expect(dayOf(written)).toMatchObject({ data: { date: `${day}-${month}-${year}` } })
      }),
    )
  })
})

describe('the cursor of a listing', () => {
  const id = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21'

  test.each([id, id.toUpperCase(), `\uFEFF${id}`, ` ${id}\n`])('%j is the id', (cursor) => {
    expect(cursorOf(cursor)).toMatchObject({ success: true, data: { cursor: id } })
  })

  test('that is no id is INVALID_CURSOR', () => {
    expect(cursorOf('x').error?.issues).toMatchObject([{ params: { code: 'INVALID_CURSOR' } }])
  })
})
