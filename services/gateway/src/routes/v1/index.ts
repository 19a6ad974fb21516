import type { Operation } from '../../operation.js'
import signUpCustomer from './customers/create.js'
import getCustomer from './customers/get.js'
import updateCustomer from './customers/update.js'
import updateDevice from './customers/update-device.js'
import giveConsent from './customers/give-consent.js'
import updateTags from './customers/update-tags.js'
import deleteTags from './customers/delete-tags.js'
import migrateCustomers from './customers/migrate.js'
import migrateEvents from './customers/migrate-events.js'
import getMigration from './customers/get-migration.js'
import listUsableCoupons from './customers/list-coupons.js'
import redeemCoupon from './coupons/redeem.js'
import redeemCoupons from './coupons/redeem-all.js'
import validateCoupon from './coupons/validate.js'
import validateCoupons from './coupons/validate-all.js'
import reverseCoupon from './coupons/reverse.js'
import listCustomerTransactions from './customers/list-transactions.js'
import listExpiring from './customers/list-expiring.js'
import getCustomerTier from './customers/get-tier.js'
import listTiers from './tiers/list.js'
import createReward from './rewards/create.js'
import getReward from './rewards/get.js'
import listRewards from './rewards/list.js'
import searchContacts from './contacts/search.js'
import createContact from './contacts/create.js'
import updateContact from './contacts/update.js'
import listTransactions from './transactions/list.js'
import announceEvent from './behavior/create.js'
import listEventsOfCustomer from './behavior/list.js'
import getEvent from './behavior/get.js'
import cancelEvent from './behavior/cancel.js'
import fulfillEvent from './behavior/fulfill.js'
import returnPurchase from './behavior/return.js'
import submitReview from './review-forms/submit.js'
import getReviewForm from './review-forms/get.js'

/** The storefront's interface, in the order of its document. */
export const storefrontOperations: readonly Operation[] = [
  signUpCustomer,
  getCustomer,
  updateCustomer,
  updateDevice,
  giveConsent,
  updateTags,
  deleteTags,
  getCustomerTier,
  listCustomerTransactions,
  listExpiring,
  listTiers,
  migrateCustomers,
  migrateEvents,
  getMigration,
  redeemCoupon,
  redeemCoupons,
  validateCoupon,
  validateCoupons,
  listUsableCoupons,
  reverseCoupon,
  createReward,
  listRewards,
  getReward,
  searchContacts,
  createContact,
  updateContact,
  listTransactions,
  announceEvent,
  listEventsOfCustomer,
  getEvent,
  fulfillEvent,
  cancelEvent,
  returnPurchase,
  getReviewForm,
  submitReview,
]
