import type { Csv } from './csv.js'

/** The kinds of things that a file brings. */
export const fileKinds = ['customers', 'purchases', 'coupons'] as const
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

export const couponFields = [
  'code',
  'name',
  'units',
  'percent_off',
  'amount_off',
  'starts_at',
  'ends_at',
  'max_redemptions',
  'max_redemptions_per_customer',
  'recipient_id',
  'brand_id',
] as const

export type FileField =
  (typeof customerFields)[number] | (typeof purchaseFields)[number] | (typeof couponFields)[number]

export const fieldsOf: Readonly<Record<FileKind, readonly FileField[]>> = {
  customers: customerFields,
  purchases: purchaseFields,
  coupons: couponFields,
}

/** The fields without which no row is sent. */
export const requiredOf: Readonly<Record<FileKind, readonly FileField[]>> = {
  customers: ['id'],
  purchases: ['id', 'purchase_id', 'value'],
  coupons: ['code'],
}

/** `START` and `END` are the first and the last moment of a day, and may be to come. */
type HowRead = 'DAY' | 'MOMENT' | 'START' | 'END' | 'AMOUNT' | 'PERCENT' | 'PHONE'

/** How the text of a cell is read; all else is a text. */
export const readAs: Partial<Record<FileField, HowRead>> = {
  dob: 'DAY',
  registration_date: 'MOMENT',
  issued_at: 'MOMENT',
  balance: 'AMOUNT',
  value: 'AMOUNT',
  discounted_value: 'AMOUNT',
  units: 'AMOUNT',
  percent_off: 'PERCENT',
  amount_off: 'AMOUNT',
  starts_at: 'START',
  ends_at: 'END',
  max_redemptions: 'AMOUNT',
  max_redemptions_per_customer: 'AMOUNT',
  phone: 'PHONE',
}

/** How dates of a file are read, whose order somebody may choose. */
export const dated: ReadonlySet<HowRead | undefined> = new Set(['DAY', 'MOMENT', 'START', 'END'])
/** Those of them that begin or end by a zone, where the file names none. */
export const zoned: ReadonlySet<HowRead | undefined> = new Set(['MOMENT', 'START', 'END'])
/** How numbers are read. */
export const counted: ReadonlySet<HowRead | undefined> = new Set(['AMOUNT', 'PERCENT'])

const allFields: readonly FileField[] = [
  ...new Set([...customerFields, ...purchaseFields, ...couponFields]),
]

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
  coupons: {
    code: /^(coupon[ _-]?)?code$|^c[oó]digo|^cup[oó]n$|^coupon$/i,
    name: /^(coupon[ _-]?)?name$|^nombre$|^description$|^descripci/i,
    units: /^(units|points|amount|unidades|puntos)$/i,
    percent_off: /percent|^%|porcentaje/i,
    amount_off: /^amount[ _-]?off$|^discount([ _-]?amount)?$|^descuento$|importe/i,
    starts_at: /^(starts?|from|valid[ _-]?from)([ _-]?(at|date|on))?$|inicio|desde/i,
    ends_at:
      /^(ends?|until|expires?|valid[ _-]?(until|to))([ _-]?(at|date|on))?$|^fin|hasta|caduc/i,
    max_redemptions: /^max[ _-]?(redemptions|uses)$|^uses$|^usos$|m[aá]x.*usos$/i,
    max_redemptions_per_customer: /per[ _-]?customer$|por cliente$/i,
    recipient_id: /^(recipient|customer|client)([ _-]?id)?$|^cliente$|^destinatario/i,
    brand_id: /^brand|^marca/i,
  },
}

export const guessMapping = (kind: FileKind, { columns }: Pick<Csv, 'columns'>): Mapping =>
  Object.fromEntries(
    fieldsOf[kind].map((field) => [
      field,
      columns.find((column) => known[kind][field]?.test(column) === true) ?? null,
    ]),
  )
