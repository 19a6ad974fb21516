import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { Uuid } from '@loyalty/contracts/ids'
import { ZERO, type Amount } from '@loyalty/contracts/money'
import type { ReferralReason } from '@loyalty/contracts/wallet/referral'
import type { Copied } from '../../copies/rules.js'
import { costOf } from '../../ledger/rules.js'
import { grant, type Credited } from '../../wallets/rules/credit.js'
import { heldPart, takeHeld } from '../../wallets/rules/hold.js'
import { daysAfter, expiryOf, funderOf, type Line } from '../../wallets/rules/line.js'
import { costOfDraws, sumOfDraws, type Movement } from '../../wallets/rules/spend.js'
import {
  fullLimit,
  rewardsOf,
  stateOf,
  type Counts,
  type Gift,
  type Referral,
  type ReferralProgramme,
} from './referral.js'

/** A fulfilled event as referrals look at it. */
export interface QualifyingEvent {
  type: string
  /** What was paid for the order. */
  spend: Amount
}

export interface FoundToQualify {
  programme: Pick<ReferralProgramme, 'name' | 'status' | 'max_per_referrer' | 'max_total'>
  counts: { ofReferrer: Counts; ofAll: Counts }
  friend: { lines: readonly Line[]; hasBought: boolean }
  referrer: { lines: readonly Line[]; isActive: boolean }
}

export interface QualifyingAround {
  now: Date
  defaultLineDays: number | null
  /** Null: there is no such reward any more. */
  reward: (id: Uuid) => Copied<RewardCopy>
  newLineId: () => Uuid
}

/** One of both wallets once it is paid. */
export interface PaidSide {
  lines: Line[]
  movements: Movement[]
}

export type Qualification =
  | { kind: 'NOTHING' }
  | { kind: 'REJECTED'; reason: ReferralReason }
  | { kind: 'QUALIFIED'; heldUntil: Date; friend: PaidSide; referrer: PaidSide }

/** What a fulfilled event of the friend makes of a referral, by the terms that it was named under. */
export function decideQualification(
  referral: Referral,
  event: QualifyingEvent,
  found: FoundToQualify,
  around: QualifyingAround,
): Qualification {
  const { terms } = referral
  const { now } = around
  if (event.type !== 'PURCHASE' || stateOf(referral, now).state !== 'PENDING') {
    return { kind: 'NOTHING' }
  }
  // Purchases of before that came by an import.
  if (terms.when.first && found.friend.hasBought) return rejected('HAS_BOUGHT')
  const isTooSmall = terms.when.min_value !== null && event.spend < terms.when.min_value
  if (isTooSmall) return terms.when.first ? rejected('BELOW_MIN_VALUE') : { kind: 'NOTHING' }
  if (found.programme.status !== 'ACTIVE') return rejected('PROGRAMME_NOT_ACTIVE')
  if (!found.referrer.isActive) return rejected('REFERRER_NOT_ACTIVE')
  const full = fullLimit(found.programme, found.counts)
  if (full !== null) return rejected(full)
  if (rewardsOf(terms).some((id) => !around.reward(id))) return rejected('REWARD_GONE')
  const heldUntil = daysAfter(now, terms.hold_days)
  const pay = (lines: readonly Line[], gifts: readonly Gift[], details: string) =>
    give(lines, gifts, { ...around, referral, heldUntil, name: found.programme.name, details })
  const friend = pay(found.friend.lines, terms.friend_gets, 'For being referred')
  const referrer = pay(found.referrer.lines, terms.referrer_gets, 'For a friend')
  if (friend === null || referrer === null) return rejected('WALLET_FULL')
  return { kind: 'QUALIFIED', heldUntil, friend, referrer }
}

const rejected = (reason: ReferralReason): Qualification => ({ kind: 'REJECTED', reason })

interface Giving extends QualifyingAround {
  referral: Referral
  heldUntil: Date
  name: string
  details: string
}

