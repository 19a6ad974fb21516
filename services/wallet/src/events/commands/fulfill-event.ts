import { command, missing, type Call, type View } from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import { isOccasion } from '@loyalty/contracts/wallet/campaign'
import { fulfillEvent, type BehaviorEvent as WireEvent } from '@loyalty/contracts/wallet/event'
import { eventResolved } from '@loyalty/contracts/wallet/facts'
import { toWireAmount } from '@loyalty/contracts/money'
import type { Answer } from '@loyalty/contracts/outcome'
import {
  PURCHASE_HEADER,
  type FulfilledPurchase,
} from '@loyalty/contracts/wallet/fulfilled-purchase'
import {
  budgetKeysOf,
  campaignsIn,
  paidIn,
  touchActive,
  touchCampaigns,
  touchPayments,
  useBudgets,
} from '../../campaigns/campaigns-in-view.js'
import {
  customerCopy,
  rewardIn,
  rewardsIn,
  settingsIn,
  touchAccount,
  touchReward,
} from '../../copies/copy-keys.js'
import { missingOfCustomer } from '../../conditions/missing-of-customer.js'
import {
  cardsOfCustomer,
  prizesOf,
  savePunched,
  touchActiveCards,
  touchProgress,
  touchPunchCards,
  touchStamps,
  toStoredStamps,
} from '../../punch-cards/cards-in-view.js'
import { qualifyReferral, touchPending } from '../../referrals/referrals-in-view.js'
import type { ReferralPointer } from '../../referrals/rules/referral.js'
import { isMissing } from '../../copies/rules.js'
import { makeCards, storedGrants } from '../../gift-cards/cards-of-grants.js'
import type { GiftCardCodes } from '../../gift-cards/gift-card-codes.js'
import { naming } from '../../gift-cards/shown-codes.js'
import { toGiftCard } from '../../gift-cards/wire.js'
import { recordMovements, toFactSides } from '../../ledger/record-movements.js'
import type { TransactionDocument } from '../../ledger/store.js'
import { toTransaction } from '../../ledger/wire.js'
import { changeWallet, customersOf } from '../../wallets/wallet-in-view.js'
import { countsBeside } from '../../wallets/rules/customer.js'
import { toWallet, toWalletLine } from '../../wallets/wire.js'
import type { StoredGrant } from '../../wallets/rules/stored-effect.js'
import type { WalletDocument } from '../../wallets/store.js'
import { spendOf, wantedBy, type BehaviorEvent } from '../rules/event.js'
import { decideFulfillment, type AcceptedFulfillment } from '../rules/fulfill-event.js'
import {
  aboutEvent,
  eventIn,
  touchEvent,
  touchRewardsOf,
  touchWalletOf,
  walletKeyOf,
  walletOf,
} from '../event-wallet.js'
import { captureCards, refuseCards, touchCardsOf, touchCardWalletsOf } from '../event-cards.js'
import { behaviorEvents, purchaseKey, purchases } from '../store.js'
import { eventText, toTakenOff } from '../wire.js'

/** The request, and what gift cards are given their codes by. */
type Fulfill = InputOf<typeof fulfillEvent> & { codes: GiftCardCodes }

/** PATCH /v1/behavior/events/{eventId}/fulfill: spends, pays and resolves in one batch. */
export const fulfill = command<typeof fulfillEvent, Fulfill>(fulfillEvent, {
  loads: [
    ({ id }, { account }) => [
      touchEvent(account, id),
      touchActive(account),
      touchActiveCards(account),
      touchAccount(account),
    ],
    ({ id }, view, { account }) => [
      ...touchWalletOf(eventIn(view, account, id)),
      ...touchCardsOf(eventIn(view, account, id)),
      ...touchCampaigns(view, account),
      ...touchPunchCards(view, account),
    ],
    ({ id }, view, { account }) => {
      const event = eventIn(view, account, id)
      if (event === null) return []
      return [
        ...touchRewardsOf(view, event),
        ...touchCardWalletsOf(event, view),
        ...wantedBy(event.data.order).map((wanted) => touchReward(account, wanted.reward_id)),
        ...touchPayments(view, account, event.wallet_id),
        ...touchProgress(view, account, event.wallet_id),
        ...touchStamps(event),
        ...touchPending(walletOf(view, event)),
      ]
    },
  ],
  decide({ id, codes }, view, call) {
    const { account } = call.context
    const event = eventIn(view, account, id)
    const found = event && foundFor(event, view, call)
    const decided = decideFulfillment(found, {
      now: call.now,
      account: { id: account, settings: settingsIn(view, call) },
      reward: rewardsIn(view, call),
      newLineId: call.mint,
    })
    if (isMissing(decided)) return missing(decided.missing)
    if (!decided.ok) return decided
    const { fulfillment } = decided
    if (fulfillment === null) return answerOf(decided.event, decided.wallet, codes, view, call)
    const refusal = refuseCards(decided.event, view, call.now)
    if (refusal !== null) return refusal
    const written = writeFulfillment({ ...decided, codes, fulfillment }, view, call)
    const captured = captureCards(decided.event, view, call)
    const paid = payReferral(decided, view, call)
    if (paid !== null && 'missing' in paid) return paid
    const rows = [...captured, ...(paid?.rows ?? [])]
    return saveResult(written, { rows, referral: paid?.referral }, view, call)
  },
})

