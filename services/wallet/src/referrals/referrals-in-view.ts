import {
  missing,
  touch,
  type Call,
  type Missing,
  type ReadView,
  type Touch,
  type View,
} from '@loyalty/engine/command'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { addAmounts, negateAmount, subtractAmounts, ZERO } from '@loyalty/contracts/money'
import {
  referralNamed,
  referralPaid,
  referralQualified,
  referralRejected,
  referralReversed,
} from '@loyalty/contracts/wallet/facts'
import { accountCopy, rewardCopy, rewardsIn, settingsIn, touchReward } from '../copies/copy-keys.js'
import { recordMovements, toFactMovements } from '../ledger/record-movements.js'
import type { TransactionDocument } from '../ledger/store.js'
import { freeHolds } from '../wallets/rules/hold.js'
import { recordStep, unitsOf, type NewStep } from '../steps/store.js'
import { wallets, type WalletDocument } from '../wallets/store.js'
import { aboutWallet, changeWallet } from '../wallets/wallet-in-view.js'
import {
  decideQualification,
  isUndone,
  type ComesBack,
  takeGiftsBack,
  type PaidSide,
  type QualifyingEvent,
} from './rules/qualify-referral.js'
import {
  NO_COUNTS,
  recount,
  rewardsOf,
  stateOf,
  type Referral,
  type ReferralPointer,
  type ReferralProgramme,
} from './rules/referral.js'
import {
  countsKey,
  programmeKey,
  referralCounts,
  referralProgrammes,
  referrals,
  type ReferralCountsDocument,
} from './store.js'

export const touchWallet = (account: AccountId, id: Uuid): Touch =>
  touch(wallets, `${account}|${id}`)

export const touchCounts = (account: AccountId, programmeId: Uuid, referrer: Uuid): Touch[] => [
  touch(referralCounts, countsKey(account, programmeId)),
  touch(referralCounts, countsKey(account, programmeId, referrer)),
]

/** All that the end of a referral looks at, but for the wallet of the friend. */
export const touchReferral = (
  account: AccountId,
  { key, programme_id: programme, referrer_wallet_id: referrer }: ReferralPointer,
): Touch[] => [
  touch(referrals, key),
  touch(referralProgrammes, programmeKey(account, programme)),
  touchWallet(account, referrer),
  ...touchCounts(account, programme, referrer),
]

/** Third step of a fulfillment: the referral of its customer, where one is pending. */
export const touchPending = ({
  account_id: account,
  referral,
}: Readonly<WalletDocument>): Touch[] =>
  referral?.is_pending === true
    ? [
        ...touchReferral(account, referral),
        ...referral.reward_ids.map((id) => touchReward(account, id)),
      ]
    : []

export const countsIn = (
  view: ReadView,
  account: AccountId,
  key: string,
): Readonly<ReferralCountsDocument> =>
  view.get(referralCounts, key) ?? {
    _id: key,
    account_id: account,
    code: null,
    ...NO_COUNTS,
    earned: [],
  }

export const bothCounts = (
  view: ReadView,
  account: AccountId,
  {
    programme_id: programme,
    referrer_wallet_id: referrer,
  }: Pick<ReferralPointer, 'programme_id' | 'referrer_wallet_id'>,
) => ({
  ofReferrer: countsIn(view, account, countsKey(account, programme, referrer)),
  ofAll: countsIn(view, account, countsKey(account, programme)),
})

interface Found {
  referral: Readonly<Referral>
  programme: Readonly<ReferralProgramme>
  friend: Readonly<WalletDocument>
  referrer: Readonly<WalletDocument>
}

/** A referral with all that it names: there since it was named. */
function foundBy(key: string, view: ReadView): Found {
  const referral = view.get(referrals, key)
  const { account_id: account, programme_id: id } = referral ?? gone(key)
  const programme = view.get(referralProgrammes, programmeKey(account, id))
  const friend = referral && view.get(wallets, `${account}|${referral.friend_wallet_id}`)
  const referrer = referral && view.get(wallets, `${account}|${referral.referrer_wallet_id}`)
  if (!referral || !programme || !friend || !referrer) return gone(key)
  return { referral, programme, friend, referrer }
}

const gone = (key: string): never => {
  throw new Error(`referral ${key} is not as its wallet says`)
}

