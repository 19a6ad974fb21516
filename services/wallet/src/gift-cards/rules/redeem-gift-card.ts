import type { CodeOf } from '@loyalty/contracts/contract'
import type { redeemGiftCard, voidGiftCard } from '@loyalty/contracts/wallet/gift-card'
import type { Uuid } from '@loyalty/contracts/ids'
import { subtractAmounts, ZERO, type Amount } from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { isExpired, type Line } from '../../wallets/rules/line.js'
import { type Movement, costOfDraws, drawFrom } from '../../wallets/rules/spend.js'

/** What a card says of itself; what is left of it is what is left of its line. */
interface GiftCard {
  line_id: Uuid
  expired_at: Date | null
  /** When nothing was left of it; null before. */
  redeemed_at: Date | null
  voided_at: Date | null
  /** Units that were redeemed so far. Absent: none, or all in one go. */
  redeemed?: Amount
}

type RedeemGiftCardRefusal = Refusal<CodeOf<typeof redeemGiftCard>>

interface AcceptedCard {
  lines: Line[]
  movement: Movement
  /** What is left on the card. */
  left: Amount
}

/** True when something of the card was redeemed: what gave it is not reversed any more. */
export const isRedeemed = ({
  redeemed_at: at,
  redeemed = ZERO,
}: Pick<GiftCard, 'redeemed_at' | 'redeemed'>): boolean => at !== null || redeemed > 0n

/** The states of a card, from the card and from what is left of its line. */
export function stateOfCard(
  card: Pick<GiftCard, 'redeemed_at' | 'voided_at'>,
  line: Line | null,
  now: Date,
): 'ACTIVE' | 'REDEEMED' | 'EXPIRED' | 'VOID' {
  if (card.redeemed_at !== null) return 'REDEEMED'
  if (card.voided_at !== null) return 'VOID'
  return line === null || isExpired(line, now) ? 'EXPIRED' : 'ACTIVE'
}

/** The line of a card that may be taken from, or why it may not. */
function openLine(
  card: GiftCard,
  lines: readonly Line[],
  now: Date,
): { ok: true; line: Line } | Refusal<'GIFT_CARD_REDEEMED' | 'GIFT_CARD_EXPIRED'> {
  const line = lines.find(({ id }) => id === card.line_id) ?? null
  const state = stateOfCard(card, line, now)
  if (state === 'REDEEMED') return refuse('GIFT_CARD_REDEEMED', 'the gift card was redeemed before')
  if (state === 'VOID') return refuse('GIFT_CARD_REDEEMED', 'the gift card is void')
  if (state === 'EXPIRED' || line === null) {
    const until = card.expired_at === null ? '' : ` until ${card.expired_at.toISOString()}`
    return refuse('GIFT_CARD_EXPIRED', `the gift card was valid${until}`)
  }
  return { ok: true, line }
}

/**
 * Takes an amount from the card's line, or all that is left of it. The card is the caller's to close
 * when nothing is left.
 */
export function decideGiftCardRedemption(
  card: GiftCard,
  lines: readonly Line[],
  now: Date,
  asked?: Amount,
): { ok: true; redemption: AcceptedCard } | RedeemGiftCardRefusal {
  const open = openLine(card, lines, now)
  if (!open.ok) return open
  const { line } = open
  const amount = asked ?? line.amount
  if (amount > line.amount) {
    return refuse('INSUFFICIENT_BALANCE', 'less than this is left on the gift card')
  }
  const details =
    amount < line.amount ? 'Part of a gift card was redeemed' : 'A gift card was redeemed'
  const taken = takeFrom(line, amount, now)
  return {
    ok: true,
    redemption: {
      lines: drawFrom(lines, [line], amount).lines,
      movement: { ...taken, type: 'REDEMPTION', event_type: 'GIFT_CARD_REDEEM', details },
      left: subtractAmounts(line.amount, amount),
    },
  }
}

/** What is taken from the line of a card, as the ledger tells it. */
function takeFrom(
  line: Line,
  amount: Amount,
  now: Date,
): Omit<Movement, 'type' | 'event_type' | 'details'> {
  const { draws } = drawFrom([line], [line], amount)
  return {
    side: 'DEBIT',
    reward_id: line.reward_id,
    amount,
    cost: costOfDraws(draws),
    brand_id: line.brand_id,
    campaign_id: line.campaign_id,
    campaign_name: line.campaign_name ?? null,
    channel_id: null,
    store_id: null,
    funded_by: line.funded_by,
    issued_at: now,
    line: null,
    draws,
    metadata: {},
  }
}

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
