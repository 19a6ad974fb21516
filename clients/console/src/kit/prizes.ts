import type { Schemas } from '@loyalty/client'
import { amountText, isPositive, wireAmount, type AmountText } from './amount.js'
import { numberOf, textOf } from './day.js'

/** Units of a reward that a programme gives, as the interface has them. */
type Prize = Schemas['CreatePunchCardResult']['gives'][number]

/** A prize as it is filled in; the key keeps its row apart from the others. */
export interface PrizeDraft {
  key: string
  rewardId: string | null
  amount: AmountText
  /** Days until the units expire; empty for the default of the account. */
  days: string
}

export const emptyPrize = (): PrizeDraft => ({
  key: crypto.randomUUID(),
  rewardId: null,
  amount: '',
  days: '',
})

export const prizeDraftOf = ({
  reward_id: rewardId,
  amount,
  expires_after_days: days,
}: Prize): PrizeDraft => ({
  key: crypto.randomUUID(),
  rewardId,
  amount: amountText(amount),
  days: textOf(days),
})

export const isPrizeComplete = ({ rewardId, amount }: PrizeDraft): boolean =>
  rewardId !== null && isPositive(amount)

export const prizeOf = ({ rewardId, amount, days }: PrizeDraft): Prize => ({
  reward_id: rewardId ?? '',
  amount: wireAmount(amount),
  expires_after_days: numberOf(days),
})
