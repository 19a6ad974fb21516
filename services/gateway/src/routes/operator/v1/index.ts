import type { Operation } from '../../../operation.js'
import getMe from './me/get.js'
import getAccount from './account/get.js'
import updateAccount from './account/update.js'
import createCustomer from './customers/create.js'
import listCustomers from './customers/list.js'
import getCustomer from './customers/get.js'
import updateCustomer from './customers/update.js'
import exportCustomer from './customers/export.js'
import eraseCustomer from './customers/erase.js'
import listShiftedBirthdays from './customers/list-shifted-birthdays.js'
import putConsent from './customers/put-consent.js'
import setCustomerTier from './customers/set-tier.js'
import listCustomerDevices from './customers/list-devices.js'
import listCustomerRedemptions from './customers/list-redemptions.js'
import reverseRedemption from './redemptions/reverse.js'
import getWallet from './wallets/get.js'
import listWalletTransactions from './wallets/list-transactions.js'
import adjustWallet from './wallets/adjust.js'
import transferBetweenWallets from './wallets/transfer.js'
import recomputeWallets from './wallets/recompute.js'
import createReward from './rewards/create.js'
import listRewards from './rewards/list.js'
import getReward from './rewards/get.js'
import updateReward from './rewards/update.js'
import createCoupon from './coupons/create.js'
import listCoupons from './coupons/list.js'
import getCoupon from './coupons/get.js'
import updateCoupon from './coupons/update.js'
import disableCoupon from './coupons/disable.js'
import enableCoupon from './coupons/enable.js'
import listRedemptions from './coupons/list-redemptions.js'
import listCouponRefusals from './coupons/list-refusals.js'
import getCouponStats from './coupons/stats.js'
import createCouponBatch from './coupons/create-batch.js'
import getCouponBatch from './coupons/get-batch.js'
import listBatchCodes from './coupons/list-batch-codes.js'
import listRefusals from './refusals/list.js'
import getGiftCard from './gift-cards/get.js'
import issueGiftCard from './gift-cards/issue.js'
import redeemGiftCard from './gift-cards/redeem.js'
import voidGiftCard from './gift-cards/void.js'
import createTier from './tiers/create.js'
import listTiers from './tiers/list.js'
import getTier from './tiers/get.js'
import updateTier from './tiers/update.js'
import deleteTier from './tiers/delete.js'
import createEvent from './events/create.js'
import listEvents from './events/list.js'
import getEvent from './events/get.js'
import cancelEvent from './events/cancel.js'
import returnPurchase from './events/return.js'
import reverseEvent from './events/reverse.js'
import createCampaign from './campaigns/create.js'
import listCampaigns from './campaigns/list.js'
import getCampaign from './campaigns/get.js'
import updateCampaign from './campaigns/update.js'
import activateCampaign from './campaigns/activate.js'
import listCampaignVersions from './campaigns/list-versions.js'
import simulateCampaign from './campaigns/simulate.js'
import pauseCampaign from './campaigns/pause.js'
import resumeCampaign from './campaigns/resume.js'
import archiveCampaign from './campaigns/archive.js'
import getCampaignStats from './campaigns/stats.js'
import createReviewForm from './review-forms/create.js'
import listReviewForms from './review-forms/list.js'
import getReviewForm from './review-forms/get.js'
import updateReviewForm from './review-forms/update.js'
import listReviews from './review-forms/list-submissions.js'
import getReviewResults from './review-forms/get-results.js'
import getPersona from './personas/get.js'
import listPersonaHistory from './personas/list-history.js'
import undoMerge from './personas/undo.js'
import splitPersona from './personas/split.js'
import erasePersona from './personas/erase.js'
import getIdentityRules from './identity-rules/get.js'
import putIdentityRules from './identity-rules/put.js'
import tryContact from './identity-rules/try.js'
import reportPoints from './reports/points.js'
import reportLiability from './reports/liability.js'
import reportCoupons from './reports/coupons.js'
import reportCampaigns from './reports/campaigns.js'
import reportCustomers from './reports/customers.js'
import checkReports from './reports/check.js'
import revokeToken from './tokens/revoke.js'
import listRevokedTokens from './tokens/list-revoked.js'
import exportRows from './exports/export-rows.js'
import followFacts from './live/follow.js'
import listAudit from './audit/list.js'
import listImports from './imports/list.js'
import getImport from './imports/get.js'
import listImportErrors from './imports/list-errors.js'
import checkImport from './imports/check.js'
import pauseImport from './imports/pause.js'
import undoImport from './imports/undo.js'
import resumeImport from './imports/resume.js'
import listDeadLetters from './dead-letters/list.js'
import runDeadLetters from './dead-letters/run-all.js'
import runDeadLetter from './dead-letters/run.js'
import discardDeadLetter from './dead-letters/discard.js'

/** What an operator does, under `/operator/v1`, in the order of its document. */
export const operatorOperations: readonly Operation[] = [
  getMe,
  getAccount,
  updateAccount,
  createCustomer,
  listCustomers,
  getCustomer,
  updateCustomer,
  exportCustomer,
  eraseCustomer,
  putConsent,
  setCustomerTier,
  listCustomerDevices,
  listCustomerRedemptions,
  listShiftedBirthdays,
  getWallet,
  listWalletTransactions,
  adjustWallet,
  transferBetweenWallets,
  recomputeWallets,
  createReward,
  listRewards,
  getReward,
  updateReward,
  createCoupon,
  listCoupons,
  getCoupon,
  updateCoupon,
  disableCoupon,
  enableCoupon,
  listRedemptions,
  listCouponRefusals,
  getCouponStats,
  createCouponBatch,
  getCouponBatch,
  listBatchCodes,
  listRefusals,
  reverseRedemption,
  issueGiftCard,
  getGiftCard,
  redeemGiftCard,
  voidGiftCard,
  createTier,
  listTiers,
  getTier,
  updateTier,
  deleteTier,
  createEvent,
  listEvents,
  getEvent,
  cancelEvent,
  reverseEvent,
  returnPurchase,
  createCampaign,
  listCampaigns,
  getCampaign,
  updateCampaign,
  simulateCampaign,
  listCampaignVersions,
  activateCampaign,
  pauseCampaign,
  resumeCampaign,
  archiveCampaign,
  getCampaignStats,
  createReviewForm,
  listReviewForms,
  getReviewForm,
  updateReviewForm,
  listReviews,
  getReviewResults,
  getPersona,
  listPersonaHistory,
  undoMerge,
  splitPersona,
  erasePersona,
  getIdentityRules,
  putIdentityRules,
  tryContact,
  listImports,
  getImport,
  listImportErrors,
  checkImport,
  pauseImport,
  resumeImport,
  undoImport,
  listDeadLetters,
  runDeadLetters,
  runDeadLetter,
  discardDeadLetter,
  reportPoints,
  reportLiability,
  reportCoupons,
  reportCampaigns,
  reportCustomers,
  checkReports,
  revokeToken,
  listRevokedTokens,
  listAudit,
  exportRows,
  followFacts,
]
