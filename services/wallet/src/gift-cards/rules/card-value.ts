import type { Uuid } from '@loyalty/contracts/ids'
import { addAmounts, ZERO, type Amount } from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { freeHolds } from '../../wallets/rules/hold.js'
import { isExpired, isHeld, type Line } from '../../wallets/rules/line.js'

/** A card as it tells of itself. Its units are its line and the parts of it that are kept. */
export interface GiftCard {
  line_id: Uuid
  expired_at: Date | null
  /** When nothing was left of it; null before, and once something came back. */
  redeemed_at: Date | null
  voided_at: Date | null
  /** Units that were redeemed and did not come back. Absent: none, or all in one go. */
  redeemed?: Amount
  /** Units that were added since it was given. Absent: none. */
  topped_up?: Amount
  /** Units that were added by hand less those that were taken by hand. Absent: none. */
  adjusted?: Amount
}

interface CardValue {
  status: 'ACTIVE' | 'REDEEMED' | 'EXPIRED' | 'VOID'
  /** What can be used of it now; null: nothing. */
  line: Line | null
  /** What is on it, with what is kept. Zero unless it is ACTIVE. */
  balance: Amount
  /** What is kept for open authorisations. */
  authorized: Amount
}

/** True when something of the card was redeemed, is kept, or was added: what gave it is not reversed any more. */
export const isUsed = (
  { redeemed_at: at, redeemed = ZERO, topped_up: added = ZERO, adjusted = ZERO, line_id }: GiftCard,
  lines: readonly Line[],
  now: Date,
): boolean =>
  at !== null ||
  redeemed > 0n ||
  added > 0n ||
  adjusted !== 0n ||
  keptOf({ line_id }, lines, now).length > 0

/** What is on a card now, from the card and the lines of its wallet. */
export function valueOf(
  card: Pick<GiftCard, 'line_id' | 'redeemed_at' | 'voided_at'>,
  lines: readonly Line[],
  now: Date,
): CardValue {
  const present = freeHolds(lines, now)
  const own = present.find(({ id }) => id === card.line_id) ?? null
  const line = own === null || isExpired(own, now) ? null : own
  const authorized = keptOf(card, present, now).reduce(
    (sum, { amount }) => addAmounts(sum, amount),
    ZERO,
  )
  const status =
    card.redeemed_at !== null
      ? 'REDEEMED'
      : card.voided_at !== null
        ? 'VOID'
        : line === null && authorized === 0n
          ? 'EXPIRED'
          : 'ACTIVE'
  return status === 'ACTIVE'
    ? { status, line, balance: addAmounts(line?.amount ?? ZERO, authorized), authorized }
    : { status, line: null, balance: ZERO, authorized: ZERO }
}

/** The parts of a card that are kept. */
export const keptOf = (
  { line_id: id }: Pick<GiftCard, 'line_id'>,
  lines: readonly Line[],
  now: Date,
): Line[] => lines.filter((line) => line.hold?.line_id === id && isHeld(line, now))

/** What is on a card that can be used, or why it can't. */
export function openCard(
  card: GiftCard,
  lines: readonly Line[],
  now: Date,
): ({ ok: true } & CardValue) | Refusal<'GIFT_CARD_REDEEMED' | 'GIFT_CARD_EXPIRED'> {
  const value = valueOf(card, lines, now)
  if (value.status === 'REDEEMED') {
    return refuse('GIFT_CARD_REDEEMED', 'the gift card was redeemed before')
  }
  if (value.status === 'VOID') return refuse('GIFT_CARD_REDEEMED', 'the gift card is void')
  if (value.status === 'EXPIRED') {
    const until = card.expired_at === null ? '' : ` until ${card.expired_at.toISOString()}`
    return refuse('GIFT_CARD_EXPIRED', `the gift card was valid${until}`)
  }
  return { ok: true, ...value }
}
