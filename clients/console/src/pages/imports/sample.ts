import { fieldsOf, type FileField, type FileKind } from './fields.js'

/** What a cell of each field may look like. Days and numbers are written as every region reads them. */
const examples: Readonly<Record<FileField, readonly [string, string]>> = {
  id: ['customer-1', 'customer-2'],
  name: ['Ada Lovelace', 'Grace Hopper'],
  email: ['ada@example.com', 'grace@example.com'],
  phone: ['+34600111222', '+442079460000'],
  dob: ['1990-05-17', ''],
  gender: ['FEMALE', ''],
  document_type: ['passport', ''],
  document_number: ['AB1234567', ''],
  country: ['Spain', 'United Kingdom'],
  registration_date: ['2024-01-31', '2025-06-01'],
  balance: ['120', '35'],
  reference: ['opening balance', 'opening balance'],
  purchase_id: ['order-1001', 'order-1002'],
  issued_at: ['2026-01-31 17:30', '2026-02-01'],
  value: ['24', '18'],
  discounted_value: ['21', ''],
  brand_id: ['', ''],
  store_id: ['store-1', 'store-1'],
  channel_id: ['web', 'web'],
  code: ['SPRING-1', 'SPRING-2'],
  units: ['', '50'],
  percent_off: ['10', ''],
  amount_off: ['', ''],
  starts_at: ['2026-03-01', '2026-03-01'],
  ends_at: ['2026-05-31', ''],
  max_redemptions: ['1', '100'],
  max_redemptions_per_customer: ['', '1'],
  recipient_id: ['customer-1', ''],
}

/** A file to begin with: its columns are found by their names when it is uploaded. */
export const sampleOf = (kind: FileKind): string[][] => [
  fieldsOf[kind].map((field) => titles[kind][field] ?? field),
  ...[0, 1].map((row) => fieldsOf[kind].map((field) => examples[field][row] ?? '')),
]

/** Where the name of the field would be taken for another one's. */
const titles: Readonly<Record<FileKind, Partial<Record<FileField, string>>>> = {
  customers: { id: 'customer_id' },
  purchases: { id: 'customer_id' },
  coupons: {},
}