/** Pays for the referral that the purchase qualifies, where it does. */
const payReferral = (
  { event, wallet }: { event: Readonly<BehaviorEvent>; wallet: Readonly<WalletDocument> },
  view: View,
  call: Call,
) =>
  qualifyReferral(
    walletKeyOf(event),
    {
      type: event.type,
      spend: spendOf(event.data.order),
      purchasesBefore: wallet.purchase_count,
    },
    view,
    call,
  )

function foundFor(event: Readonly<BehaviorEvent>, view: View, call: Call) {
  const { account } = call.context
  const wallet = walletOf(view, event)
  const isAbsent = call.isAbsent(customerCopy(wallet.customer_id))
  return {
    event,
    wallet,
    customer: wallet.customer ?? (isAbsent ? null : undefined),
    missingOfCustomer: missingOfCustomer(wallet, call),
    campaigns: campaignsIn(view, account),
    paid: paidIn(view, account, wallet.wallet_id, event.budget_keys),
    cards: cardsOfCustomer(view, account, wallet.wallet_id),
  }
}

/** Wallet's part of the answer; what customers needs to count the purchase goes beside it. */
const answerOf = (
  event: BehaviorEvent,
  wallet: WalletDocument,
  codes: GiftCardCodes,
  view: View,
  { now }: Call,
): Answer => ({
  ok: true,
  body: eventText(event, wallet.customer_id, now),
  headers: {
    ...naming(codes, event.account_id, givenBy(event, view)),
    ...purchaseHeader({
      customer_id: wallet.customer_id,
      event_id: event.id,
      type: event.type,
      spend: toWireAmount(spendOf(event.data.order)),
      issued_at: event.issued_at.toISOString(),
    }),
  },
})

/**
 * What the event gave, with the prizes of the punch cards that it filled, as long as all of these are known: the
 * oldest full cards of a customer are not kept, and a return may undo some.
 */
function givenBy(event: BehaviorEvent, view: View): StoredGrant[] {
  const { grants, result } = event
  const prizes = prizesOf(event, view)
  if (prizes.length === 0 || result === null) return grants
  const all = [...grants, ...prizes]
  const { gift_card: told } = JSON.parse(result) as NonNullable<WireEvent['result']>
  const cards = all.filter(({ gift_card_code: hash }) => hash !== null)
  return cards.length === told.length ? all : grants
}

interface Accepted {
  event: Readonly<BehaviorEvent>
  wallet: Readonly<WalletDocument>
  codes: GiftCardCodes
  fulfillment: AcceptedFulfillment
}

/** A fulfillment that is written but for its result. */
interface Written {
  event: BehaviorEvent
  codes: GiftCardCodes
  rows: readonly TransactionDocument[]
  told: Pick<NonNullable<WireEvent['result']>, 'gift_card' | 'accumulations' | 'redemptions'>
}

/** What else has come of a fulfillment: rows of the same wallet, and the referral that was paid for. */
interface Besides {
  rows: readonly TransactionDocument[]
  referral?: ReferralPointer | undefined
}

/** Writes what a fulfillment decided: wallet, rows, cards, budgets, the resolved event and its fact. */
export const saveFulfillment = (accepted: Accepted, view: View, call: Call): Answer =>
  saveResult(writeFulfillment(accepted, view, call), { rows: [] }, view, call)

