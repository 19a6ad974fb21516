/**
 * The data of Medusa that this plugin reads, as its `query.graph` answers it. Medusa's packages are not installed in this
 * project, so the plugin says itself what it uses of them: data here, functions in medusa-packages.d.ts.
 */

/** A number, or Medusa's own decimal, which is one when it is asked. Money is in units of the currency, not in cents. */
export interface Decimal {
  valueOf(): number
}

interface Adjustment {
  id: string
  code: string | null
  /** What it takes off, with taxes. */
  total: Decimal
}

/** A line of a cart or of an order. Its totals are those of the whole line, with taxes. */
export interface Line {
  id: string
  quantity: Decimal
  variant_sku: string | null
  variant_id: string | null
  product_id: string | null
  product_handle: string | null
  product_type: string | null
  product_collection: string | null
  /** Before all discounts. */
  original_total: Decimal
  /** After all discounts. */
  total: Decimal
  adjustments?: Adjustment[] | null
}

export interface ShippingMethod {
  id: string
  original_total: Decimal
  total: Decimal
  adjustments?: Adjustment[] | null
  /** In percent. */
  tax_lines?: { rate: Decimal }[] | null
}

export interface Customer {
  id: string
  /** False for a guest who left an e-mail address. */
  has_account: boolean
  email: string | null
  first_name: string | null
  last_name: string | null
}

/** What a cart and an order have in common: a price. */
export interface Priced {
  id: string
  currency_code: string
  sales_channel_id: string | null
  metadata?: Record<string, unknown> | null
  customer: Customer | null
  items: Line[]
  shipping_methods?: ShippingMethod[] | null
  credit_lines?: { id: string; reference: string | null; amount: Decimal }[] | null
}

export interface PlacedOrder extends Priced {
  status: string
  total: Decimal
  payment_collections?: PaymentCollection[] | null
  items: (Line & { detail: Received })[]
}

export interface PaymentCollection {
  status: string
  amount: Decimal
  captured_amount: Decimal | null
}

/** How many of a line came back: to be sold again, or damaged. */
export interface Received {
  return_received_quantity: Decimal
  return_dismissed_quantity: Decimal
}

const ofPrice = [
  'id',
  'currency_code',
  'sales_channel_id',
  'metadata',
  'total',
  'customer.*',
  'items.*',
  'items.total',
  'items.original_total',
  'items.adjustments.*',
  'items.tax_lines.*',
  'shipping_methods.*',
  'shipping_methods.total',
  'shipping_methods.original_total',
  'shipping_methods.adjustments.*',
  'shipping_methods.tax_lines.*',
  'credit_lines.*',
]

export const cartFields = ofPrice
export const orderFields = [...ofPrice, 'status', 'items.detail.*', 'payment_collections.*']
