import { z } from 'zod'
import { described } from '../described.js'
import { ruleIssue } from '../field-errors.js'
import { contract } from '../contract.js'
import { listOf, order } from '../list.js'
import { customerId, foreignId, idText, limit, timestamp, uuid } from '../scalars.js'
import { toIdText } from '../visible.js'
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
  'GIFT_CARD_ISSUE',
  'GIFT_CARD_TOP_UP',
  'GIFT_CARD_CLAIM',
  'GIFT_CARD_REDEEM',
  'GIFT_CARD_REFUND',
  'GIFT_CARD_VOID',
  'MIGRATION',
  'EXPIRATION',
  'ADJUSTMENT',
  'TRANSFER',
  'PUNCH_CARD',
  'REFERRAL',
] as const

const aboutAttributes = {
  line: 'The line that was given or taken from; null where several were.',
  campaign_name: 'The name of the campaign that paid; null for none.',
}

const about = {
  id: 'The id of the row; ids ascend in the order of writing.',
  type: 'What kind of movement it is.',
  brand_id: 'The brand that it belongs to; null for none.',
  event_id: 'The behavior event that moved it; null for none.',
  campaign_id: 'The campaign that paid it; null for none.',
  channel_id: 'The sales channel; null for none.',
  store_id: 'The store; null for none.',
  reward_id: 'The reward that was moved.',
  funded_by: 'Who pays for it: a name of yours, the brand, or `platform`.',
  event_type: `The type of a behavior event, for its rows; else one of ${eventTypes.join(', ')}.`,
  amount: 'Units that were moved, above 0.',
  cost: 'What the units cost in money.',
  details: 'What happened, in one sentence.',
  receiver_id:
    'Your id of the customer who was credited; null for a debit, and for a gift card that nobody holds.',
  sender_id:
    'Your id of the customer who was debited; null for a credit, and for a gift card that nobody holds.',
  created_at: 'When the row was written.',
  issued_at: 'When what it is about happened.',
  attributes: 'What else is known of the movement.',
  metadata: 'What moved it, such as `redemption_id` and `code` of a coupon.',
}

const aboutPage = {
  data: 'The rows of this page.',
  cursor: 'Asks for the next page; null when this page is empty.',
  count: 'All rows that the call selects, whatever the page.',
}

/** Interface section 2.7. A credit has `receiver_id`, a debit `sender_id`: the caller's id. */
export const Transaction = z.object(
  described(
    {
      id: uuid,
      type: TransactionType,
      brand_id: z.string().nullable(),
      event_id: uuid.nullable(),
      campaign_id: uuid.nullable(),
      channel_id: z.string().nullable(),
      store_id: z.string().nullable(),
      reward_id: uuid,
      funded_by: z.string(),
      event_type: z.string(),
      amount: z.number(),
      cost: z.number(),
      details: z.string(),
      receiver_id: z.string().nullable(),
      sender_id: z.string().nullable(),
      created_at: timestamp,
      issued_at: timestamp,
      attributes: z.object(
        described(
          { line: WalletLine.nullable(), campaign_name: z.string().nullable() },
          aboutAttributes,
        ),
      ),
      metadata: z.record(z.string(), z.unknown()),
    },
    about,
  ),
)
export type Transaction = z.output<typeof Transaction>

/** Titles of rows, which a page says in its own language. */
export const titleKeys = [
  'campaign.paid',
  'purchase.spent',
  'purchase.took_back',
  'purchase.gave_back',
  'coupon.gave',
  'coupon.took',
  'coupon.took_back',
  'coupon.gave_back',
  'gift_card.gave',
  'gift_card.topped_up',
  'gift_card.claimed',
  'gift_card.spent',
  'gift_card.refunded',
  'gift_card.voided',
  'transfer.came',
  'transfer.went',
  'adjustment.gave',
  'adjustment.took',
  'migration.brought',
  'migration.undone',
  'expiry.took',
  'punch_card.gave',
  'punch_card.took',
  'punch_card.took_back',
  'punch_card.gave_back',
  'referral.gave',
  'referral.took_back',
] as const
export type TitleKey = (typeof titleKeys)[number]

const aboutShopper = {
  direction: 'Whether units came or went.',
  signed_amount: 'The amount, below 0 where units went.',
  title: 'What happened, for a page that says it in its own language.',
  purchase_id: 'Your own id of the purchase; null for none.',
}
const aboutTitle = {
  key: 'What happened.',
  values:
    'What the sentence needs: the `name` of the campaign or punch card, or the `code` of the coupon.',
}

/** A row as a customer is shown it. */
export const CustomerTransaction = Transaction.extend(
  described(
    {
      direction: z.enum(['IN', 'OUT']),
      signed_amount: z.number(),
      title: z.object(
        described({ key: z.enum(titleKeys), values: z.record(z.string(), z.string()) }, aboutTitle),
      ),
      purchase_id: z.string().nullable(),
    },
    aboutShopper,
  ),
)
export type CustomerTransaction = z.output<typeof CustomerTransaction>

