import { sumAmounts, ZERO } from '@loyalty/contracts/money'
import type { Refusal } from '@loyalty/contracts/outcome'
import type { TransferSide } from '../../corrections/rules/transfer.js'
import { credit, limitExceeded } from '../../wallets/rules/credit.js'
import { freeHolds } from '../../wallets/rules/hold.js'
import type { Line } from '../../wallets/rules/line.js'
import { openCard, type GiftCard } from './card-value.js'
import { takenBy } from './redeem-gift-card.js'

type ClaimRefusal = Refusal<'GIFT_CARD_REDEEMED' | 'GIFT_CARD_EXPIRED' | 'LIMIT_EXCEEDED'>

/** Moves what is on a card, with what it keeps, from a wallet of its own to that of a customer. */
export function decideClaim(
  card: GiftCard,
  own: readonly Line[],
  receiver: readonly Line[],
  now: Date,
): { ok: true; sender: TransferSide; receiver: TransferSide } | ClaimRefusal {
  const moved = freeHolds(own, now)
  const open = openCard(card, moved, now)
  if (!open.ok) return open
  const after = credit(freeHolds(receiver, now), moved, now)
  if (after === null) return limitExceeded()
  // What a card keeps may have another date than what is free on it.
  const isOfOneDate = new Set(moved.map(({ expires_at: at }) => at?.getTime())).size === 1
  const draws = moved.map((line) => ({ line, amount: line.amount, cost: line.cost ?? ZERO }))
  const told = {
    ...takenBy(draws, now),
    type: 'TRANSFER' as const,
    event_type: 'GIFT_CARD_CLAIM',
    details: 'A gift card became that of a customer',
  }
  return {
    ok: true,
    sender: { lines: [], movement: told },
    receiver: {
      lines: after.lines,
      movement: {
        ...told,
        side: 'CREDIT',
        cost: sumAmounts(after.costs),
        line: isOfOneDate ? open.line : null,
        draws: [],
      },
    },
  }
}
