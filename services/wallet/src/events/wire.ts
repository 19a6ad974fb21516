import type { BehaviorEvent as WireEvent } from '@loyalty/contracts/wallet/event'
import { toShownOrder } from '@loyalty/contracts/wallet/order'
import type { Uuid } from '@loyalty/contracts/ids'
import { ANSWER_BYTES_MAX } from '@loyalty/engine/query'
import { addAmounts, toWireAmount, ZERO, type Amount } from '@loyalty/contracts/money'
import type { Answer } from '@loyalty/contracts/outcome'
import { toWalletLine } from '../wallets/wire.js'
import { stateOf, type BehaviorEvent, type Checkout, type StoredReturn } from './rules/event.js'

const at = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** Interface section 2.8 without `result`, whose exact text is stored. */
function toEvent(
  event: BehaviorEvent,
  customerId: string | null,
  now: Date,
): Omit<WireEvent, 'result'> {
  const { order } = event.data
  const state = stateOf(event, now)
  const hasExpired = state === 'EXPIRED' && event.expired_at === null
  return {
    id: event.id,
    customer_id: event.owner_id,
    type: event.type,
    data: {
      ...event.data,
      order: order && toShownOrder(order),
      customer_id: customerId,
      state,
      returns: (event.returns ?? []).map(toShownReturn),
      ...(event.redemptions && {
        redemption_ids: event.redemptions.map(({ redemption_id: id }) => id),
      }),
    },
    fulfilled: event.resolved_at !== null,
    reserve: state === 'ISSUED' ? toWireAmount(event.reserve) : 0,
    queue_message_id: event.queue_message_id,
    rewarding_campaigns: event.rewarding_campaigns.map(
      ({ lines, evaluation: _inside, ...campaign }) => ({
        ...campaign,
        lines: lines.map((line) => toWalletLine(line, now)),
      }),
    ) as WireEvent['rewarding_campaigns'],
    issued_at: event.issued_at.toISOString(),
    processing_at: at(event.processing_at),
    resolved_at: at(event.resolved_at),
    cancelled_at: at(event.cancelled_at),
    expired_at: at(hasExpired ? event.held_until : event.expired_at),
    reversed_at: at(event.reversed_at),
  }
}

/** A return as the event shows it: what came back, and the sums of what it moved. */
const toShownReturn = (one: StoredReturn) => ({
  return_id: one.return_id,
  products: one.products.map(({ line, amount }) => ({ line, amount: toWireAmount(amount) })),
  shipping: one.shipping,
  reason: one.reason,
  value: toWireAmount(one.spend),
  taken_back: sumsOf(one.taken_back.map(({ line, amount }) => [line.reward_id, amount])),
  given_back: sumsOf(one.given_back.map((line) => [line.reward_id, line.amount])),
  shortfall: sumsOf(one.shortfall.map(({ reward_id: id, amount }) => [id, amount])),
  gift_card_refunds: toRefunds(one),
  returned_at: one.returned_at.toISOString(),
})

function sumsOf(moved: readonly (readonly [Uuid, Amount])[]) {
  const sums = new Map<Uuid, Amount>()
  for (const [id, amount] of moved) sums.set(id, addAmounts(sums.get(id) ?? ZERO, amount))
  return [...sums].map(([rewardId, sum]) => ({ reward_id: rewardId, amount: toWireAmount(sum) }))
}

/** The lines that a return moved, as its own answer tells them. */
export const toReturnEffect = (
  one: Pick<StoredReturn, 'taken_back' | 'given_back' | 'shortfall' | 'refunds'>,
  now: Date,
) => ({
  taken_back: one.taken_back.map(({ line, amount }) => toWalletLine(line, now, amount)),
  given_back: one.given_back.map((line) => toWalletLine(line, now)),
  shortfall: one.shortfall.map(({ reward_id, amount }) => ({
    reward_id,
    amount: toWireAmount(amount),
  })),
  gift_card_refunds: toRefunds(one),
})

const toRefunds = ({ refunds = [] }: Pick<StoredReturn, 'refunds'>) =>
  refunds.map(({ authorization_id, amount }) => ({
    authorization_id,
    amount: toWireAmount(amount),
  }))

/**
 * The JSON text of an event. `result` is its last field, so that whoever answers with it can put
 * further fields into it; its text is the stored one, digit by digit.
 */
export const eventText = (event: BehaviorEvent, customerId: string | null, now: Date): string =>
  withResult(JSON.stringify(toEvent(event, customerId, now)), event.result)

/** The same with the instants that operators see, and what one answer tells besides. */
export const operatorEventText = (
  event: BehaviorEvent,
  customerId: string | null,
  now: Date,
  more: Record<string, unknown> = {},
): string =>
  withResult(
    JSON.stringify({
      ...toEvent(event, customerId, now),
      created_at: event.created_at.toISOString(),
      updated_at: event.updated_at.toISOString(),
      ...more,
    }),
    event.result === null ? null : `${event.result.slice(0, -1)},${ofCustomers(event)}}`,
  )

const isTooLarge = (text: string): boolean => Buffer.byteLength(text) > ANSWER_BYTES_MAX

/** One whose result alone is more than a message takes is listed without it; it can be read by id. */
export function listedText(event: BehaviorEvent, customerId: string | null, now: Date): string {
  const text = operatorEventText(event, customerId, now)
  return isTooLarge(text) ? operatorEventText({ ...event, result: null }, customerId, now) : text
}

/** The same with the evaluation of its cart, where that fits into a message too. */
export function exportedText(event: BehaviorEvent, customerId: string | null, now: Date): string {
  const text = operatorEventText(event, customerId, now, evaluationOf(event, customerId, now))
  return isTooLarge(text) ? listedText(event, customerId, now) : text
}

/** What each offer took off the order of a checkout, as facts tell it. */
export const toTakenOff = ({ discounts }: Checkout) =>
  discounts.map(({ from, id, amount }) => ({ from, id, amount: toWireAmount(amount) }))

/** The answer of one event to an operator. */
export const operatorEvent = (
  event: BehaviorEvent,
  customerId: string | null,
  now: Date,
  more: Record<string, unknown> = {},
): Answer => ({ ok: true, body: operatorEventText(event, customerId, now, more) })

/** The same with the evaluation of its cart, where a checkout made it. */
export const evaluatedEvent = (
  event: BehaviorEvent,
  customerId: string | null,
  now: Date,
): Answer => operatorEvent(event, customerId, now, evaluationOf(event, customerId, now))

const evaluationOf = (event: BehaviorEvent, customerId: string | null, now: Date) =>
  event.checkout && {
    data: {
      ...toEvent(event, customerId, now).data,
      evaluation: JSON.parse(event.checkout.evaluation) as unknown,
    },
  }

/** What customers tells of a fulfillment, where nobody asks them: what wallet has kept of it. */
const ofCustomers = ({ customer_by_tier: byTier = [] }: BehaviorEvent): string =>
  `"customer":null,"customer_by_tier":${JSON.stringify(byTier)}`

const withResult = (json: string, result: string | null): string =>
  `${json.slice(0, -1)},"result":${result ?? 'null'}}`
