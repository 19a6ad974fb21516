import { z } from 'zod'
import { ruleIssue } from '../../errors/field-errors.js'
import { contract } from '../contract.js'
import { customerId, foreignId, limit, text, timestamp, uuid } from '../scalars.js'
import { WalletLine } from './wallet-line.js'

export const transactionTypes = [
  'ACCUMULATION',
  'REDEMPTION',
  'EXPIRATION',
  'MIGRATION',
  'TRANSFER',
  'REVERSAL',
] as const
export const TransactionType = z.enum(transactionTypes)
export type TransactionType = z.output<typeof TransactionType>

/** What moves rewards, besides behavior events, whose rows have the type of their event. */
export const eventTypes = [
  'PURCHASE',
  'COUPON_REDEEM',
  'COUPON_REVERSE',
  'GIFT_CARD_REDEEM',
  'MIGRATION',
  'EXPIRATION',
  'ADJUSTMENT',
  'TRANSFER',
] as const

/** Interface section 2.7. A credit has `receiver_id`, a debit `sender_id`: the caller's id. */
export const Transaction = z.object({
  id: uuid,
  type: TransactionType,
  brand_id: z.string().nullable(),
  event_id: uuid.nullable(),
  campaign_id: uuid.nullable(),
  channel_id: z.string().nullable(),
  store_id: z.string().nullable(),
  reward_id: uuid,
  funded_by: z.string(),
  event_type: z
    .string()
    .describe(`The type of a behavior event, for its rows; else one of ${eventTypes.join(', ')}.`),
  amount: z.number(),
  cost: z.number(),
  details: z.string(),
  receiver_id: z.string().nullable(),
  sender_id: z.string().nullable(),
  created_at: timestamp,
  issued_at: timestamp,
  attributes: z.object({ line: WalletLine.nullable(), campaign_name: z.string().nullable() }),
  metadata: z.record(z.string(), z.unknown()),
})
export type Transaction = z.output<typeof Transaction>

export const TransactionPage = z.object({
  data: z.array(Transaction),
  cursor: uuid.nullable(),
  /** All rows of the day and the filters, whatever the page. */
  count: z.number().int(),
})

const DATE = /^(\d{2})-(\d{2})-(\d{4})$/

/** Whether a text is DD-MM-YYYY and a day of the calendar. */
function isDay(value: string): boolean {
  const [, day, month, year] = DATE.exec(value) ?? []
  if (day === undefined || month === undefined || year === undefined || year === '0000')
    return false
  const date = new Date(`${year}-${month}-${day}T00:00:00.000Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`)
}

const day = z
  .string()
  .superRefine((value, ctx) => {
    if (isDay(value)) return
    ctx.addIssue(ruleIssue('INVALID_DATE', 'must be a day of the calendar in the form DD-MM-YYYY'))
  })
  .meta({ pattern: DATE.source })

const cursor = z
  .string()
  .overwrite((value) => value.toLowerCase())
  .superRefine((value, ctx) => {
    if (uuid.safeParse(value).success) return
    ctx.addIssue(ruleIssue('INVALID_CURSOR', 'must be the id of a transaction'))
  })
  .meta({ format: 'uuid' })

/** In a query the text `null` selects the rows without a value; in a message it is null. */
const orNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === 'null' ? null : value), schema.nullable()).optional()

export const TransactionFilters = z.strictObject({
  brand_id: orNone(foreignId),
  reward_id: uuid.optional(),
  campaign_id: orNone(uuid),
  event_id: orNone(uuid),
  type: TransactionType.optional(),
  funded_by: text(1, 64).optional(),
})
export type TransactionFilters = z.output<typeof TransactionFilters>

/** GET /v1/transactions: the account's day, in ascending id, which is the order of creation. */
export const listTransactions = contract({
  subject: 'loyalty.wallet.transactions.list',
  input: TransactionFilters.extend({ date: day, cursor: cursor.optional(), limit }),
  output: TransactionPage,
  errors: ['INVALID_DATE', 'INVALID_CURSOR'],
})

/** GET /operator/v1/wallets/{customer_id}/transactions: all days of one wallet. */
export const listWalletTransactions = contract({
  subject: 'loyalty.wallet.transactions.list-of-wallet',
  input: TransactionFilters.extend({ customer_id: customerId, cursor: cursor.optional(), limit }),
  output: TransactionPage,
  errors: ['INVALID_CURSOR', 'CUSTOMER_NOT_FOUND'],
})