/** A referral that was paid for, with the rows of the friend. */
interface Qualified {
  referral: ReferralPointer
  rows: TransactionDocument[]
}

/** Pays for a referral that is pending, or rejects it, by the event that was just fulfilled. */
export function qualifyReferral(
  friendKey: string,
  { purchasesBefore, ...event }: QualifyingEvent & { purchasesBefore: number },
  view: View,
  call: Call,
): Qualified | Missing | null {
  const pointer = view.get(wallets, friendKey)?.referral
  if (pointer?.is_pending !== true) return null
  const { account } = call.context
  const settings = settingsIn(view, call)
  if (settings === undefined) return missing(accountCopy(account))
  const reward = rewardsIn(view, call)
  const unknown = pointer.reward_ids.find((id) => reward(id) === undefined)
  if (unknown !== undefined) return missing(rewardCopy(unknown))
  const { referral, programme, friend, referrer } = foundBy(pointer.key, view)
  const decided = decideQualification(
    referral,
    event,
    {
      programme,
      counts: bothCounts(view, account, pointer),
      friend: { lines: freeHolds(friend.lines, call.now), hasBought: purchasesBefore > 0 },
      referrer: {
        lines: freeHolds(referrer.lines, call.now),
        isActive: referrer.customer?.status === 'ACTIVE',
      },
    },
    {
      now: call.now,
      defaultLineDays: settings.default_line_days,
      reward,
      newLineId: call.mint,
    },
  )
  if (decided.kind === 'NOTHING') return null
  if (decided.kind === 'REJECTED') {
    end(referral, { state: 'REJECTED', reason: decided.reason }, view, call)
    return null
  }
  const qualified: Referral = {
    ...referral,
    state: 'QUALIFIED',
    qualified_at: call.now,
    held_until: decided.heldUntil,
    due_at: decided.heldUntil,
    updated_at: call.now,
  }
  const rows = saveReferral(referral, qualified, view, call, decided)
  const { key } = pointer
  return {
    referral: { key, programme_id: programme.id, referrer_wallet_id: referrer.wallet_id },
    rows,
  }
}

/** Takes back what both hold for a purchase that came back, whole or so far that it would not have qualified. */
export function undoReferral(
  pointer: ReferralPointer | undefined,
  back: ComesBack,
  view: View,
  call: Call,
): void {
  if (pointer === undefined) return
  const { referral, programme, friend, referrer } = foundBy(pointer.key, view)
  if (!isUndone(referral, back, call.now)) return
  const sideOf = ({ lines }: Readonly<WalletDocument>) =>
    takeGiftsBack(freeHolds(lines, call.now), referral, programme.name, call.now)
  const reversed: Referral = {
    ...referral,
    state: 'REVERSED',
    reason: 'PURCHASE_REVERSED',
    due_at: null,
    updated_at: call.now,
  }
  const sides = { friend: sideOf(friend), referrer: sideOf(referrer) }
  saveReferral(referral, reversed, view, call, sides)
}

/** Writes what an instant has made of a referral, and tells of it. Answers whether it did. */
export function settleReferral(referral: Readonly<Referral>, view: View, call: Call): boolean {
  const now = stateOf(referral, call.now)
  if (now.state === referral.state) return false
  end(referral, now, view, call)
  return true
}

/** Writes the last state of a referral, which moves nothing. */
function end(
  referral: Readonly<Referral>,
  { state, reason }: Pick<Referral, 'state' | 'reason'>,
  view: View,
  call: Call,
): void {
  const after: Referral = { ...referral, state, reason, due_at: null, updated_at: call.now }
  saveReferral(referral, after, view, call)
}

/** The counts of the referrer and of the programme, once a referral has another state. */
export function recounted(
  before: Pick<Referral, 'state'> | null,
  after: Referral,
  view: ReadView,
): ReferralCountsDocument[] {
  const { ofReferrer, ofAll } = bothCounts(view, after.account_id, after)
  const from = before?.state ?? null
  return [
    {
      ...ofReferrer,
      ...recount(ofReferrer, from, after.state),
      earned: withGifts(ofReferrer.earned, after),
    },
    { ...ofAll, ...recount(ofAll, from, after.state) },
  ]
}