/** Writes the event with its result, which tells of all that the transaction has done to the wallet. */
function saveResult(
  { event, codes, rows, told }: Written,
  besides: Besides,
  view: View,
  call: Call,
): Answer {
  const { now } = call
  const wallet = walletOf(view, event)
  const linesOf = (side: TransactionDocument['side']) =>
    besides.rows
      .filter((row) => row.side === side)
      .flatMap(({ line }) => (line === null ? [] : [toWalletLine(line, now)]))
  const resolved: BehaviorEvent = {
    ...event,
    ...(besides.referral !== undefined && { referral: besides.referral }),
    result: JSON.stringify({
      wallet: toWallet(wallet, (id) => rewardIn(view, event.account_id, id), now),
      gift_card: told.gift_card,
      accumulations: [...told.accumulations, ...linesOf('CREDIT')],
      redemptions: [...told.redemptions, ...linesOf('DEBIT')],
      transactions: [...rows, ...besides.rows].map((row) =>
        toTransaction(row, () => wallet.customer_id, now),
      ),
    }),
  }
  view.put(behaviorEvents, resolved)
  return answerOf(resolved, wallet, codes, view, call)
}

function writeFulfillment(
  { event, wallet, codes, fulfillment }: Accepted,
  view: View,
  call: Call,
): Written {
  const { now } = call
  const { account } = call.context
  // What the clock made is nothing that the customer did.
  const isActivity = !isOccasion(event.type)
  const after = changeWallet(view, call, wallet, {
    lines: fulfillment.lines,
    purchase_count: wallet.purchase_count + (countsBeside(wallet, event) ? 1 : 0),
    ...(isActivity && { seen_at: now }),
    ...(isActivity && fulfillment.movements.length > 0 && { active_at: now }),
  })
  const rows = recordMovements(view, call, after, fulfillment.movements, {
    event_id: event.id,
    ...(isActivity && { before: { active: wallet.active_at ?? null } }),
  })
  const { punched } = fulfillment
  const grants = fulfillment.payouts.flatMap((payout) => payout.grants)
  const stamps = punched.map(({ stamps: line }) => ({ line }))
  const storedStamps = [...punched.map(toStoredStamps), ...fulfillment.stamps]
  const full = punched.flatMap((card) => card.full)
  const prizes = full.flatMap((card) => card.prizes)
  const cards = makeCards(view, call, after, [...grants, ...prizes], codes)
  const paying = fulfillment.payouts.map(({ campaign }) => campaign)
  const budgetKeys = budgetKeysOf(paying, account, wallet.wallet_id).filter(
    (key) => !event.budget_keys.includes(key),
  )
  useBudgets(budgetKeys, view, account)
  keepPurchase(event, view)
  const factId = view.publish(eventResolved, {
    aggregateId: wallet.wallet_id,
    sequence: after.fact_sequence,
    data: {
      ...aboutEvent(event, after),
      issued_at: event.issued_at.toISOString(),
      spend: toWireAmount(spendOf(event.data.order)),
      ...toFactSides(rows),
      ...(event.redemptions && {
        redemption_ids: event.redemptions.map(({ redemption_id: id }) => id),
      }),
      ...(event.checkout && { discounts: toTakenOff(event.checkout) }),
    },
  })
  const resolved: BehaviorEvent = {
    ...event,
    state: 'RESOLVED',
    held_until: null,
    queue_message_id: factId,
    rewarding_campaigns: fulfillment.paidCampaigns,
    grants: storedGrants(codes, account, [...grants, ...stamps]),
    costs: fulfillment.costs,
    ...(storedStamps.length > 0 && { stamps: storedStamps }),
    budget_keys: [...event.budget_keys, ...budgetKeys],
    processing_at: now,
    resolved_at: now,
    updated_at: now,
  }
  savePunched(punched, { eventId: event.id, rows, codes }, after, view, call)
  view.audit({
    resource: 'event',
    resourceId: event.id,
    customerIds: customersOf(wallet),
    before: { state: event.state },
    after: { state: resolved.state },
  })
  const told = {
    gift_card: cards.map(toGiftCard),
    accumulations: [...grants, ...stamps, ...prizes].map(({ line }) => toWalletLine(line, now)),
    redemptions: [...fulfillment.costs, ...full.flatMap((card) => card.stamps)].map(
      ({ line, amount }) => toWalletLine(line, now, amount),
    ),
  }
  return { event: resolved, codes, rows, told }
}

/** A purchase that was fulfilled keeps its id until it is reversed. */
function keepPurchase(event: Readonly<BehaviorEvent>, view: View) {
  if (event.purchase_id === null) return
  const key = purchaseKey(event.account_id, event.wallet_id, event.purchase_id)
  const purchase = view.get(purchases, key)
  if (purchase === null || purchase.held_until === null) return
  view.put(purchases, { ...purchase, held_until: null })
}

/** What the gateway has customers count, beside the answer's bytes, which it does not parse. */
const purchaseHeader = (purchase: FulfilledPurchase): Record<string, string> => ({
  [PURCHASE_HEADER]: JSON.stringify(purchase),
})
