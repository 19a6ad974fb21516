import type { Contract } from '@loyalty/contracts/contract'
import { getTokenState } from '@loyalty/contracts/customers/tokens'
import { exportPages } from '@loyalty/contracts/export'
import { personRows } from '@loyalty/contracts/person-export'
import { account, people, tokens } from './account.js'
import { audit } from './audit.js'
import { bulk } from './bulk.js'
import { campaigns } from './campaigns.js'
import { carts } from './carts.js'
import { codeImages } from './code-images.js'
import { contacts } from './contacts.js'
import { couponBatches } from './coupon-batches.js'
import { coupons } from './coupons.js'
import { customerTokens } from './customer-tokens.js'
import { customers } from './customers.js'
import { deadLetters } from './dead-letters.js'
import { events, operatorEvents } from './events.js'
import { exports } from './exports.js'
import { giftCardPayments } from './gift-card-payments.js'
import { giftCards } from './gift-cards.js'
import { imports, operatorImports } from './imports.js'
import { live } from './live.js'
import type { Operation } from './operation.js'
import { operatorCoupons, redemptions } from './operator-coupons.js'
import { operatorCustomers } from './operator-customers.js'
import { personas } from './personas.js'
import { punchCards } from './punch-cards.js'
import { referralProgrammes } from './referral-programmes.js'
import { reports } from './reports.js'
import { operatorReviewForms, reviewForms } from './review-forms.js'
import { operatorRewards, rewards } from './rewards.js'
import { operatorTiers, tiers } from './tiers.js'
import { segments } from './segments.js'
import { transactions, wallets } from './wallets.js'
import { webhooks } from './webhooks.js'

/** Operations of shops, under `/v1`, in the order of the document. */
const ofShops = [
  ...customers,
  ...customerTokens,
  ...tiers,
  ...imports,
  ...carts,
  ...coupons,
  ...codeImages,
  ...giftCardPayments,
  ...rewards,
  ...contacts,
  ...transactions,
  ...events,
  ...reviewForms,
]

/** Operations of operators, under `/operator/v1`. */
const ofOperators = [
  ...account,
  ...operatorCustomers,
  ...wallets,
  ...operatorRewards,
  ...operatorCoupons,
  ...couponBatches,
  ...redemptions,
  ...giftCards,
  ...operatorTiers,
  ...operatorEvents,
  ...campaigns,
  ...punchCards,
  ...referralProgrammes,
  ...operatorReviewForms,
  ...segments,
  ...bulk,
  ...personas,
  ...operatorImports,
  ...deadLetters,
  ...reports,
  ...tokens,
  ...people,
  ...audit,
  ...webhooks,
  ...exports,
  ...live,
]

/** Every operation of the HTTP interface. */
export const operations: readonly Operation[] = [...ofShops, ...ofOperators]

const reads: ReadonlySet<string> = new Set([
  ...operations.filter(({ method }) => method === 'GET').map(({ contract }) => contract.subject),
  getTokenState.subject,
  ...[...Object.values(exportPages), ...Object.values(personRows)].map(({ subject }) => subject),
])

/** True when a GET asks for the contract, so that asking twice is no harm. */
export const isRead = ({ subject }: Contract): boolean => reads.has(subject)