/** What a referrer has earned, with what a referral that qualifies gives, or without what one takes back. */
function withGifts(
  earned: ReferralCountsDocument['earned'],
  { state, terms }: Referral,
): ReferralCountsDocument['earned'] {
  if (state !== 'QUALIFIED' && state !== 'REVERSED') return earned
  const sums = new Map(earned.map(({ reward_id: id, amount }) => [id, amount]))
  const change = state === 'QUALIFIED' ? addAmounts : subtractAmounts
  for (const { reward_id: id, amount } of terms.referrer_gets) {
    sums.set(id, change(sums.get(id) ?? ZERO, amount))
  }
  return [...sums].map(([id, amount]) => ({ reward_id: id, amount }))
}

/** What a new state adds to the report of the programme. */
export function stepOf({
  programme_id: subject,
  state,
  reason,
  terms,
  wallet_ids,
}: Referral): NewStep {
  const gifts = [...terms.friend_gets, ...terms.referrer_gets]
  const heldNoMore = unitsOf(
    'held',
    gifts.map((gift) => ({ ...gift, amount: negateAmount(gift.amount) })),
  )
  const what = {
    PENDING: 'named',
    QUALIFIED: 'qualified',
    PAID: 'paid',
    REJECTED: `rejected:${reason}`,
    REVERSED: 'reversed',
  }[state]
  const units = {
    PENDING: [],
    QUALIFIED: [...unitsOf('given', gifts), ...unitsOf('held', gifts)],
    PAID: heldNoMore,
    REJECTED: [],
    REVERSED: [...unitsOf('taken_back', gifts), ...heldNoMore],
  }[state]
  const step: NewStep = { kind: 'referral', subject, counts: [{ what, by: 1 }], units }
  return state === 'PAID' ? { ...step, wallet_ids } : step
}

const factOf = {
  PENDING: referralNamed,
  QUALIFIED: referralQualified,
  PAID: referralPaid,
  REJECTED: referralRejected,
  REVERSED: referralReversed,
} as const

interface Sides {
  friend: PaidSide
  referrer: PaidSide
}

/** Writes a referral with its new state, the counts, and in both wallets what that moves and a fact. Answers the rows of the friend. */
export function saveReferral(
  before: Readonly<Referral> | null,
  after: Referral,
  view: View,
  call: Call,
  sides?: Sides,
): TransactionDocument[] {
  view.put(referrals, after)
  recordStep(stepOf(after), view, call)
  for (const counts of recounted(before, after, view)) view.put(referralCounts, counts)
  const rows = tell(after, 'FRIEND', sides?.friend, view, call)
  tell(after, 'REFERRER', sides?.referrer, view, call)
  return rows
}

function tell(
  referral: Referral,
  role: 'FRIEND' | 'REFERRER',
  side: PaidSide | undefined,
  view: View,
  call: Call,
): TransactionDocument[] {
  const { account_id: account, state } = referral
  const isFriend = role === 'FRIEND'
  const id = isFriend ? referral.friend_wallet_id : referral.referrer_wallet_id
  const wallet = view.get(wallets, `${account}|${id}`) ?? gone(referral._id)
  const after = changeWallet(view, call, wallet, {
    ...(side !== undefined && { lines: side.lines }),
    ...(isFriend && { referral: toKept(referral) }),
    ...(!isFriend && { has_referred: true }),
  })
  const rows = recordMovements(view, call, after, side?.movements ?? [])
  view.publish(factOf[state], {
    aggregateId: after.wallet_id,
    sequence: after.fact_sequence,
    data: {
      ...aboutWallet(after),
      referral_id: referral.id,
      referral_programme_id: referral.programme_id,
      role,
      reason: referral.reason,
      held_until: referral.held_until?.toISOString() ?? null,
      movements: toFactMovements(rows),
    },
  })
  return rows
}

/** What the wallet of the friend keeps, so that a fulfillment knows without a look whether one is pending. */
const toKept = (referral: Referral): NonNullable<WalletDocument['referral']> => ({
  key: referral._id,
  programme_id: referral.programme_id,
  referrer_wallet_id: referral.referrer_wallet_id,
  reward_ids: rewardsOf(referral.terms),
  is_pending: referral.state === 'PENDING',
})