/** Adds gifts to a wallet, held where the terms say so. Null: it would hold more than its limits. */
function give(
  lines: readonly Line[],
  gifts: readonly Gift[],
  { referral, heldUntil, name, details, ...around }: Giving,
): PaidSide | null {
  const { now, newLineId } = around
  const given = gifts.map((gift) => newLine(gift, heldUntil, around))
  const after = grant(lines, given, now)
  if (after === null) return null
  const isHeld = heldUntil > now
  const hold = { eventId: referral.id, until: heldUntil, newLineId }
  return {
    // Held units fill no debt before they are free: a reversal takes all of them back.
    lines: isHeld ? [...lines, ...given.map((line) => heldPart(toDraw(line), hold))] : after.lines,
    movements: given.map((line, at) => ({
      ...rowOf(referral, name, line, now),
      type: 'ACCUMULATION',
      side: 'CREDIT',
      amount: line.amount,
      cost: isHeld ? (line.cost ?? ZERO) : costAt(after, at),
      details: `${details}, by ${name}`.slice(0, 1_024),
      line,
      draws: [],
    })),
  }
}

const costAt = ({ costs }: Credited, at: number): Amount => costs[at] ?? ZERO

const toDraw = (line: Line) => ({ line, amount: line.amount, cost: line.cost ?? ZERO })

/** A unit expires so many days after it can be spent. */
function newLine(
  { reward_id: id, amount, expires_after_days: days }: Gift,
  heldUntil: Date,
  { now, defaultLineDays, reward, newLineId }: QualifyingAround,
): Line {
  return {
    id: newLineId(),
    reward_id: id,
    amount,
    cost: costOf(amount, reward(id) ?? null),
    campaign_id: null,
    brand_id: null,
    funded_by: funderOf(null),
    issued_at: now,
    expires_at: expiryOf({ expires_after_days: days }, defaultLineDays, heldUntil),
    hold: null,
    is_gift_card: false,
  }
}

const rowOf = (
  referral: Referral,
  name: string,
  { reward_id: id, funded_by }: Line,
  now: Date,
) => ({
  event_type: 'REFERRAL',
  reward_id: id,
  brand_id: null,
  campaign_id: null,
  campaign_name: null,
  channel_id: null,
  store_id: null,
  funded_by,
  issued_at: now,
  metadata: { referral_id: referral.id, referral_programme_name: name },
})

/** A purchase that comes back: what it still counts as, by how much less that is than before, and whether nothing is left. */
export interface ComesBack {
  spendLeft: Amount
  spendTaken: Amount
  isWhole: boolean
}

/**
 * True when a purchase that comes back, whole or in part, ends a referral: the units are still held, and what is
 * left of the purchase would not have qualified it. Without a least value it is a purchase that cost something, and
 * of whose goods nothing is left to pay.
 */
export function isUndone(
  referral: Referral,
  { spendLeft, spendTaken, isWhole }: ComesBack,
  now: Date,
): boolean {
  if (stateOf(referral, now).state !== 'QUALIFIED') return false
  const { min_value: min } = referral.terms.when
  // Of a free purchase nothing is left to pay from the start.
  return isWhole || (min === null ? spendLeft === 0n && spendTaken > 0n : spendLeft < min)
}

/** Takes what is held for a referral out of a wallet: nobody can have spent it. */
export function takeGiftsBack(
  lines: readonly Line[],
  referral: Referral,
  name: string,
  now: Date,
): PaidSide {
  const { lines: left, draws } = takeHeld(lines, referral.id, now)
  return {
    lines: left,
    movements: draws.map((draw) => ({
      ...rowOf(referral, name, draw.line, now),
      type: 'REVERSAL',
      side: 'DEBIT',
      amount: sumOfDraws([draw]),
      cost: costOfDraws([draw]),
      details: `Taken back: the purchase of a referral by ${name} was returned`.slice(0, 1_024),
      line: null,
      draws: [draw],
    })),
  }
}
