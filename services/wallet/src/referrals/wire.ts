import { toWireAmount } from '@loyalty/contracts/money'
import type {
  PersonReferral,
  PersonReferralCode,
  Referral as WireReferral,
  ReferralOfProgramme,
  ReferralProgramme as WireProgramme,
} from '@loyalty/contracts/wallet/referral'
import type { Uuid } from '@loyalty/contracts/ids'
import type { CustomerIdOf } from '../wallets/wire.js'
import type { ReferralCode } from './store.js'
import { stateOf, type Gift, type Referral, type ReferralProgramme } from './rules/referral.js'

const textOrNull = (instant: Date | null) => instant?.toISOString() ?? null

const toGifts = (gifts: readonly Gift[]) =>
  gifts.map((gift) => ({ ...gift, amount: toWireAmount(gift.amount) }))

export const toProgramme = (programme: ReferralProgramme): WireProgramme => ({
  id: programme.id,
  version: programme.version ?? 1,
  status: programme.status,
  name: programme.name,
  friend_gets: toGifts(programme.friend_gets),
  referrer_gets: toGifts(programme.referrer_gets),
  when: {
    event_type: 'PURCHASE',
    first: programme.when.first,
    min_value: programme.when.min_value === null ? null : toWireAmount(programme.when.min_value),
  },
  within_days: programme.within_days,
  max_per_referrer: programme.max_per_referrer,
  max_total: programme.max_total,
  hold_days: programme.hold_days,
  created_at: programme.created_at.toISOString(),
  updated_at: programme.updated_at.toISOString(),
})

export const toReferral = (referral: Referral, now: Date): WireReferral => ({
  id: referral.id,
  programme_id: referral.programme_id,
  ...stateOf(referral, now),
  named_at: referral.named_at.toISOString(),
  qualifies_until: referral.qualifies_until.toISOString(),
  qualified_at: textOrNull(referral.qualified_at),
  held_until: textOrNull(referral.held_until),
})

/** A referral with both customers. What they got is as the terms say until a reversal takes it back. */
export function toReferralOfProgramme(
  referral: Referral,
  customerIdOf: CustomerIdOf,
  now: Date,
): ReferralOfProgramme {
  const shown = toReferral(referral, now)
  const toSide = (walletId: Uuid, gifts: readonly Gift[]) => {
    const units = gifts.map(({ reward_id, amount }) => ({
      reward_id,
      amount: toWireAmount(amount),
    }))
    return {
      customer_id: customerIdOf(walletId) ?? walletId,
      held: shown.state === 'QUALIFIED' ? units : [],
      paid: shown.state === 'PAID' ? units : [],
    }
  }
  const { terms } = referral
  return {
    ...shown,
    friend: toSide(referral.friend_wallet_id, terms.friend_gets),
    referrer: toSide(referral.referrer_wallet_id, terms.referrer_gets),
  }
}

export const toPersonReferralCode = ({
  _id: key,
  account_id: account,
  programme_id,
  code,
}: ReferralCode): PersonReferralCode => ({
  programme_id,
  code: code ?? key.slice(account.length + 1),
})

export const toPersonReferral = (
  referral: Referral,
  walletId: Uuid,
  now: Date,
): PersonReferral => ({
  ...toReferral(referral, now),
  role: referral.friend_wallet_id === walletId ? 'FRIEND' : 'REFERRER',
})
