import { commonCollections } from '@loyalty/shared/service/common-collections'
import { stamps } from '@loyalty/shared/commit/memory'
import type { Collection } from '@loyalty/shared/mongo/collection'
import { activeCampaigns } from './campaigns/active-campaigns.collection.js'
import { campaignBudgets } from './campaigns/campaign-budgets.collection.js'
import { campaignVersions } from './campaigns/campaign-versions.collection.js'
import { campaigns } from './campaigns/campaigns.collection.js'
import { accountCopies, rewardCopies } from './copies/copies.collection.js'
import { couponBatches } from './coupon-batches/coupon-batches.collection.js'
import { couponCustomers } from './coupons/coupon-customers.collection.js'
import { coupons } from './coupons/coupons.collection.js'
import { couponEntries } from './coupons/coupon-entries.collection.js'
import { redemptions } from './redemptions/redemptions.collection.js'
import { refusals } from './redemptions/refusals.collection.js'
import { behaviorEvents } from './events/behavior-events.collection.js'
import { purchases } from './events/purchases.collection.js'
import { expiredLines } from './expiry/expired-lines.collection.js'
import { giftCardKeys } from './gift-cards/gift-card-codes.js'
import { giftCards } from './gift-cards/gift-cards.collection.js'
import { codeGuesses } from './guesses/code-guesses.collection.js'
import { importedEntries } from './imports/imported-entries.collection.js'
import { transactions } from './ledger/transactions.collection.js'
import { adjustCounters } from './wallets/adjust-counters.collection.js'
import { reportCustomers } from './reports/report-customers.collection.js'
import { reportLiability } from './reports/report-liability.collection.js'
import { reportAccounts, reportProgress } from './reports/report-progress.collection.js'
import { reportSums } from './reports/report-sums.collection.js'
import { wallets } from './wallets/wallets.collection.js'

/** Every collection of wallet's database. */
export const collections: readonly Collection[] = [
  wallets,
  adjustCounters,
  transactions,
  coupons,
  couponEntries,
  couponBatches,
  couponCustomers,
  redemptions,
  refusals,
  codeGuesses,
  giftCardKeys,
  giftCards,
  expiredLines,
  behaviorEvents,
  purchases,
  importedEntries,
  campaigns,
  campaignVersions,
  activeCampaigns,
  campaignBudgets,
  rewardCopies,
  accountCopies,
  reportProgress,
  reportAccounts,
  reportCustomers,
  reportSums,
  reportLiability,
  stamps,
  ...commonCollections,
]

/** Goes up with each change of the above: docs/versioning.md. */
export const collectionsVersion = 7

/** The lowest version whose documents this build reads. */
export const collectionsVersionMin = 3
