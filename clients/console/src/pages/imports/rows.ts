import { isMadeUpDocument } from '@loyalty/contracts/contacts/made-up'
import { isDaySerial, mayBeThousands, spoiledBy } from '@loyalty/contracts/csv/spoiled-cell'
import { isAmountText, wireAmount } from '../../kit/amount.js'
import type { Csv, CsvRow } from './csv.js'

const ROWS_MAX = 1_000

const DAY = /^\d{4}-\d{2}-\d{2}$/
const midnight = (text: string): string => (DAY.test(text) ? `${text}T00:00:00.000Z` : text)

interface ReadRow {
  line: number
  customer: Record<string, unknown>
}

/** Why a row is not sent, since its spreadsheet spoiled it; or why somebody should look at one that is sent. */
export interface RowFault {
  line: number
  /** Null: the row as a whole. */
  customerField: CustomerField | null
  why: Why
  /** The text of the cell; for a row the number of its cells. */
  found: string
}
type Why = 'cells' | 'day' | 'madeUp' | 'rounded' | 'shortened' | 'thousands'

const daily: ReadonlySet<CustomerField> = new Set(['dob', 'registration_date'])
const identifying: ReadonlySet<CustomerField> = new Set(['id', 'phone', 'document_number'])

function whyWrong(customerField: CustomerField, text: string, delimiter: string): Why | null {
  if (identifying.has(customerField) || customerField === 'balance') {
    const spoiled = spoiledBy(text)
    if (spoiled !== null) return spoiled
  }
  if (daily.has(customerField) && isDaySerial(text)) return 'day'
  return customerField === 'balance' && delimiter === ';' && mayBeThousands(text)
    ? 'thousands'
    : null
}

/** Spreadsheets separate cells by semicolons where a comma stands before the decimals. */
const amountOf = (text: string, delimiter: string): number | string => {
  const amount = delimiter === ';' ? text.replace(',', '.') : text
  return isAmountText(amount) ? wireAmount(amount) : text
}

/** Turns a cell into the value of its field. A wrong value is sent as it stands, and its row is refused. */
const valueOf: Partial<Record<CustomerField, (text: string) => unknown>> = {
  dob: midnight,
  registration_date: midnight,
  gender: (text) => text.toUpperCase(),
  phone: (text) => text.replace(/[\s().-]/g, ''),
}

/** The reference is of the balance: in a row without one it says nothing. */
function withReference({ reference, balance, ...row }: Record<string, unknown>) {
  if (!Array.isArray(balance)) return row
  const entries = reference === undefined ? balance : balance.map((one) => ({ ...one, reference }))
  return { ...row, balance: entries }
}

/** Rows of a file as customers to bring over, and those that are not. Empty cells are left out. */
export function toCustomers(
  { columns, rows, delimiter }: Csv,
  mapping: Mapping,
  rewardId: string | null,
): { rows: ReadRow[]; faults: RowFault[]; doubts: RowFault[] } {
  const places = customerFields.flatMap((customerField) => {
    const column = mapping[customerField]
    return column === null ? [] : [{ customerField, at: columns.indexOf(column) }]
  })
  const faults = rows.flatMap(({ line, cells }) => faultOf(line, cells))
  const wrong = new Set(faults.map(({ line }) => line))
  const sent = rows.filter(({ line }) => !wrong.has(line))
  return { rows: sent.map(toRow), faults, doubts: sent.flatMap(doubtOf) }

  function doubtOf({ line, cells }: CsvRow): RowFault[] {
    const customerField = 'document_number'
    const place = places.find((one) => one.customerField === customerField)
    const found = (place === undefined ? '' : (cells[place.at] ?? '')).trim()
    return found !== '' && isMadeUpDocument(found)
      ? [{ line, customerField, why: 'madeUp', found }]
      : []
  }

  function faultOf(line: number, cells: CsvRow['cells']): RowFault[] {
    if (cells.length !== columns.length) {
      return [{ line, customerField: null, why: 'cells', found: String(cells.length) }]
    }
    const found = places.flatMap(({ customerField, at }) => {
      const text = (cells[at] ?? '').trim()
      const why = whyWrong(customerField, text, delimiter)
      return why === null ? [] : [{ line, customerField, why, found: text }]
    })
    return found.slice(0, 1)
  }

  function toRow({ line, cells }: CsvRow): ReadRow {
    const entries = places.flatMap(({ customerField, at }): [CustomerField, unknown][] => {
      const text = (cells[at] ?? '').trim()
      if (text === '') return []
      if (customerField !== 'balance')
        return [[customerField, valueOf[customerField]?.(text) ?? text]]
      const amount = amountOf(text, delimiter)
      return [[customerField, [{ reward_id: rewardId, amount }]]]
    })
    return { line, customer: withReference(Object.fromEntries(entries)) }
  }
}

export const chunksOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_MAX) }, (_, index) =>
    rows.slice(index * ROWS_MAX, (index + 1) * ROWS_MAX),
  )

export const customerFields = [
  'id',
  'name',
  'email',
  'phone',
  'dob',
  'gender',
  'document_type',
  'document_number',
  'country',
  'registration_date',
  'balance',
  'reference',
] as const
export type CustomerField = (typeof customerFields)[number]

/** The customerField that a fault of a row names, `balance` of `balance.0.amount`; null: none of a file. */
export const customerFieldOf = (field: string | null): CustomerField | null =>
  customerFields.find((customerField) => customerField === field?.split('.')[0]) ?? null

export type Mapping = Readonly<Record<CustomerField, string | null>>

/** Names of columns that mean a customerField, as exports of other systems have them. */
const known: Readonly<Record<CustomerField, RegExp>> = {
  id: /^(customer[ _-]?)?id$|^external[ _-]?id$|^identificador$/i,
  name: /^(full[ _-]?)?name$|^nombre$/i,
  email: /^e-?mail$|^correo/i,
  phone: /^phone|^mobile|^tel[eé]fono/i,
  dob: /^dob$|birth|nacimiento|cumplea/i,
  gender: /^gender$|^g[eé]nero$|^sexo?$/i,
  document_type: /document[ _-]?type|tipo.*documento/i,
  document_number: /document[ _-]?number|^n[uú]mero.*documento|^document(o)?$/i,
  country: /^country$|^pa[ií]s$/i,
  registration_date: /regist|since|alta/i,
  balance: /^balance$|^points?$|^saldo$|^puntos$/i,
  reference: /^(balance[ _-]?)?reference$|^referencia$/i,
}

export function guessMapping({ columns }: Pick<Csv, 'columns'>): Mapping {
  const found = customerFields.map((customerField) => [
    customerField,
    columns.find((column) => known[customerField].test(column)) ?? null,
  ])
  return Object.fromEntries(found) as Mapping
}
