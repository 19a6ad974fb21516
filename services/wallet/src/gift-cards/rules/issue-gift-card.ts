import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { CodeOf, InputOf } from '@loyalty/contracts/contract'
import type { issueGiftCard } from '@loyalty/contracts/wallet/gift-card'
import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { expiryOf, type Line } from '../../wallets/rules/line.js'
import { creditCard, newUnits } from './credit-card.js'
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
  const expiresAt = expiryOf(asked, defaultLineDays, now)
  if (expiresAt !== null && expiresAt <= now) {
    return refuse('INVALID_DATE', 'expiration_date must lie in the future')
  }
  const units = newUnits(reward, toAmount(asked.amount), { now, expiresAt })
  const line: Line = { id: newLineId(), ...units }
  const told = {
    type: 'ACCUMULATION' as const,
    event_type: 'GIFT_CARD_ISSUE',
    details,
    metadata: {},
  }
  const credited = creditCard({ line_id: line.id }, lines, { line, told }, now)
  if (!credited.ok) return credited
  return { ok: true, issued: { lines: credited.lines, line, movement: credited.movement } }
}
