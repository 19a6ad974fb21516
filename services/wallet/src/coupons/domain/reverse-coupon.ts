import type { AccountSettings } from '@loyalty/shared/contracts/catalog/account'
import type { CodeOf } from '@loyalty/shared/contracts/contract'
import type { reverseCoupon } from '@loyalty/shared/contracts/wallet/coupon'
import type { Uuid } from '@loyalty/shared/ids'
import { ZERO, type Amount } from '@loyalty/shared/money'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import { credit } from '../../wallets/domain/credit.js'
import { daysAfter } from '../../wallets/domain/expiry-date.js'
import { isExpired, type Line } from '../../wallets/domain/line.js'
import type { Movement } from '../../wallets/domain/movement.js'
import { sumOfDraws, type Draw } from '../../wallets/domain/spend.js'
import { takeBack } from '../../wallets/domain/take-back.js'
import type { RedemptionDocument } from '../redemption.collection.js'

export type ReverseRefusal = Refusal<CodeOf<typeof reverseCoupon>>

/** The redemption as it was stored, and which of its cards were redeemed since. */
export interface ReversibleRedemption extends Pick<
  RedemptionDocument,
  'id' | 'code' | 'grants' | 'costs' | 'brand_id' | 'store_id' | 'channel_id'
> {
  hasRedeemedCard: boolean
}

export interface ReverseSurroundings {
  now: Date
  settings: Pick<AccountSettings, 'reversal_policy' | 'reversal_grace_days'>
  newLineId: () => Uuid
}

export interface AcceptedReversal {
  lines: Line[]
  taken: Draw[]
  returned: Line[]
  movements: Movement[]
}

/**
 * Takes back what a redemption gave and gives back what it cost, by the stored redemption. What
 * the customer has spent of it meanwhile is settled by the account's `reversal_policy`.
 */
export function decideReversal(
  redemption: ReversibleRedemption,
  lines: readonly Line[],
  around: ReverseSurroundings,
): { ok: true; reversal: AcceptedReversal } | ReverseRefusal {
  if (redemption.hasRedeemedCard) {
    return refuse('REWARD_ALREADY_SPENT', 'a gift card of this redemption was redeemed')
  }
  let left = lines
  const movements: Movement[] = []
  const taken: Draw[] = []
  for (const { line } of redemption.grants) {
    const back = takeBack(left, line, around)
    if (back === null) {
      return refuse('REWARD_ALREADY_SPENT', `part of reward ${line.reward_id} was spent already`)
    }
    left = back.lines
    taken.push(...back.draws)
    if (back.draws.length > 0) movements.push(debitOf(redemption, line, back.draws, around.now))
  }
  const returned = redemption.costs.map((cost) => returnedLine(cost, left, around))
  const after = credit(left, returned, around.now)
  if (after === null) {
    return refuse('LIMIT_EXCEEDED', 'the wallet would hold more lines or units than its limits')
  }
  movements.push(...returned.map((line) => creditOf(redemption, line, around.now)))
  return { ok: true, reversal: { lines: after, taken, returned, movements } }
}

/** A cost returns to its source line with its date; a date already past gets the days of grace. */
function returnedLine(
  cost: { line: Line; amount: Amount },
  lines: readonly Line[],
  { now, settings, newLineId }: ReverseSurroundings,
): Line {
  const source: Line = { ...cost.line, amount: cost.amount, hold: null }
  if (!isExpired(source, now)) {
    const isHeldNow = lines.some((line) => line.id === source.id && line.hold !== null)
    return isHeldNow ? { ...source, id: newLineId() } : source
  }
  return { ...source, id: newLineId(), expires_at: daysAfter(now, settings.reversal_grace_days) }
}

const shared = (redemption: ReversibleRedemption, line: Line, now: Date) => ({
  type: 'REVERSAL' as const,
  event_type: 'COUPON_REVERSE' as const,
  reward_id: line.reward_id,
  cost: ZERO,
  brand_id: redemption.brand_id,
  campaign_id: line.campaign_id,
  channel_id: redemption.channel_id,
  store_id: redemption.store_id,
  funded_by: line.funded_by,
  issued_at: now,
  metadata: { redemption_id: redemption.id, code: redemption.code },
})

const debitOf = (
  redemption: ReversibleRedemption,
  line: Line,
  draws: Draw[],
  now: Date,
): Movement => ({
  ...shared(redemption, line, now),
  side: 'DEBIT',
  amount: sumOfDraws(draws),
  details: `Taken back: coupon ${redemption.code} was reversed`,
  line: null,
  draws,
})

const creditOf = (redemption: ReversibleRedemption, line: Line, now: Date): Movement => ({
  ...shared(redemption, line, now),
  side: 'CREDIT',
  amount: line.amount,
  details: `Given back: coupon ${redemption.code} was reversed`,
  line,
  draws: [],
})
