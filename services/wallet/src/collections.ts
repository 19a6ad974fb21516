import { commonCollections } from '@loyalty/shared/service/common-collections'
import { stamps } from '@loyalty/shared/commit/memory'
import type { Collection } from '@loyalty/shared/mongo/collection'
import { activeCampaigns } from './campaigns/active-campaigns.collection.js'
import { campaignBudgets } from './campaigns/campaign-budgets.collection.js'
import { campaignVersions } from './campaigns/campaign-versions.collection.js'
import { campaigns } from './campaigns/store.js'
import { accountCopies, rewardCopies } from './copies/store.js'
import { couponBatches } from './coupons/coupon-batches.collection.js'
import { couponCustomers } from './coupons/coupon-customers.collection.js'
import { coupons } from './coupons/store.js'
import { couponEntries } from './coupons/coupon-entries.collection.js'
import { redemptions } from './redemptions/store.js'
import { refusals } from './redemptions/refusals.collection.js'
import { behaviorEvents } from './events/store.js'
import { purchases } from './events/purchases.collection.js'
import { expiredLines } from './wallets/expired-lines.js'
import { giftCardKeys } from './gift-cards/gift-card-codes.js'
import { giftCards } from './gift-cards/store.js'
import { codeGuesses } from './guesses/store.js'
import { importedEntries } from './imports/store.js'
import { transactions } from './ledger/store.js'
import { adjustCounters } from './corrections/store.js'
import { reportCustomers } from './reports/report-customers.collection.js'
import { reportLiability } from './reports/report-liability.collection.js'
import { reportAccounts, reportProgress } from './reports/report-progress.collection.js'
import { reportSums } from './reports/store.js'
import { wallets } from './wallets/store.js'

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
