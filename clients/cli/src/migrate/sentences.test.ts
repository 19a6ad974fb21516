import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { causeOf, ErrorList, toldError } from './error-list.js'
import { readCsv } from './read-file.js'
import { planRows } from './row-builder.js'
import { mappedRows, plainRows } from './rows.js'
import type { Row } from './rows.js'
import { definitionOf, isFree, kinds, rowShapes } from './target.js'
import type { Kind } from './target.js'

/** Paths of all fields that a row may have, with an entry of each list. */
function pathsOf(schema: z.core.$ZodType, path: readonly string[] = []): string[][] {
  if (isFree(schema)) return [[...path], [...path, 'key']]
  const { shape, element } = definitionOf(schema)
  if (element !== undefined) return [[...path], ...pathsOf(element, [...path, '0'])]
  if (shape === undefined) return [[...path]]
  const members = Object.entries(shape).flatMap(([name, one]) => pathsOf(one, [...path, name]))
  return path.length === 0 ? members : [[...path], ...members]
}

/** What some field or other does not take, by every kind of issue that a schema finds. */
const values: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  ' ',
  'x',
  'x\0',
  'x'.repeat(5_000),
  '2020-02-30',
  '2020-01-01T00:00:00',
  -1,
  0,
  1.5,
  1.000_01,
  1e20,
  [],
  [''],
  [1],
  Array.from({ length: 100 }, () => ({})),
  {},
  { $x: 1 },
  { unknown: 1 },
  '1.23457E+11',
]

function withField([name = '', ...rest]: readonly string[], value: unknown): unknown {
  const inside = rest.length === 0 ? value : withField(rest, value)
  return name === '0' ? [inside] : { [name]: inside }
}

const people = (kind: Kind, path: readonly string[], value: unknown): object => {
  const row = withField(path, value) as object
  return path[0] === 'id' ? row : { id: 'c', ...(kind === 'events' && { type: 'VISIT' }), ...row }
}

const rowsOf = async (kind: Kind, contents: readonly unknown[]): Promise<Row[]> => {
  const sources = contents.map((content, at) => ({ line: at + 1, content, problem: null }))
  const rows: Row[] = []
  for await (const row of plainRows(kind, Readable.from(sources))) rows.push(row)
  return rows
}

/** A field, and then what is right of it. */
const SENTENCE =
  /^(?:[a-z_]+(?:\.(?:\d+|[\w$-]+))*) (?:must |is required|is not |… looks like |has )/
/** Words of a library, which nobody reads who has a table before them. */
const FOREIGN = /expected|received|invalid|undefined|unrecognized|too (?:small|big)|nan\b|\[\]/i

/** Without what the cause of an error leaves out. */
const around = (text: string): string => text.replaceAll(/(?:\.\d+|\[\])(?=\.| |$)|"[^"]*"|…/g, '')

describe.each(kinds)('what is wrong with a row of %s', (kind) => {
  const cases = pathsOf(rowShapes[kind]).flatMap((path) =>
    values.map((value) => people(kind, path, value)),
  )

  it('is told in sentences, by its cause too', async () => {
    const rows = await rowsOf(kind, cases)
    const told = rows.flatMap((row) => (row.error === null ? [] : [toldError(row, row.error)]))
    const wrong = told.filter(({ code }) => code !== 'DUPLICATE_IN_FILE')
    expect(wrong.length).toBeGreaterThan(cases.length / 4)
    for (const error of wrong) {
      const { message } = error
      const sentences = message.replaceAll(/"(?:[^"\\]|\\.)*"/g, '…').split('; ')
      for (const sentence of sentences) {
        expect(sentence).toMatch(SENTENCE)
        expect(sentence).not.toMatch(FOREIGN)
      }
      // Of a cause only the numbers of entries and what was quoted are gone.
      const { cause, column } = causeOf(error)
      expect(around(cause)).toBe(around(message))
      expect(column).toBe(error.column?.replaceAll(/\.\d+(?=\.|$)/g, '[]') ?? null)
    }
    const list = new ErrorList(() => undefined)
    for (const error of wrong) list.add(error)
    expect(JSON.stringify(list.causes)).not.toContain('E[]')
  })
})

