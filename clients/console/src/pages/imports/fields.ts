import type { Csv } from './csv.js'

/** The kinds of things that a file brings. */
export const fileKinds = ['customers', 'purchases'] as const
export type FileKind = (typeof fileKinds)[number]

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

export const purchaseFields = [
  'id',
  'purchase_id',
  'issued_at',
  'value',
  'discounted_value',
  'brand_id',
  'store_id',
  'channel_id',
] as const

export type FileField = (typeof customerFields)[number] | (typeof purchaseFields)[number]

export const fieldsOf: Readonly<Record<FileKind, readonly FileField[]>> = {
  customers: customerFields,
  purchases: purchaseFields,
}

/** The fields without which no row is sent. */
export const requiredOf: Readonly<Record<FileKind, readonly FileField[]>> = {
  customers: ['id'],
  purchases: ['id', 'purchase_id', 'value'],
}

/** How the text of a cell is read; all else is a text. */
export const readAs: Partial<Record<FileField, 'DAY' | 'MOMENT' | 'AMOUNT' | 'PHONE'>> = {
  dob: 'DAY',
  registration_date: 'DAY',
  issued_at: 'MOMENT',
  balance: 'AMOUNT',
  value: 'AMOUNT',
  discounted_value: 'AMOUNT',
  phone: 'PHONE',
}

const allFields: readonly FileField[] = [...new Set([...customerFields, ...purchaseFields])]

/**
 * The field of a file that an error of a row names: `balance` of `balance.0.amount`, `value` of `order.value`;
 * null: none of a file.
 */
export const fileFieldOf = (field: string | null): FileField | null => {
  const [first, second] = field?.split('.') ?? []
  const name = first === 'order' ? second : first
  return allFields.find((one) => one === name) ?? null
}

/** The column of each field; null or absent: none. */
export type Mapping = Partial<Readonly<Record<FileField, string | null>>>

/** Names of columns that mean a field, as exports of other systems have them. */
const known: Readonly<Record<FileKind, Partial<Record<FileField, RegExp>>>> = {
  customers: {
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
  },
  purchases: {
    id: /^customer([ _-]?id)?$|^cliente$|^id.*cliente$|^external[ _-]?id$|^identificador/i,
    purchase_id:
      /^(purchase|order|pedido|compra)([ _-]?(id|n.*))?$|^id$|^n[uú]mero.*(pedido|compra)/i,
    issued_at: /date|^(issued|created)[ _-]?at$|fecha|^day$|^d[ií]a$/i,
    value: /^(value|subtotal|amount|valor|importe)$/i,
    discounted_value: /^(discounted[ _-]?value|total|paid|pagado)$|neto/i,
    brand_id: /^brand|^marca/i,
    store_id: /^(store|shop|tienda)/i,
    channel_id: /^(channel|canal)/i,
  },
}

export const guessMapping = (kind: FileKind, { columns }: Pick<Csv, 'columns'>): Mapping =>
  Object.fromEntries(
    fieldsOf[kind].map((field) => [
      field,
      columns.find((column) => known[kind][field]?.test(column) === true) ?? null,
    ]),
  )
