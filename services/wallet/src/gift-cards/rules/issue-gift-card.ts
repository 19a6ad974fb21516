import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { CodeOf, InputOf } from '@loyalty/contracts/contract'
import type { issueGiftCard } from '@loyalty/contracts/wallet/gift-card'
import type { Uuid } from '@loyalty/contracts/ids'
import { sumAmounts, toAmount } from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { grant, limitExceeded } from '../../wallets/rules/credit.js'
import { daysAfter, type Line } from '../../wallets/rules/line.js'
import { newUnits } from './credit-card.js'
import type { Movement } from '../../wallets/rules/spend.js'

type IssueGiftCardRefusal = Refusal<CodeOf<typeof issueGiftCard>>

interface Surroundings {
  now: Date
  reward: RewardCopy
  defaultLineDays: number | null
  newLineId: () => Uuid
}

interface IssuedCard {
  lines: Line[]
  /** The worth of the card, which it is bound to. */
  line: Line
  movement: Movement
}

/** Gives a line that is the worth of a card. */
export function decideIssue(
  asked: Pick<InputOf<typeof issueGiftCard>, 'amount' | 'expiration_date'>,
  lines: readonly Line[],
  { now, reward, defaultLineDays, newLineId }: Surroundings,
  details = 'A gift card was given by hand',
): { ok: true; issued: IssuedCard } | IssueGiftCardRefusal {
  if (reward.type !== 'GIFT_CARD') {
    return refuse('REWARD_NOT_APPLICABLE', `reward ${reward.id} is of another type than GIFT_CARD`)
  }
  const amount = toAmount(asked.amount)
  const days = asked.expiration_date === undefined ? defaultLineDays : null
  const fixed = asked.expiration_date ?? null
  const expiresAt = fixed === null ? (days === null ? null : daysAfter(now, days)) : new Date(fixed)
  const line: Line = { id: newLineId(), ...newUnits(reward, amount, { now, expiresAt }) }
  const after = grant(lines, [line], now)
  if (after === null) return limitExceeded()
  return {
    ok: true,
    issued: {
      lines: after.lines,
      line,
      movement: {
        type: 'ACCUMULATION',
        event_type: 'GIFT_CARD_ISSUE',
        side: 'CREDIT',
        reward_id: reward.id,
        amount,
        cost: sumAmounts(after.costs),
        brand_id: line.brand_id,
        campaign_id: null,
        campaign_name: null,
        channel_id: null,
        store_id: null,
        funded_by: line.funded_by,
        details,
        issued_at: now,
        line,
        draws: [],
        metadata: {},
      },
    },
  }
}
