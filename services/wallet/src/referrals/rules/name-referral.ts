import type { CustomerStatus } from '@loyalty/contracts/customers/customer'
import type { SameReason } from '@loyalty/contracts/customers/same-person'
import type { NamingReason } from '@loyalty/contracts/wallet/referral'
import { fullLimit, type Counts, type Limits, type ReferralProgramme } from './referral.js'

/** What the naming of a code is decided by. */
export interface FoundToName {
  isSameWallet: boolean
  friend: {
    purchase_count: number
    /** It has another referral already. */
    isReferred: boolean
    /** Others have named its code. */
    hasReferred: boolean
  }
  referrer: { status: CustomerStatus }
  programme: Pick<ReferralProgramme, 'status'> & Limits
  counts: { ofReferrer: Counts; ofAll: Counts }
  /** What the two have in common, by those who know. */
  same: readonly SameReason[]
}

/**
 * Why a customer can't name the code of another one; null: it can. Whoever has referred somebody is
 * not referred any more, which keeps circles of any length from coming about. What the two have in
 * common comes last: a code that refers nobody any more does not say whose it is.
 */
export function refuseNaming(found: FoundToName): NamingReason | null {
  const { friend, referrer, programme, same, counts } = found
  if (found.isSameWallet) return 'SAME_CUSTOMER'
  if (referrer.status !== 'ACTIVE') return 'REFERRER_NOT_ACTIVE'
  if (programme.status !== 'ACTIVE') return 'PROGRAMME_NOT_ACTIVE'
  if (friend.isReferred) return 'ALREADY_REFERRED'
  if (friend.purchase_count > 0) return 'HAS_BOUGHT'
  if (friend.hasReferred) return 'CIRCLE'
  return fullLimit(programme, counts) ?? same[0] ?? null
}

const told: Record<NamingReason, string> = {
  SAME_CUSTOMER: 'it is the own code of the customer',
  REFERRER_NOT_ACTIVE: 'the customer whose code it is is not ACTIVE',
  PROGRAMME_NOT_ACTIVE: 'the referral programme of the code is not ACTIVE',
  ALREADY_REFERRED: 'the customer was referred already',
  HAS_BOUGHT: 'the customer has bought before',
  CIRCLE: 'the customer has referred others, and so can not be referred any more',
  SAME_PERSONA: 'both customers are the same person',
  SAME_DOCUMENT: 'both customers have the same document',
  SAME_PHONE: 'both customers have the same phone number',
  SAME_EMAIL: 'both customers have the same e-mail address',
  SAME_DEVICE: 'one of both customers has a device that the other one had before',
  REFERRER_LIMIT: 'the referrer was paid for as many friends as the programme allows',
  PROGRAMME_LIMIT: 'the programme has paid for as many friends as it allows',
}

/** The sentence for the caller. It begins with the reason, which programs look at. */
export const tellReason = (reason: NamingReason): string => `${reason}: ${told[reason]}`
