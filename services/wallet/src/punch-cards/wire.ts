import type {
  PersonPunchCard,
  PunchCard as WirePunchCard,
  PunchCardProgress as WireProgress,
} from '@loyalty/contracts/wallet/punch-card'
import { toWireAmount } from '@loyalty/contracts/money'
import { isSpendable, nextExpiryOf, spendableOf, type Line } from '../wallets/rules/line.js'
import type { Prize, PunchCard, PunchCardProgress } from './rules/punch-card.js'

const textOrNull = (instant: Date | null) => instant?.toISOString() ?? null

const toPrizes = (gives: readonly Prize[]) =>
  gives.map((prize) => ({ ...prize, amount: toWireAmount(prize.amount) }))

export const toPunchCard = (card: PunchCard): WirePunchCard => ({
  id: card.id,
  version: card.version ?? 1,
  status: card.status,
  name: card.name,
  reward_id: card.reward_id,
  stamps_needed: card.stamps_needed,
  gives: toPrizes(card.gives),
  stamps_per: {
    ...card.stamps_per,
    min_value: card.stamps_per.min_value === null ? null : toWireAmount(card.stamps_per.min_value),
  },
  stamps_expire_after_days: card.stamps_expire_after_days,
  repeats: card.repeats,
  consent_purpose: card.consent_purpose,
  starts_at: textOrNull(card.starts_at),
  ends_at: textOrNull(card.ends_at),
  created_at: card.created_at.toISOString(),
  updated_at: card.updated_at.toISOString(),
})

/** How far a customer is with a card, by the free lines of the wallet. */
export function toProgress(
  card: PunchCard,
  progress: PunchCardProgress | undefined,
  lines: readonly Line[],
  now: Date,
): WireProgress {
  const stamps = lines.filter((line) => line.reward_id === card.reward_id && isSpendable(line, now))
  return {
    id: card.id,
    name: card.name,
    reward_id: card.reward_id,
    stamps_have: toWireAmount(spendableOf(lines, card.reward_id, now)),
    stamps_needed: card.stamps_needed,
    next_expiry: textOrNull(nextExpiryOf(stamps)),
    times_filled: progress?.times_filled ?? 0,
    repeats: card.repeats,
    gives: toPrizes(card.gives),
    ends_at: textOrNull(card.ends_at),
  }
}

export const toPersonPunchCard = (progress: PunchCardProgress): PersonPunchCard => ({
  punch_card_id: progress.card_id,
  times_filled: progress.times_filled,
  days: progress.days,
})
