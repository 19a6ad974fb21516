import type { Schemas } from '@loyalty/client'
import { isMadeUpDocument } from '@loyalty/contracts/contacts/made-up'
import { isDaySerial, mayBeThousands, spoiledBy } from '@loyalty/contracts/csv/spoiled-cell'
import { wireAmount } from '../../kit/amount.js'
import { endOfDay } from '../../kit/day.js'
import type { Csv, CsvRow } from './csv.js'
import {
  fieldsOf,
  readAs,
  requiredOf,
  type FileField,
  type FileKind,
  type Mapping,
} from './fields.js'
import { readFileAmount, readFileDay, readMoment, readPhone, type Reading } from './reading.js'

export const ROWS_MAX = 1_000

/** A row whose cells could be read, as texts of the interface. Empty cells are left out. */
export interface ReadRow {
  line: number
  values: Partial<Record<FileField, string>>
}

/** Why a row is not sent, since something in it can't be read; or why somebody should look at one that is sent. */
export interface RowFault {
  line: number
  /** Null: the row as a whole. */
  field: FileField | null
  why: Why
  /** The text of the cell; for a row the number of its cells. */
  found: string
}
type Why =
  | 'cells'
  | 'day'
  | 'future'
  | 'madeUp'
  | 'missing'
  | 'notDay'
  | 'notNumber'
  | 'rounded'
  | 'shortened'
  | 'thousands'
  | 'twice'

/** What is known where a file is read. */
export interface Place {
  timeZone: string
  now: Date
}

type ReadCell = { value: string } | { why: Why }

const spoilable: ReadonlySet<FileField> = new Set([
  'id',
  'phone',
  'document_number',
  'purchase_id',
  'balance',
  'value',
  'discounted_value',
  'code',
  'recipient_id',
])

/** Reads a cell that is not empty. */
export function readCell(
  field: FileField,
  text: string,
  reading: Reading,
  { timeZone, now }: Place,
): ReadCell {
  const spoiled = spoilable.has(field) ? spoiledBy(text) : null
  if (spoiled !== null) return { why: spoiled }
  const kind = readAs[field] ?? 'TEXT'
  switch (kind) {
    case 'DAY': {
      if (isDaySerial(text)) return { why: 'day' }
      const day = readFileDay(text.split('T')[0] ?? '', reading.order)
      return day === null ? { why: 'notDay' } : { value: day }
    }
    case 'MOMENT': {
      if (isDaySerial(text)) return { why: 'day' }
      const moment = readMoment(text, reading.order, timeZone)
      if (moment === null) return { why: 'notDay' }
      return Date.parse(moment) > now.getTime() ? { why: 'future' } : { value: moment }
    }
    case 'START':
    case 'END': {
      if (isDaySerial(text)) return { why: 'day' }
      const day = kind === 'END' ? readFileDay(text, reading.order) : null
      const at = day === null ? readMoment(text, reading.order, timeZone) : endOfDay(day, timeZone)
      return at === null ? { why: 'notDay' } : { value: at }
    }
    case 'PERCENT':
    case 'AMOUNT': {
      if (!reading.isDecimalSure && mayBeThousands(text)) return { why: 'thousands' }
      const plain = kind === 'PERCENT' ? text.replace(/\s*%$/, '') : text
      const amount = readFileAmount(plain, reading.decimal)
      return amount === null ? { why: 'notNumber' } : { value: amount }
    }
    case 'PHONE':
      return { value: readPhone(text, reading.country) }
    case 'TEXT':
      return { value: field === 'gender' ? text.toUpperCase() : text }
  }
}

/** Rows of a file that can be sent, and those that can't. */
export function readRows(
  { columns, rows }: Csv,
  kind: FileKind,
  mapping: Mapping,
  reading: Reading,
  place: Place,
): { rows: ReadRow[]; faults: RowFault[]; doubts: RowFault[] } {
  const read: ReadRow[] = []
  const faults: RowFault[] = []
  const doubts: RowFault[] = []
  for (const { line, cells } of rows) {
    const found = readRow({ line, cells })
    if ('why' in found) {
      faults.push(found)
      continue
    }
    read.push(found)
    const document = found.values.document_number
    if (document !== undefined && isMadeUpDocument(document)) {
      doubts.push({ line, field: 'document_number', why: 'madeUp', found: document })
    }
  }
  return { rows: read, faults, doubts }

  function readRow({ line, cells }: CsvRow): ReadRow | RowFault {
    if (cells.length !== columns.length) {
      return { line, field: null, why: 'cells', found: String(cells.length) }
    }
    const values: ReadRow['values'] = {}
    for (const field of fieldsOf[kind]) {
      const column = mapping[field] ?? null
      const text = column === null ? '' : (cells[columns.indexOf(column)] ?? '').trim()
      // What the dry run of the interface finds too, it says in its own words.
      const isMissed = text === '' && kind !== 'customers' && requiredOf[kind].includes(field)
      if (isMissed) return { line, field, why: 'missing', found: '' }
      if (text === '') continue
      const cell = readCell(field, text, reading, place)
      if ('why' in cell) return { line, field, why: cell.why, found: text }
      values[field] = cell.value
    }
    return { line, values }
  }
}

const midnight = (day: string): string => `${day}T00:00:00.000Z`

/** A row as a customer to bring over. The reference is of the balance: without one it says nothing. */
export function toCustomer(
  { values }: ReadRow,
  rewardId: string | null,
): Schemas['MigrationCustomer'] {
  const { balance, reference, dob, registration_date: since, ...texts } = values
  return {
    ...texts,
    ...(dob !== undefined && { dob: midnight(dob) }),
    ...(since !== undefined && { registration_date: since }),
    ...(balance !== undefined && {
      balance: [
        {
          reward_id: rewardId,
          amount: wireAmount(balance),
          ...(reference !== undefined && { reference }),
        },
      ],
    }),
  } as Schemas['MigrationCustomer']
}

/** Rows as purchases of the past, which count and pay nothing, by their customers. */
export const toPurchases = (rows: readonly ReadRow[]) =>
  [...Map.groupBy(rows, ({ values }) => values.id ?? '')].map(([id, own]) => ({
    id,
    events: own.map(({ values }) => purchaseOf(values)),
  }))

function purchaseOf(values: ReadRow['values']) {
  const { purchase_id: purchase, value, discounted_value: paid, issued_at: at } = values
  const { brand_id: brand, store_id: store, channel_id: channel } = values
  return {
    type: 'PURCHASE',
    fulfilled: true,
    ...(at !== undefined && { issued_at: at }),
    ...(brand !== undefined && { brand_id: brand }),
    ...(store !== undefined && { store_id: store }),
    ...(channel !== undefined && { channel_id: channel }),
    order: {
      ...(purchase !== undefined && { purchase_id: purchase }),
      ...(value !== undefined && { value: wireAmount(value) }),
      ...(paid !== undefined && { discounted_value: wireAmount(paid) }),
    },
  }
}

export const chunksOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_MAX) }, (_, index) =>
    rows.slice(index * ROWS_MAX, (index + 1) * ROWS_MAX),
  )
