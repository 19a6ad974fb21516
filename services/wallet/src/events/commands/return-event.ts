import { command, missing, type Call, type View } from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import { returnEvent } from '@loyalty/contracts/wallet/event-return'
import { eventReturned } from '@loyalty/contracts/wallet/facts'
import { toWireAmount } from '@loyalty/contracts/money'
import { answer, type Answer, type Refusal } from '@loyalty/contracts/outcome'
import { BSON } from 'mongodb'
import { giveBudgetsBack } from '../../campaigns/campaigns-in-view.js'
import { accountCopy, settingsIn, touchAccount } from '../../copies/copy-keys.js'
import { expiredIn, type WalletDocument } from '../../wallets/store.js'
import { cardsIn, voidCards } from '../../gift-cards/cards-of-grants.js'
import { saveUndone, touchActiveCards, touchPrizes } from '../../punch-cards/cards-in-view.js'
import { undoReferral } from '../../referrals/referrals-in-view.js'
import { recordMovements, toFactSides } from '../../ledger/record-movements.js'
import { changeWallet, customersOf, keptReason } from '../../wallets/wallet-in-view.js'
import { freeHolds } from '../../wallets/rules/hold.js'
import { countsBeside } from '../../wallets/rules/customer.js'
import {
  eventNotFound,
  stateOf,
  type BehaviorEvent,
  stateConflict,
  type StoredReturn,
} from '../rules/event.js'
import {
  decideReturn,
  refuseMore,
  spendLeft,
  toStored,
  type AcceptedReturn,
  type ReturnedEvent,
} from '../rules/return-purchase.js'
import { toldOf, touchReversal, withCampaignNames } from '../event-reversal.js'
import { aboutEvent, eventIn, freePurchase, touchEvent, walletOf } from '../event-wallet.js'
import { refundCards, refundsOf, touchCardWalletsOf } from '../event-cards.js'
import { behaviorEvents } from '../store.js'
import { operatorEvent, toReturnEffect } from '../wire.js'

type Request = InputOf<typeof returnEvent>

/** A document of the database has 16 MiB. The rest is for what else the event is told later. */
export const STORED_BYTES_MAX = 15 * 1024 * 1024

/** POST /v1/behavior/events/{eventId}/return: part of a purchase comes back, or all that is left. */
export const returnPurchase = command(returnEvent, {
  loads: [
    ({ id }, { account }) => [
      touchEvent(account, id),
      touchAccount(account),
      touchActiveCards(account),
    ],
    ({ id }, view, { account }) => touchReversal(eventIn(view, account, id), view),
    ({ id }, view, { account }) => {
      const event = eventIn(view, account, id)
      return [...touchCardWalletsOf(event, view), ...touchPrizes(event, view)]
    },
  ],
  decide(request, view, call) {
    const { account } = call.context
    const event = eventIn(view, account, request.id)
    if (event === null) return eventNotFound()
    const wallet = walletOf(view, event)
    const known = event.returns?.findIndex((one) => one.return_id === request.return_id) ?? -1
    if (known !== -1) return storedAnswer(event, known, wallet, request, call)
    const state = stateOf(event, call.now)
    if (state !== 'RESOLVED') return stateConflict(state)
    const settings = settingsIn(view, call)
    if (settings === undefined) return missing(accountCopy(account))

    const returnId = request.return_id ?? call.mint()
    const told = toldOf(event, view, call)
    const decided = decideReturn(
      request,
      wallet.erased_at === undefined ? event : withoutTerms(event),
      {
        ...told,
        became: 'returned in part',
        metadata: { ...told.metadata, return_id: returnId },
      },
      freeHolds(wallet.lines, call.now),
      { now: call.now, settings, newLineId: call.mint, expiredOf: expiredIn(view, account) },
    )
    if (!decided.ok) return decided
    const { accepted } = decided
    const refunds = refundsOf(event, view, accepted.refundsDue)
    const stored: StoredReturn = {
      ...accepted.now,
      ...toStored(accepted.reversal),
      return_id: returnId,
      reason: keptReason(wallet, request.reason) ?? null,
      spend: accepted.spend,
      shortfall: accepted.shortfall,
      ...(refunds.length > 0 && { refunds }),
      is_last: accepted.isLast,
      returned_at: call.now,
    }
    const returned: BehaviorEvent = {
      ...after(event, [...(event.returns ?? []), stored], stored),
      settled: accepted.settled,
    }
    const effect = toReturnEffect(stored, call.now)
    const done = operatorEvent(returned, wallet.customer_id, call.now, effect)
    const tooLarge = refuseTooLarge(returned, done)
    if (tooLarge !== null) return tooLarge
    if (request.dry_run === true) return answer(effect)
    save({ event, returned, wallet, accepted, stored, reason: request.reason }, view, call)
    const { spend: spendTaken, isLast: isWhole } = accepted
    const back = { spendLeft: spendLeft(returned), spendTaken, isWhole }
    undoReferral(event.referral, back, view, call)
    const grace = settings.reversal_grace_days
    return refundCards(event, refunds, grace, view, call) ?? done
  },
})