export const TransactionPage = z.object(
  described(
    {
      data: z.array(Transaction),
      cursor: uuid.nullable(),
      count: z.number().int(),
    },
    aboutPage,
  ),
)

const DATE = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/

/** What is day, month and year becomes DD-MM-YYYY; anything else stays. */
const toDay = (value: string): string =>
  toIdText(value).replace(
    DATE,
    (_whole, day: string, _separator, month: string, year: string) =>
      `${day.padStart(2, '0')}-${month.padStart(2, '0')}-${year}`,
  )

/** True when a text is DD-MM-YYYY and a day of the calendar. */
function isDay(value: string): boolean {
  const [day, month, year] = value.split('-')
  if (!DATE.test(value) || year === '0000') return false
  const date = new Date(`${year}-${month}-${day}T00:00:00.000Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`)
}

const day = z
  .string()
  .overwrite(toDay)
  .superRefine((value, ctx) => {
    if (isDay(value)) return
    ctx.addIssue(
      ruleIssue(
        'INVALID_DATE',
        'must be a day of the calendar: DD-MM-YYYY, D-M-YYYY, or with slashes',
      ),
    )
  })
  .meta({ pattern: DATE.source })

const cursor = z
  .string()
  .overwrite((value) => uuid.safeParse(value).data ?? value)
  .superRefine((value, ctx) => {
    if (uuid.safeParse(value).success) return
    ctx.addIssue(ruleIssue('INVALID_CURSOR', 'must be the id of a transaction'))
  })
  .meta({ format: 'uuid' })

/** In a query the text `null` selects the rows without a value; in a message it is null. */
const orNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === 'null' ? null : value), schema.nullable()).optional()

const aboutFilters = {
  brand_id: 'Only rows of this brand; `null` for rows of none.',
  reward_id: 'Only rows of this reward.',
  campaign_id: 'Only rows that this campaign paid; `null` for rows of none.',
  event_id: 'Only rows of this behavior event; `null` for rows of none.',
  type: 'Only rows of this type.',
  funded_by: 'Only rows that are paid for by this name.',
  date: 'The day in the time zone of the account: day, month and year as DD-MM-YYYY or D-M-YYYY, or with slashes.',
  customer_id: 'Your own id of the customer.',
  limit: 'The most rows that a page may have.',
  cursor: 'The `id` of the last row of the page before; left out for the first page.',
  order: 'Ascending id, or `desc` for the newest first; the same for each page.',
}

export const TransactionFilters = z.strictObject(
  described(
    {
      brand_id: orNone(foreignId),
      reward_id: uuid.optional(),
      campaign_id: orNone(uuid),
      event_id: orNone(uuid),
      type: TransactionType.optional(),
      funded_by: idText(1, 64).optional(),
    },
    aboutFilters,
  ),
)
export type TransactionFilters = z.output<typeof TransactionFilters>

/** GET /v1/transactions: the account's day, in ascending id, which is the order of creation. */
export const listTransactions = contract({
  subject: 'loyalty.wallet.transactions.list',
  input: TransactionFilters.extend(
    described({ date: day, cursor: cursor.optional(), limit }, aboutFilters),
  ),
  output: TransactionPage,
  errors: ['INVALID_DATE', 'INVALID_CURSOR'],
})

/** GET /operator/v1/wallets/{customer_id}/transactions: all days of one wallet. */
export const listWalletTransactions = contract({
  subject: 'loyalty.wallet.transactions.list-of-wallet',
  input: TransactionFilters.extend(
    described({ customer_id: customerId, cursor: cursor.optional(), limit, order }, aboutFilters),
  ),
  output: TransactionPage,
  errors: ['INVALID_CURSOR', 'CUSTOMER_NOT_FOUND'],
})

const aboutHistory = {
  ...aboutFilters,
  id: 'Your own id of the customer.',
  from: 'Only rows that were written at this instant or later.',
  to: 'Only rows that were written before this instant.',
}

/** GET /v1/customers/{id}/transactions: the newest first. */
export const listCustomerTransactions = contract({
  subject: 'loyalty.wallet.transactions.list-of-customer',
  input: z.strictObject(
    described(
      {
        id: customerId,
        type: TransactionType.optional(),
        reward_id: uuid.optional(),
        from: timestamp.optional(),
        to: timestamp.optional(),
        cursor: cursor.optional(),
        limit,
      },
      aboutHistory,
    ),
  ),
  output: listOf(CustomerTransaction),
  errors: ['INVALID_CURSOR', 'CUSTOMER_NOT_FOUND'],
})
