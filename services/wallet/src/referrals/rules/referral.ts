import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import type { Amount } from '@loyalty/contracts/money'
import type { ReferralReason, referralStates } from '@loyalty/contracts/wallet/referral'
import type { Definition } from '../../definitions/rules.js'

export interface Gift {
  reward_id: Uuid
  amount: Amount
  expires_after_days: number | null
}

/** Which purchase of a friend qualifies a referral. */
export interface QualifyingPurchase {
  first: boolean
  min_value: Amount | null
}

/** What a referral keeps of its programme: it was promised when the code was named. */
export interface ReferralTerms {
  friend_gets: Gift[]
  referrer_gets: Gift[]
  when: QualifyingPurchase
  hold_days: number
}

export interface ProgrammeDefinition extends ReferralTerms {
  name: string
  within_days: number
  max_per_referrer: number | null
  max_total: number | null
}

export interface ReferralProgramme extends ProgrammeDefinition, Definition {}

export type ReferralState = (typeof referralStates)[number]

/** One friend and one referrer, by their wallets: no id of the caller's stands in it. */
export interface Referral {
  /** `account|programme id|wallet id of the friend|wallet id of the referrer` */
  _id: string
  version?: number
  account_id: AccountId
  id: Uuid
  programme_id: Uuid
  friend_wallet_id: Uuid
  referrer_wallet_id: Uuid
  /** Both wallets, by which it is found. */
  wallet_ids: Uuid[]
  /** As it was last written: `stateOf` knows better when an instant has passed. */
  state: ReferralState
  reason: ReferralReason | null
  terms: ReferralTerms
  named_at: Date
  qualifies_until: Date
  qualified_at: Date | null
  held_until: Date | null
  /** When a worker has to write what has become of it; null: nothing more will. */
  due_at: Date | null
  updated_at: Date
}

/** A referral, as the wallet of its friend and the event that qualified it keep it. */
export interface ReferralPointer {
  /** `_id` of the referral. */
  key: string
  programme_id: Uuid
  referrer_wallet_id: Uuid
}

/** The state at an instant, whether or not a worker has written it. */
export function stateOf(
  { state, reason, terms, qualifies_until: until, held_until: held }: Referral,
  now: Date,
): Pick<Referral, 'state' | 'reason'> {
  if (state === 'PENDING' && now >= until) return { state: 'REJECTED', reason: 'NOT_IN_TIME' }
  // Without a hold units are free at once, also for a reader whose clock is behind the one that wrote it.
  const isFree = terms.hold_days === 0 || (held !== null && now >= held)
  if (state === 'QUALIFIED' && isFree) return { state: 'PAID', reason: null }
  return { state, reason }
}

/** How many referrals are in each state: of one referrer, or of a whole programme. */
export interface Counts {
  pending: number
  /** Those that are paid, too. */
  qualified: number
  rejected: number
  reversed: number
}

export const NO_COUNTS: Counts = { pending: 0, qualified: 0, rejected: 0, reversed: 0 }

const countedAs = {
  PENDING: 'pending',
  QUALIFIED: 'qualified',
  PAID: 'qualified',
  REJECTED: 'rejected',
  REVERSED: 'reversed',
} as const satisfies Record<ReferralState, keyof Counts>

/** The counts once a referral has gone from one state to another; null: it is new. */
export function recount(counts: Counts, from: ReferralState | null, to: ReferralState): Counts {
  const { pending, qualified, rejected, reversed } = counts
  const next = { pending, qualified, rejected, reversed }
  if (from !== null) next[countedAs[from]] -= 1
  next[countedAs[to]] += 1
  return next
}

export type Limits = Pick<ProgrammeDefinition, 'max_per_referrer' | 'max_total'>

/** The limit that has no place left for one more; null: both have. */
export function fullLimit(
  { max_per_referrer: maxPerReferrer, max_total: maxTotal }: Limits,
  { ofReferrer, ofAll }: { ofReferrer: Counts; ofAll: Counts },
): 'REFERRER_LIMIT' | 'PROGRAMME_LIMIT' | null {
  if (maxPerReferrer !== null && ofReferrer.qualified >= maxPerReferrer) return 'REFERRER_LIMIT'
  if (maxTotal !== null && ofAll.qualified >= maxTotal) return 'PROGRAMME_LIMIT'
  return null
}

/** The rewards that a referral gives. */
export const rewardsOf = ({
  friend_gets: friend,
  referrer_gets: referrer,
}: Pick<ReferralTerms, 'friend_gets' | 'referrer_gets'>): Uuid[] => [
  ...new Set([...friend, ...referrer].map(({ reward_id: id }) => id)),
]