const csvErrors = async (text: string, fields?: Record<string, string>): Promise<unknown[]> => {
  const style = { delimiter: undefined, delimiterElse: ',', quote: '"', encoding: undefined }
  const { header, rows } = await readCsv(Readable.from([Buffer.from(text)]), style)
  const mapping = { fields: fields ?? Object.fromEntries(header.map((name) => [name, name])) }
  const rules = Object.fromEntries(
    Object.entries(mapping.fields).map(([path, column]) => [path, { column }]),
  )
  const plan = planRows(rowShapes.customers, { fields: rules }, (column) => {
    const at = header.indexOf(column)
    return at < 0 ? undefined : (content) => (content as string[])[at]
  })
  if (Array.isArray(plan)) throw new Error(plan.join('\n'))
  const told: string[] = []
  const list = new ErrorList((line) => void told.push(line))
  for await (const row of mappedRows('customers', plan, rows)) {
    if (row.error !== null) list.add(toldError(row, row.error))
  }
  return told
}

describe('what is wrong with a cell', () => {
  const reward = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23'
  it.each([
    [
      `id,balance[].reward_id,balance[].amount\na,${reward},\n`,
      'line 2: a VALIDATION_ERROR balance.0.amount is required, and its cell is empty: it takes a number (column balance[].amount)',
    ],
    [
      `id,balance[].amount\na,1\n`,
      'line 2: a VALIDATION_ERROR balance.0.reward_id is required, and no column fills it',
    ],
    [
      'id,name\n,Ada\n',
      'line 2: VALIDATION_ERROR id is required, and its cell is empty: it takes a text',
    ],
    [
      'id,phone\na,612\n',
      'line 2: a VALIDATION_ERROR phone must be + and 8 to 15 digits with the country code, such as +34600111222 or +34 600 11 12 22',
    ],
    [
      'id,phone\na,3.46E+10\n',
      'line 2: a VALIDATION_ERROR phone "3.46E+10" looks like a number that a spreadsheet shortened: format the column as text, and export it again',
    ],
    [
      'id,dob\na,32874\n',
      'line 2: a VALIDATION_ERROR dob "32874" looks like a date that a spreadsheet shows as a number: format the column as a date, and export it again',
    ],
    [
      'id,document_type,document_number\na,DNI,123456789012345000\n',
      'line 2: a VALIDATION_ERROR document_number "123456789012345000" looks like a number whose last digits a spreadsheet made zeros: format the column as text, and export it again',
    ],
    [
      'id,metrics.lifetime.spend_total\na,"1,234.50"\n',
      'line 2: a VALIDATION_ERROR metrics.lifetime.spend_total "1,234.50" is not a number such as 12.5: leave out what stands between thousands, or say it as numbers.thousands in the mapping',
    ],
    [
      'id;metrics.lifetime.spend_total\na;12,5\n',
      'line 2: a VALIDATION_ERROR metrics.lifetime.spend_total "12,5" is not a number such as 12.5: --decimal , takes it',
    ],
  ])('%j', async (text, line) => {
    expect(await csvErrors(text)).toEqual([line])
  })

  it('says the name of a column as it is, whatever numbers are in it', async () => {
    const text = 'no,Puntos.2024\na,x\n'
    const fields = { id: 'no', 'metrics.lifetime.spend_total': 'Puntos.2024' }
    expect(await csvErrors(text, fields)).toEqual([
      'line 2: a VALIDATION_ERROR metrics.lifetime.spend_total "x" is not a number such as 12.5 (column Puntos.2024)',
    ])
    const error = { code: 'X', message: 'm', column: 'Puntos.2024' }
    expect(causeOf(error).column).toBe('Puntos.2024')
  })
})
