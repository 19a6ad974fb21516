import { commonCollections } from '@loyalty/shared/commit/collections'
import { stamps } from '@loyalty/shared/commit/memory'
import type { Collection } from '@loyalty/shared/mongo/collection'
import { activeCampaigns, campaignBudgets, campaigns } from './campaigns/campaign.collection.js'
import { accountCopies, rewardCopies } from './copies/copies.collection.js'
import { couponBatches, couponCustomers, coupons } from './coupons/coupon.collection.js'
import { couponEntries } from './coupons/coupon-entry.collection.js'
import { redemptions } from './coupons/redemption.collection.js'
import { refusals } from './coupons/refusal.collection.js'
import { behaviorEvents, purchases } from './events/event.collection.js'
import { expiredLines } from './expiry/expired-line.collection.js'
import { giftCardKeys } from './gift-cards/gift-card-codes.js'
import { giftCards } from './gift-cards/gift-card.collection.js'
import { codeGuesses } from './guesses/code-guesses.collection.js'
import { importedEntries } from './imports/imported-entry.collection.js'
import { transactions } from './ledger/transaction.collection.js'
import { wallets } from './wallets/wallet.collection.js'

/** Every collection of wallet's database. */
export const collections: readonly Collection[] = [
  wallets,
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
  activeCampaigns,
  campaignBudgets,
  rewardCopies,
  accountCopies,
  stamps,
  ...commonCollections,
]

/** Goes up with each change of the above: docs/versioning.md. */
export const collectionsVersion = 1
