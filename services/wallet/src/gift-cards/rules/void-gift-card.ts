import type { CodeOf } from '@loyalty/shared/contracts/contract'
import type { voidGiftCard } from '@loyalty/shared/contracts/wallet/gift-card'
import type { Amount } from '@loyalty/shared/money'
import type { Refusal } from '@loyalty/shared/outcome'
import type { Line } from '../../wallets/rules/line.js'
import type { Movement } from '../../wallets/rules/movement.js'
import { openLine, takeFrom, type GiftCard } from './redeem-gift-card.js'

type VoidGiftCardRefusal = Refusal<CodeOf<typeof voidGiftCard>>

interface VoidedCard {
  lines: Line[]
  movement: Movement
  amount: Amount
}

/** Takes back what is left on a card. Null: it is void already, and nothing happens. */
export function decideVoiding(
  card: GiftCard,
  lines: readonly Line[],
  now: Date,
): { ok: true; voided: VoidedCard | null } | VoidGiftCardRefusal {
  if (card.redeemed_at === null && card.voided_at !== null) return { ok: true, voided: null }
  const open = openLine(card, lines, now)
  if (!open.ok) return open
  const { line } = open
  return {
    ok: true,
    voided: {
      lines: lines.filter((other) => other !== line),
      movement: {
        ...takeFrom(line, line.amount, now),
        type: 'REVERSAL',
        event_type: 'GIFT_CARD_VOID',
        details: 'A gift card was voided by hand',
      },
      amount: line.amount,
    },
  }
}
