import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import {
  referralProgrammeStatuses,
  referralReasons,
  referralStates,
} from '@loyalty/contracts/wallet/referral'
import {
  accountId,
  amount,
  array,
  boolean,
  collection,
  date,
  nullable,
  object,
  oneOf,
  optional,
  string,
  uuid,
  version,
  whole,
  type DocumentOf,
  type Shape,
} from '@loyalty/engine/collection'
import type { Referral, ReferralPointer, ReferralProgramme } from './rules/referral.js'

const gifts = array(object({ reward_id: uuid, amount, expires_after_days: nullable(whole) }))

const terms = {
  friend_gets: gifts,
  referrer_gets: gifts,
  when: object({ first: boolean, min_value: nullable(amount) }),
  hold_days: whole,
}

const programmeShape: Shape<ReferralProgramme> = object({
  /** `account|id` */
  _id: string,
  version,
  account_id: accountId,
  id: uuid,
  status: oneOf(...referralProgrammeStatuses),
  name: string,
  ...terms,
  within_days: whole,
  max_per_referrer: nullable(whole),
  max_total: nullable(whole),
  created_at: date,
  updated_at: date,
})

export const referralProgrammes = collection({
  name: 'referral_programmes',
  shape: programmeShape,
  indexes: [{ keys: { account_id: 1, status: 1, _id: 1 } }],
})

/** Whose code it is. A code is in an account once, also as it may be misread: see `codeKey`. */
export const referralCodes = collection({
  name: 'referral_codes',
  shape: object({
    /** `account|code` */
    _id: string,
    version,
    account_id: accountId,
    programme_id: uuid,
    wallet_id: uuid,
    /** As it is shown. Absent: it was made before codes could be chosen, and is as in `_id`. */
    code: optional(string),
  }),
  indexes: [{ keys: { account_id: 1, wallet_id: 1, _id: 1 } }],
})

export type ReferralCode = DocumentOf<typeof referralCodes>

/**
 * The referrals of one referrer by state, with the code, or those of a whole programme. Limits are looked up and
 * counted here: of two processes that count the last place at once, one begins anew.
 */
export const referralCounts = collection({
  name: 'referral_counts',
  shape: object({
    /** `account|programme id|wallet id`; of a programme `account|programme id`. */
    _id: string,
    version,
    account_id: accountId,
    /** Null for a whole programme, and of somebody who was erased. */
    code: nullable(string),
    /** How often the customer has chosen another code. */
    code_changes: optional(whole),
    pending: whole,
    qualified: whole,
    rejected: whole,
    reversed: whole,
    /** What the referrer was given, without what was taken back. */
    earned: array(object({ reward_id: uuid, amount })),
  }),
  indexes: [],
})

export type ReferralCountsDocument = DocumentOf<typeof referralCounts>

/** Each query walks one of these. */
export const BY_WALLET = { account_id: 1, wallet_ids: 1, _id: 1 } as const
export const BY_FRIEND = { account_id: 1, friend_wallet_id: 1, named_at: -1 } as const
export const BY_REFERRER = { account_id: 1, referrer_wallet_id: 1, held_until: 1 } as const
export const BY_PROGRAMME = { account_id: 1, programme_id: 1, id: 1 } as const
export const BY_STATE = {
  account_id: 1,
  programme_id: 1,
  state: 1,
  reason: 1,
  id: 1,
} as const

export const DUE_INDEX = 'due'

const referralShape: Shape<Referral> = object({
  _id: string,
  version,
  account_id: accountId,
  id: uuid,
  programme_id: uuid,
  friend_wallet_id: uuid,
  referrer_wallet_id: uuid,
  wallet_ids: array(uuid),
  state: oneOf(...referralStates),
  reason: nullable(oneOf(...referralReasons)),
  terms: object(terms),
  named_at: date,
  qualifies_until: date,
  qualified_at: nullable(date),
  held_until: nullable(date),
  due_at: nullable(date),
  updated_at: date,
})

export const referrals = collection({
  name: 'referrals',
  shape: referralShape,
  indexes: [
    // The export of a person.
    { keys: BY_WALLET },
    { keys: BY_FRIEND },
    { keys: BY_REFERRER },
    { keys: BY_PROGRAMME },
    { keys: BY_STATE },
    {
      keys: { due_at: 1, _id: 1 },
      options: { name: DUE_INDEX, partialFilterExpression: { due_at: { $type: 'date' } } },
    },
  ],
})

/** The referral that an event qualified, where the event keeps it. */
export const referralPointerShape: Shape<ReferralPointer> = object({
  key: string,
  programme_id: uuid,
  referrer_wallet_id: uuid,
})

export const programmeKey = (account: AccountId, id: string): string => `${account}|${id}`

/** Letters that are read as digits count as these, as in codes that are made, which have none of them. */
export const toDrawnCode = (code: string): string =>
  code.replaceAll('O', '0').replaceAll(/[IL]/g, '1')

export const codeKey = (account: AccountId, code: string): string =>
  keyOf(account, toDrawnCode(code))

/** Without a wallet that of the whole programme. */
export const countsKey = (account: AccountId, programmeId: Uuid, walletId?: Uuid): string =>
  walletId === undefined ? `${account}|${programmeId}` : `${account}|${programmeId}|${walletId}`

export const referralKey = (
  account: AccountId,
  programmeId: Uuid,
  { friend, referrer }: { friend: Uuid; referrer: Uuid },
): string => `${account}|${programmeId}|${friend}|${referrer}`
