import * as audit from './audit.js'
import * as account from './catalog/account.js'
import * as review from './catalog/review.js'
import * as reviewForm from './catalog/review-form.js'
import * as person from './catalog/person.js'
import * as revocation from './catalog/revocation.js'
import * as reward from './catalog/reward.js'
import * as identityRules from './contacts/identity-rules.js'
import * as contacts from './contacts/operations.js'
import * as persona from './contacts/persona.js'
import type { Contract } from './contract.js'
import * as erasure from './erasure.js'
import { exportPages } from './export.js'
import * as personExport from './person-export.js'
import * as born from './customers/born.js'
import * as customersBulk from './customers/bulk.js'
import * as eraseCustomer from './customers/erase.js'
import * as customersImport from './customers/import.js'
import * as note from './customers/note.js'
import * as customers from './customers/operations.js'
import * as purchase from './customers/purchase.js'
import * as customerReports from './customers/reports.js'
import * as samePerson from './customers/same-person.js'
import * as segment from './customers/segment.js'
import * as shiftedBirthdays from './customers/shifted-birthdays.js'
import * as tier from './customers/tier.js'
import * as customerTokens from './customers/tokens.js'
import * as transaction from './ledger/transaction.js'
import * as bulk from './migration/bulk.js'
import * as deadLetters from './migration/dead-letters.js'
import * as imports from './migration/imports.js'
import * as walletBulk from './wallet/bulk.js'
import * as campaign from './wallet/campaign.js'
import * as campaignSimulation from './wallet/campaign-simulation.js'
import * as cart from './wallet/cart.js'
import * as couponBatch from './wallet/coupon-batch.js'
import * as couponDefinitions from './wallet/coupon-definitions.js'
import * as event from './wallet/event.js'
import * as eventReturn from './wallet/event-return.js'
import * as giftCard from './wallet/gift-card.js'
import * as giftCardPayment from './wallet/gift-card-payment.js'
import * as giftCardSupport from './wallet/gift-card-support.js'
import * as holdings from './wallet/holdings.js'
import * as walletImport from './wallet/import.js'
import * as punchCard from './wallet/punch-card.js'
import * as redeemCoupon from './wallet/redeem-coupon.js'
import * as redeemCoupons from './wallet/redeem-coupons.js'
import * as redemption from './wallet/redemption.js'
import * as referral from './wallet/referral.js'
import * as reports from './wallet/reports.js'
import * as segmentUse from './wallet/segment-use.js'
import * as transfer from './wallet/transfer.js'
import * as usableCoupon from './wallet/usable-coupon.js'
import * as wallet from './wallet/wallet.js'
import * as delivery from './webhooks/delivery.js'
import * as webhook from './webhooks/webhook.js'

const modules: readonly object[] = [
  audit.listAudit,
  erasure,
  exportPages,
  personExport,
  personExport.personRows,
  account,
  review,
  reviewForm,
  person,
  revocation,
  reward,
  identityRules,
  contacts,
  persona,
  born,
  customersBulk,
  eraseCustomer,
  customersImport,
  customers,
  note,
  purchase,
  customerReports,
  samePerson,
  segment,
  shiftedBirthdays,
  tier,
  customerTokens,
  bulk,
  deadLetters,
  imports,
  walletBulk,
  campaign,
  campaignSimulation,
  cart,
  couponBatch,
  couponDefinitions,
  event,
  eventReturn,
  giftCard,
  giftCardPayment,
  giftCardSupport,
  holdings,
  walletImport,
  punchCard,
  redeemCoupon,
  redeemCoupons,
  redemption,
  referral,
  reports,
  transaction,
  segmentUse,
  transfer,
  usableCoupon,
  wallet,
  delivery,
  webhook,
]

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'subject' in value && 'errors' in value

/** Every operation of every service, in the order of their subjects: all that one may ask another. */
export const contracts: readonly Contract[] = modules
  .flatMap((module) => Object.values(module).filter(isContract))
  .toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
