import { commonCollections, cacheVersions, type Collection } from '@loyalty/engine/collection'
import { bulkEffects, bulkGrants } from './bulk/store.js'
import {
  activeCampaigns,
  campaignBudgets,
  campaignClocks,
  campaignVersions,
  campaigns,
} from './campaigns/store.js'
import { accountCopies, rewardCopies } from './copies/store.js'
import { couponBatches, couponCustomers, couponEntries, coupons } from './coupons/store.js'
import { redemptions, refusals } from './redemptions/store.js'
import { behaviorEvents, purchases } from './events/store.js'
import { expiredLines, wallets } from './wallets/store.js'
import { giftCardKeys } from './gift-cards/gift-card-codes.js'
import { authorizations, cardPins, giftCards } from './gift-cards/store.js'
import { codeGuesses } from './attempts/store.js'
import { importedEntries } from './imports/store.js'
import { transactions } from './ledger/store.js'
import { activePunchCards, punchCardProgress, punchCards } from './punch-cards/store.js'
import { referralCodes, referralCounts, referralProgrammes, referrals } from './referrals/store.js'
import { programmeSteps } from './steps/store.js'
import { adjustCounters } from './corrections/store.js'
import {
  reportAccounts,
  reportCustomers,
  reportLiability,
  reportProgress,
  reportSums,
} from './reports/store.js'

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
  cardPins,
  authorizations,
  expiredLines,
  behaviorEvents,
  purchases,
  importedEntries,
  bulkEffects,
  bulkGrants,
  campaigns,
  campaignVersions,
  activeCampaigns,
  campaignBudgets,
  campaignClocks,
  punchCards,
  activePunchCards,
  punchCardProgress,
  referralProgrammes,
  referralCodes,
  referralCounts,
  referrals,
  programmeSteps,
  rewardCopies,
  accountCopies,
  reportProgress,
  reportAccounts,
  reportCustomers,
  reportSums,
  reportLiability,
  cacheVersions,
  ...commonCollections,
]

/** Goes up with each change of the above: docs/versioning.md. */
export const collectionsVersion = 20

/** The lowest version whose documents this build reads. */
export const collectionsVersionMin = 3
