import { z } from 'zod'
import { contract, type Contract } from './contract.js'
import { OperatorCustomer } from './customers/customer.js'
import { KnownDevice } from './customers/device.js'
import { CustomerNote } from './customers/note.js'
import { described } from './described.js'
import { EXPORT_ROWS_MAX, ExportPageHead } from './export.js'
import { customerId } from './scalars.js'
import { Coupon } from './wallet/coupon.js'

/** The profile with which the export of one person begins. It leaves an audit row. */
export const exportPerson = contract({
  subject: 'loyalty.customers.persons.export',
  bulk: 'reads',
  input: z.strictObject(described({ id: customerId }, { id: 'Your own id of the customer.' })),
  output: z.object({
    customer: OperatorCustomer,
    devices: z.array(KnownDevice),
    notes: z.array(CustomerNote),
  }),
  errors: ['CUSTOMER_NOT_FOUND'],
})

/** A coupon or batch that names the person, without whom else it names. */
export const PersonCoupon = Coupon.pick({ id: true, code: true, batch_id: true, name: true })
export type PersonCoupon = z.output<typeof PersonCoupon>

/** What each service has of one person besides, in ascending id; pages are those of an export. */
const rowsOf = (subject: string) =>
  contract({
    subject,
    bulk: 'reads',
    input: z.strictObject({
      customer_id: customerId,
      cursor: z.string().max(120).optional(),
      limit: z.int().min(1).max(EXPORT_ROWS_MAX),
    }),
    output: ExportPageHead,
    errors: [],
  })

export const personRows = {
  transactions: rowsOf('loyalty.wallet.persons.export-transactions'),
  redemptions: rowsOf('loyalty.wallet.persons.export-redemptions'),
  refusals: rowsOf('loyalty.wallet.persons.export-refusals'),
  events: rowsOf('loyalty.wallet.persons.export-events'),
  punch_cards: rowsOf('loyalty.wallet.persons.export-punch-cards'),
  referrals: rowsOf('loyalty.wallet.persons.export-referrals'),
  referral_codes: rowsOf('loyalty.wallet.persons.export-referral-codes'),
  gift_cards: rowsOf('loyalty.wallet.persons.export-gift-cards'),
  bought_gift_cards: rowsOf('loyalty.wallet.persons.export-bought-gift-cards'),
  coupons: rowsOf('loyalty.wallet.persons.export-coupons'),
  submissions: rowsOf('loyalty.catalog.persons.export-submissions'),
  contacts: rowsOf('loyalty.contacts.persons.export-contacts'),
  sent_facts: rowsOf('loyalty.webhooks.persons.export-facts'),
} satisfies Record<string, Contract>