/**
 * The event without the terms by which it paid, so that its payouts come back in proportion to the value: the order of an
 * erased customer has lost the tags by which campaigns and punch cards select lines.
 */
function withoutTerms({ stamps: _stamps, ...event }: Readonly<BehaviorEvent>): ReturnedEvent {
  const paid = event.rewarding_campaigns.map(({ evaluation: _evaluation, ...one }) => one)
  return { ...event, rewarding_campaigns: paid }
}

function storedAnswer(
  event: Readonly<BehaviorEvent>,
  at: number,
  wallet: Readonly<WalletDocument>,
  { dry_run: isDryRun }: Request,
  { now }: Call,
): Answer {
  const returns = event.returns?.slice(0, at + 1) ?? []
  const stored = returns.at(-1)
  if (stored === undefined) throw new Error(`a return of event ${event.id} is gone`)
  const effect = toReturnEffect(stored, now)
  if (isDryRun === true) return answer(effect)
  return operatorEvent(after(event, returns, stored), wallet.customer_id, now, effect)
}

const after = (
  event: Readonly<BehaviorEvent>,
  returns: StoredReturn[],
  { is_last: isLast, returned_at: at }: StoredReturn,
): BehaviorEvent => ({
  ...event,
  returns,
  state: isLast ? 'REVERSED' : 'RESOLVED',
  reversed_at: isLast ? at : null,
  updated_at: at,
})

/** What the database would not take is refused before: the event with the return, and its answer. */
function refuseTooLarge(
  returned: BehaviorEvent,
  { body }: Answer,
): Refusal<'LIMIT_EXCEEDED'> | null {
  const isTooLarge =
    BSON.calculateObjectSize(returned) > STORED_BYTES_MAX ||
    Buffer.byteLength(body) > STORED_BYTES_MAX
  return isTooLarge
    ? refuseMore('with this return the event would hold more bytes than its limit')
    : null
}

interface Accepted {
  event: Readonly<BehaviorEvent>
  returned: BehaviorEvent
  wallet: Readonly<WalletDocument>
  accepted: AcceptedReturn
  stored: StoredReturn
  reason: string | null | undefined
}

function save(
  { event, returned, wallet, accepted, stored, reason }: Accepted,
  view: View,
  call: Call,
) {
  const { reversal, isLast } = accepted
  const counted = isLast && countsBeside(wallet, event) ? 1 : 0
  const changed = changeWallet(view, call, wallet, {
    lines: reversal.lines,
    purchase_count: Math.max(0, wallet.purchase_count - counted),
  })
  const movements = withCampaignNames(event, reversal.movements)
  const auditId = view.audit({
    resource: 'event',
    resourceId: event.id,
    customerIds: customersOf(wallet),
    before: { state: event.state, returns: event.returns?.length ?? 0 },
    after: { state: returned.state, returns: returned.returns?.length ?? 0 },
    reason: keptReason(wallet, reason),
  })
  const told = { event_id: event.id, audit_id: auditId }
  const rows = recordMovements(view, call, changed, movements, told)
  voidEmptied(returned, view, call)
  saveUndone(reversal, view, call)
  if (isLast) freePurchase(view, event)
  if (isLast && reversal.isWhole) giveBudgetsBack(event.budget_keys, view)
  view.put(behaviorEvents, isLast ? { ...returned, reversal_id: call.mint() } : returned)
  view.publish(eventReturned, {
    aggregateId: wallet.wallet_id,
    sequence: changed.fact_sequence,
    data: {
      ...aboutEvent(event, changed),
      issued_at: event.issued_at.toISOString(),
      spend: toWireAmount(stored.spend),
      return_id: stored.return_id,
      is_last: isLast,
      ...toFactSides(rows),
    },
  })
}

/** A card whose line is taken back whole is worth nothing any more. */
function voidEmptied(
  { account_id: account, grants, settled, state }: BehaviorEvent,
  view: View,
  call: Call,
) {
  const emptied = grants.filter(
    ({ line }, at) => state === 'REVERSED' || settled?.taken[at] === line.amount,
  )
  const cards = cardsIn(view, account, emptied).filter((card) => card.voided_at === null)
  voidCards(view, call, cards)
}
