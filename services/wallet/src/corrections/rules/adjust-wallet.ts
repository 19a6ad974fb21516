import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { CodeOf, InputOf } from '@loyalty/contracts/contract'
import type { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import type { Uuid } from '@loyalty/contracts/ids'
import { negateAmount, sumAmounts, toAmount } from '@loyalty/contracts/money'
import { refuseField } from '@loyalty/contracts/field-errors'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { costOf } from '../../ledger/rules.js'
import { grant, limitExceeded } from '../../wallets/rules/credit.js'
import { daysAfter, funderOf, type Line } from '../../wallets/rules/line.js'
import { type Movement, costOfDraws, spend } from '../../wallets/rules/spend.js'

type AdjustRefusal = Refusal<Exclude<CodeOf<typeof adjustWallet>, 'VALIDATION_ERROR'>>
type Adjustment = InputOf<typeof adjustWallet>

interface AdjustSurroundings {
  now: Date
  reward: RewardCopy
  defaultLineDays: number | null
  newLineId: () => Uuid
  /** Who adjusts: the row says so. */
  actor: string
}

type Decided = { ok: true; lines: Line[]; movement: Movement } | AdjustRefusal

/**
 * A manual adjustment: a new line for an amount above zero, a debit in spending
 * order for one below. The worth of gift cards is left alone: a card is made by what grants it.
 */
export function decideAdjustment(
  adjustment: Adjustment,
  lines: readonly Line[],
  around: AdjustSurroundings,
): Decided {
  const { reward } = around
  const brand = adjustment.brand_id ?? reward.brand_id
  if (reward.brand_id !== null && brand !== reward.brand_id) {
    return refuse('REWARD_NOT_APPLICABLE', `reward ${reward.id} belongs to another brand`)
  }
  if (reward.type === 'GIFT_CARD') {
    return refuse('REWARD_NOT_APPLICABLE', 'a gift card is given as a card, not as units')
  }
  const movement: Omit<Movement, 'side' | 'type' | 'amount' | 'cost'> = {
    event_type: 'ADJUSTMENT',
    reward_id: adjustment.reward_id,
    brand_id: brand,
    campaign_id: null,
    campaign_name: null,
    channel_id: null,
    store_id: null,
    funded_by: adjustment.funded_by ?? funderOf(brand),
    details: adjustment.amount > 0 ? 'Credited by hand' : 'Debited by hand',
    issued_at: around.now,
    line: null,
    draws: [],
    metadata: { actor: around.actor },
  }
  return adjustment.amount > 0
    ? decideCredit(adjustment, lines, around, movement)
    : decideDebit(adjustment, lines, around, movement)
}

/** A credit that has expired is gone at once, though it was counted; null: it has not. */
export const refuseExpired = ({ amount, expiration_date: end }: Adjustment, now: Date) =>
  amount > 0 && end != null && new Date(end) <= now
    ? refuseField('body.expiration_date', 'must lie in the future')
    : null

function decideCredit(
  adjustment: Adjustment,
  lines: readonly Line[],
  { now, reward, defaultLineDays, newLineId }: AdjustSurroundings,
  movement: Omit<Movement, 'side' | 'type' | 'amount' | 'cost'>,
): Decided {
  const amount = toAmount(adjustment.amount)
  const days = adjustment.expiration_date === undefined ? defaultLineDays : null
  const fixed = adjustment.expiration_date ?? null
  const line: Line = {
    id: newLineId(),
    reward_id: adjustment.reward_id,
    amount,
    cost: costOf(amount, reward),
    campaign_id: null,
    brand_id: movement.brand_id,
    funded_by: movement.funded_by,
    issued_at: now,
    expires_at: fixed === null ? (days === null ? null : daysAfter(now, days)) : new Date(fixed),
    hold: null,
    is_gift_card: false,
  }
  const after = grant(lines, [line], now)
  if (after === null) return limitExceeded()
  const cost = sumAmounts(after.costs)
  return {
    ok: true,
    lines: after.lines,
    movement: { ...movement, type: 'ACCUMULATION', side: 'CREDIT', amount, cost, line },
  }
}

function decideDebit(
  adjustment: Adjustment,
  lines: readonly Line[],
  { now }: AdjustSurroundings,
  movement: Omit<Movement, 'side' | 'type' | 'amount' | 'cost'>,
): Decided {
  const amount = negateAmount(toAmount(adjustment.amount))
  const spending = spend(lines, adjustment.reward_id, amount, now)
  if (spending.short > 0n) {
    return refuse('INSUFFICIENT_BALANCE', `too little of reward ${adjustment.reward_id} is free`)
  }
  return {
    ok: true,
    lines: spending.lines,
    movement: {
      ...movement,
      type: 'REDEMPTION',
      side: 'DEBIT',
      amount,
      cost: costOfDraws(spending.draws),
      draws: spending.draws,
    },
  }
}
