import type { Uuid } from '@loyalty/contracts/ids'
import { formatAmount, subtractAmounts, type Amount } from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { freeHolds, heldFor, heldPart, unheld } from '../../wallets/rules/hold.js'
import type { Line } from '../../wallets/rules/line.js'
import { drawFrom, type Draw } from '../../wallets/rules/spend.js'
import { keptOf, openCard, type GiftCard } from './card-value.js'

/** Open authorisations of one card, each of which is a line of its wallet. */
export const AUTHORIZATIONS_MAX = 200

/** Units that a card keeps for a purchase, or kept. */
export interface Authorization {
  id: Uuid
  amount: Amount
  expires_at: Date
  /** As it was last written. */
  state: 'OPEN' | 'CAPTURED' | 'RELEASED'
  captured: Amount
  refunded: Amount
}

/** The one status: one whose time is over is EXPIRED, and one of a void card keeps nothing. */
export function statusOf(
  { state, expires_at: until }: Pick<Authorization, 'state' | 'expires_at'>,
  card: Pick<GiftCard, 'voided_at'>,
  now: Date,
): 'OPEN' | 'CAPTURED' | 'RELEASED' | 'EXPIRED' {
  if (state !== 'OPEN') return state
  if (card.voided_at !== null) return 'RELEASED'
  return now < until ? 'OPEN' : 'EXPIRED'
}

interface Wish {
  id: Uuid
  amount: Amount
  until: Date
}

type AuthorizeRefusal = Refusal<
  | 'GIFT_CARD_REDEEMED'
  | 'GIFT_CARD_EXPIRED'
  | 'GIFT_CARD_INSUFFICIENT'
  | 'STATE_CONFLICT'
  | 'LIMIT_EXCEEDED'
>

/**
 * Keeps an amount of a card for a purchase. Null lines: it is the authorisation that the purchase has already. One
 * that was released, whose time is over, or of which all that was captured is back, may be made again.
 */
export function decideAuthorization(
  card: GiftCard,
  lines: readonly Line[],
  { id, amount, until }: Wish,
  {
    before,
    now,
    newLineId,
  }: { before: Readonly<Authorization> | null; now: Date; newLineId: () => Uuid },
): { ok: true; lines: Line[] | null } | AuthorizeRefusal {
  const status = before === null ? null : statusOf(before, card, now)
  if (before !== null && (status === 'OPEN' || (status === 'CAPTURED' && !isAllBack(before)))) {
    return before.amount === amount
      ? { ok: true, lines: null }
      : refuse(
          'STATE_CONFLICT',
          `the purchase has an authorisation of ${formatAmount(before.amount)} that is ${status}`,
        )
  }
  const present = freeHolds(lines, now)
  const open = openCard(card, present, now)
  if (!open.ok) return open
  const { line } = open
  if (line === null || line.amount < amount) {
    return refuse('GIFT_CARD_INSUFFICIENT', 'less than this is free on the gift card')
  }
  if (keptOf(card, present, now).length >= AUTHORIZATIONS_MAX) {
    return refuse(
      'LIMIT_EXCEEDED',
      `a gift card has at most ${AUTHORIZATIONS_MAX} open authorisations`,
    )
  }
  const { lines: left, draws } = drawFrom(present, [line], amount)
  const kept = draws.map((draw) => heldPart(draw, { eventId: id, until, newLineId }))
  return { ok: true, lines: [...left, ...kept] }
}

const isAllBack = ({ captured, refunded }: Pick<Authorization, 'captured' | 'refunded'>): boolean =>
  captured === refunded

type CaptureRefusal = Refusal<'GIFT_CARD_INSUFFICIENT' | 'STATE_CONFLICT'>

/** Takes what is kept, or a part of it; the rest is free again. */
export function decideCapture(
  authorization: Readonly<Authorization>,
  card: GiftCard,
  lines: readonly Line[],
  { now, amount: asked }: { now: Date; amount: Amount | undefined },
): { ok: true; lines: Line[]; amount: Amount; draws: Draw[] } | CaptureRefusal {
  const status = statusOf(authorization, card, now)
  if (status !== 'OPEN') return refuse('STATE_CONFLICT', `the authorisation is ${status}`)
  const amount = asked ?? authorization.amount
  if (amount > authorization.amount) {
    return refuse('GIFT_CARD_INSUFFICIENT', 'less than this was authorised')
  }
  const held = heldFor(lines, authorization.id, now)
  if (held.length === 0) {
    throw new Error(`nothing is kept for authorisation ${authorization.id}`)
  }
  // From what is kept itself: the rest of the card may have another date by now.
  const taken = drawFrom(lines, held, amount)
  return {
    ok: true,
    amount,
    lines: freeHolds(taken.lines, now, authorization.id),
    draws: taken.draws.map((draw) => ({ ...draw, line: unheld(draw.line) })),
  }
}

/** Frees what is kept. Null: nothing is kept any more, and nothing happens. */
export function decideRelease(
  authorization: Readonly<Authorization>,
  card: GiftCard,
  lines: readonly Line[],
  now: Date,
): { ok: true; lines: Line[] | null } | Refusal<'STATE_CONFLICT'> {
  const status = statusOf(authorization, card, now)
  if (status === 'CAPTURED') return refuse('STATE_CONFLICT', 'the authorisation is CAPTURED')
  return { ok: true, lines: status === 'OPEN' ? freeHolds(lines, now, authorization.id) : null }
}

export interface RefundWish {
  amount: Amount | undefined
  refundId: string | null
  /** True where a return or the reversal of its purchase makes it. Those are few, and the money has to come back. */
  isOfEvent: boolean
}

/** Units that a refund gives back. Null: the caller made it before, by its id. */
export function decideRefund(
  {
    state,
    captured,
    refunded,
    refunds,
  }: Pick<Authorization, 'state' | 'captured' | 'refunded'> & {
    refunds: readonly { refund_id: string | null; amount: Amount }[]
  },
  { amount: asked, refundId, isOfEvent }: RefundWish,
): { ok: true; amount: Amount | null } | CaptureRefusal | Refusal<'LIMIT_EXCEEDED'> {
  if (state !== 'CAPTURED') return refuse('STATE_CONFLICT', 'nothing was captured')
  const made = refundId === null ? undefined : refunds.find((one) => one.refund_id === refundId)
  if (made !== undefined) {
    return asked === undefined || asked === made.amount
      ? { ok: true, amount: null }
      : refuse('STATE_CONFLICT', `the refund of this id gave back ${formatAmount(made.amount)}`)
  }
  if (isAllBack({ captured, refunded })) {
    return refuse('STATE_CONFLICT', 'all that was captured is back already')
  }
  if (!isOfEvent && refunds.length >= REFUNDS_MAX) {
    return refuse('LIMIT_EXCEEDED', `a capture is refunded in at most ${REFUNDS_MAX} parts`)
  }
  const left = subtractAmounts(captured, refunded)
  const amount = asked ?? left
  return amount > left
    ? refuse('GIFT_CARD_INSUFFICIENT', 'less than this was captured and is not back yet')
    : { ok: true, amount }
}

export const REFUNDS_MAX = 100
