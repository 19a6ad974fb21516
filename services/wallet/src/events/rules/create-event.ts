import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { CodeOf, InputOf } from '@loyalty/contracts/contract'
import type { CustomerStatus } from '@loyalty/contracts/customers/customer'
import type { createEvent } from '@loyalty/contracts/wallet/event'
import type { Uuid } from '@loyalty/contracts/ids'
import { sumAmounts, type Amount } from '@loyalty/contracts/money'
import { refuseField } from '@loyalty/contracts/field-errors'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import {
  knownOf,
  type ConditionedCustomer,
  type MissingOfCustomer,
} from '../../conditions/rules.js'
import type { Copied, MissingCopy } from '../../copies/rules.js'
import { LINES_MAX } from '../../wallets/rules/credit.js'
import { heldUntil, holdLines } from '../../wallets/rules/hold.js'
import { isExpired, type Line } from '../../wallets/rules/line.js'
import { refuseInactive } from '../../wallets/rules/customer.js'
import { wantedBy, type EventData } from './event.js'
import { refuseRewards } from './spend-on-order.js'

type CreateEventRefusal = Refusal<CodeOf<typeof createEvent>>

/** The customer's side. `lines` hold no part whose hold has ended. */
export interface AnnouncingWallet {
  lines: readonly Line[]
  customer: { status: CustomerStatus } & ConditionedCustomer
  purchase_count: number
  /** The event that has the order's purchase id, and the end of its hold, when there is one. */
  purchase: Purchase | null
}

interface Purchase {
  event_id: Uuid | null
  held_until: Date | null
}

interface CreateEventSurroundings {
  now: Date
  eventId: Uuid
  holdMinutes: number
  timeZone: string
  reward: (id: Uuid) => Copied<RewardCopy>
  missingOfCustomer: MissingOfCustomer
  newLineId: () => Uuid
}

interface AnnouncedEvent {
  lines: Line[]
  data: EventData
  reserve: Amount
  /** Null when it holds nothing. */
  heldUntil: Date | null
}

/** Announces an event, and holds what its order will spend. One that keeps nothing never ends by itself. */
export function decideEvent(
  request: InputOf<typeof createEvent>,
  wallet: AnnouncingWallet,
  around: CreateEventSurroundings,
): { ok: true; announced: AnnouncedEvent } | CreateEventRefusal | MissingCopy {
  const { now, eventId, holdMinutes, timeZone, reward, missingOfCustomer, newLineId } = around
  const { purchase } = wallet
  if (purchase !== null && isCurrent(purchase, now)) return refuseExists(purchase)
  const inactive = refuseInactive(wallet.customer)
  if (inactive !== null) return inactive
  const data = dataOf(request)
  const wanted = wantedBy(data.order)
  const refusal = refuseRewards(wanted, {
    brandId: data.brand_id,
    platform: data.platform,
    known: knownOf(data.order, wallet, { at: issuedAt(request, now), timeZone }),
    reward,
    missingOfCustomer,
  })
  if (refusal !== null) return refusal

  const keepsNothing = wanted.length === 0 && (request.redemption_ids ?? []).length === 0
  const until = heldUntil(request.hold_minutes ?? holdMinutes, now)
  const held = holdLines(wallet.lines, wanted, { eventId, until, now, newLineId })
  if ('short' in held) {
    return refuse('INSUFFICIENT_BALANCE', `too little of reward ${held.short} is free`)
  }
  const tooMany = refuseLines(held.lines, now)
  if (tooMany !== null) return tooMany
  return {
    ok: true,
    announced: {
      lines: held.lines,
      data,
      reserve: sumAmounts(wanted.map(({ amount }) => amount)),
      heldUntil: keepsNothing ? null : until,
    },
  }
}

export const refuseExists = ({ event_id: id }: Purchase): Refusal<'EVENT_EXISTS'> =>
  refuse('EVENT_EXISTS', `event ${id} is of the same purchase`)

/** Refuses more lines than a wallet may have: a hold splits some. */
export const refuseLines = (lines: readonly Line[], now: Date): Refusal<'LIMIT_EXCEEDED'> | null =>
  lines.filter((line) => !isExpired(line, now)).length > LINES_MAX
    ? refuse('LIMIT_EXCEEDED', 'the wallet would hold more lines than its limit')
    : null

/** Refuses an instant that is still to come: the clock of one process is no measure of it. */
export const refuseFuture = (
  issuedAt: string | null | undefined,
  now: Date,
): Refusal<'VALIDATION_ERROR'> | null =>
  typeof issuedAt === 'string' && new Date(issuedAt) > now
    ? refuseField('body.issued_at', 'must not lie in the future')
    : null

/** When the purchase was made: now, where nothing is said. */
export const issuedAt = (
  { issued_at: told = null }: Pick<InputOf<typeof createEvent>, 'issued_at'>,
  now: Date,
): Date => (told === null ? now : new Date(told))

/** True when the event of a purchase still counts: neither cancelled, expired nor reversed. */
export const isCurrent = ({ event_id: id, held_until: until }: Purchase, now: Date): boolean =>
  id !== null && (until === null || now < until)

/** What is kept of an announcement: an order says where it was made, unless the event does. */
export function dataOf(
  request: Partial<Pick<InputOf<typeof createEvent>, keyof EventData>>,
): EventData {
  const order = request.order ?? null
  return {
    order,
    brand_id: request.brand_id ?? null,
    channel_id: request.channel_id ?? order?.channel_id ?? null,
    store_id: request.store_id ?? order?.store_id ?? null,
    platform: request.platform ?? null,
  }
}
