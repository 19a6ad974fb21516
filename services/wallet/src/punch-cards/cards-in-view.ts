import { touch, type Call, type ReadView, type Touch, type View } from '@loyalty/engine/command'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { toWireAmount, type Amount } from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { punchCardCompleted, punchCardStamped } from '@loyalty/contracts/wallet/facts'
import { touchReward } from '../copies/copy-keys.js'
import {
  cardsIn,
  hasUsedCard,
  storedGrants,
  touchCards,
  voidCards,
} from '../gift-cards/cards-of-grants.js'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import { toFactMovements } from '../ledger/record-movements.js'
import type { TransactionDocument } from '../ledger/store.js'
import { recordStep, unitsOf, type NewStep } from '../steps/store.js'
import type { Line } from '../wallets/rules/line.js'
import type { StoredGrant } from '../wallets/rules/stored-effect.js'
import { touchExpiredLine, type WalletDocument } from '../wallets/store.js'
import { aboutWallet, changeWallet } from '../wallets/wallet-in-view.js'
import { rewardsOf, type CardOfCustomer, type Punched } from './rules/give-stamps.js'
import type { PunchCard, PunchCardProgress, StoredStamps } from './rules/punch-card.js'
import type { StampedCard, StampedEffect, StampedReversal } from './rules/take-stamps-back.js'
import {
  ACTIVE_PUNCH_CARDS_MAX,
  activePunchCards,
  progressKey,
  punchCardKey,
  punchCardProgress,
  punchCards,
} from './store.js'

/** First step of the loads: which cards are ACTIVE. */
export const touchActiveCards = (account: AccountId): Touch => touch(activePunchCards, account)

const activeIds = (view: ReadView, account: AccountId): readonly Uuid[] =>
  view.get(activePunchCards, account)?.card_ids ?? []

/** Second step: the cards themselves. */
export const touchPunchCards = (view: ReadView, account: AccountId): Touch[] =>
  activeIds(view, account).map((id) => touch(punchCards, punchCardKey(account, id)))

const punchCardsIn = (view: ReadView, account: AccountId): Readonly<PunchCard>[] =>
  activeIds(view, account).flatMap((id) => view.get(punchCards, punchCardKey(account, id)) ?? [])

/** Third step: their rewards, and how far the customer is with them. */
export const touchProgress = (view: ReadView, account: AccountId, walletId: Uuid): Touch[] =>
  punchCardsIn(view, account).flatMap((card) => [
    ...rewardsOf(card).map((id) => touchReward(account, id)),
    touch(punchCardProgress, progressKey(account, card.id, walletId)),
  ])

export const cardsOfCustomer = (
  view: ReadView,
  account: AccountId,
  walletId: Uuid,
): CardOfCustomer[] =>
  punchCardsIn(view, account).map((card) => ({
    card,
    progress: progressOf(view, account, { cardId: card.id, walletId }),
  }))

/** How far a customer is with a card. */
export function progressOf(
  view: ReadView,
  account: AccountId,
  { cardId, walletId }: { cardId: Uuid; walletId: Uuid },
): Readonly<PunchCardProgress> {
  const _id = progressKey(account, cardId, walletId)
  const none = { times_filled: 0, full_cards: [], days: [] }
  return (
    view.get(punchCardProgress, _id) ?? {
      _id,
      account_id: account,
      wallet_id: walletId,
      card_id: cardId,
      ...none,
    }
  )
}

/** The ACTIVE card that a reward is the stamp of: there is one at most. */
export const cardOfStamp = (
  view: ReadView,
  account: AccountId,
  stamp: Uuid,
): Readonly<PunchCard> | null =>
  punchCardsIn(view, account).find((card) => card.reward_id === stamp) ?? null

/** The stamps of an event, as it keeps them. */
export const toStoredStamps = ({ card, stamps, day }: Punched): StoredStamps => ({
  card_id: card.id,
  name: card.name,
  line_id: stamps.id,
  stamps_per: card.stamps_per,
  day,
})

/** What an event adds to the report of a card. Stamps that an operator gave are none of the card's. */
const stepOf = (
  { id: subject }: PunchCard,
  rows: readonly TransactionDocument[],
  { stamps, full }: Pick<Punched, 'stamps' | 'full'>,
): NewStep => ({
  kind: 'punch_card',
  subject,
  counts: full.length === 0 ? [] : [{ what: 'filled', by: full.length }],
  units: unitsOf('given', [
    ...(rows.some(({ line }) => line?.id === stamps.id) ? [stamps] : []),
    ...full.flatMap(({ prizes }) => prizes.map(({ line }) => line)),
  ]),
})

/** Writes how far the customer is with each card, and tells of it. */
export function savePunched(
  punched: readonly Punched[],
  { eventId, rows, codes }: { eventId: Uuid; rows: TransactionDocument[]; codes: GiftCardCodes },
  wallet: WalletDocument,
  view: View,
  call: Call,
): void {
  let after = wallet
  for (const { card, stamps, full, progress, have } of punched) {
    recordStep(stepOf(card, rows, { stamps, full }), view, call)
    view.put(punchCardProgress, {
      ...progress,
      full_cards: progress.full_cards.map((one) =>
        one.event_id === eventId
          ? { ...one, grants: storedGrants(codes, progress.account_id, one.grants) }
          : one,
      ),
    })
    after = changeWallet(view, call, after, {})
    view.publish(punchCardStamped, {
      aggregateId: after.wallet_id,
      sequence: after.fact_sequence,
      data: {
        ...aboutWallet(after),
        punch_card_id: card.id,
        event_id: eventId,
        stamps: toWireAmount(stamps.amount),
        stamps_have: toWireAmount(have),
        stamps_needed: card.stamps_needed,
      },
    })
    if (full.length === 0) continue
    const prizes = new Set(full.flatMap((paid) => paid.prizes.map(({ line }) => line.id)))
    after = changeWallet(view, call, after, {})
    view.publish(punchCardCompleted, {
      aggregateId: after.wallet_id,
      sequence: after.fact_sequence,
      data: {
        ...aboutWallet(after),
        punch_card_id: card.id,
        event_id: eventId,
        times: full.length,
        times_filled: progress.times_filled,
        accumulations: toFactMovements(
          rows.filter(
            ({ side, line }) => side === 'CREDIT' && line !== null && prizes.has(line.id),
          ),
        ),
      },
    })
  }
}

interface OfEvent {
  account_id: AccountId
  wallet_id: Uuid
  id: Uuid
  grants: StoredGrant[]
  stamps?: StoredStamps[]
}

const progressKeysOf = ({ account_id: account, wallet_id: walletId, stamps = [] }: OfEvent) => [
  ...new Set(stamps.map(({ card_id: id }) => progressKey(account, id, walletId))),
]

const progressOfEvent = (event: OfEvent, view: ReadView): Readonly<PunchCardProgress>[] =>
  progressKeysOf(event).flatMap((key) => view.get(punchCardProgress, key) ?? [])

/** How far the customer is with the cards that an event stamped. */
export const touchStamps = (event: OfEvent): Touch[] =>
  progressKeysOf(event).map((key) => touch(punchCardProgress, key))

/** Second step of a reversal: the ACTIVE cards too, which stamps of the event may have filled since. */
export const touchStamped = (event: OfEvent, view: ReadView): Touch[] => {
  const { account_id: account, wallet_id: walletId, grants } = event
  if (grants.length === 0) return []
  return [
    ...touchStamps(event),
    ...touchPunchCards(view, account),
    ...activeIds(view, account).map((id) =>
      touch(punchCardProgress, progressKey(account, id, walletId)),
    ),
  ]
}

/** The prizes of the cards that an event filled, of those that are kept: as its fulfillment gave them. */
export const prizesOf = (event: OfEvent, view: ReadView): StoredGrant[] =>
  progressOfEvent(event, view)
    .flatMap(({ full_cards: full }) => full)
    .flatMap(({ event_id: id, grants }) => (id === event.id ? grants : []))

/** Third step: the prizes of full cards that it may undo. */
export const touchPrizes = (event: OfEvent | null, view: ReadView): Touch[] =>
  event === null
    ? []
    : [...new Set(event.grants.map(({ line }) => line.reward_id))]
        .flatMap((id) => stampedCards(event, id, view))
        .flatMap(({ progress }) => progress.full_cards.flatMap(({ grants }) => grants))
        .flatMap((grant) => [
          touchExpiredLine(event.account_id, grant.line.id),
          ...touchCards(event.account_id, [grant]),
        ])

/** The cards that units of a reward may have helped to fill: the one that an event stamped comes last, and is undone first. */
function stampedCards(
  { account_id: account, wallet_id: walletId, grants, stamps = [] }: OfEvent,
  rewardId: Uuid,
  view: ReadView,
): StampedCard[] {
  const active = cardOfStamp(view, account, rewardId)
  const lines = new Set(grants.flatMap(({ line }) => (line.reward_id === rewardId ? line.id : [])))
  const names = new Map([
    ...(active === null ? [] : [[active.id, active.name] as const]),
    ...stamps.flatMap(({ card_id: id, name, line_id: line }) =>
      lines.has(line) ? [[id, name] as const] : [],
    ),
  ])
  return [...names].flatMap(([id, name]) => {
    const progress = view.get(punchCardProgress, progressKey(account, id, walletId))
    return progress === null ? [] : [{ name, progress }]
  })
}

/** What the reversal of an event looks at of punch cards. */
export const stampedIn = (
  event: OfEvent,
  owedBefore: (stamps: StoredStamps, given: Line) => Amount,
  view: ReadView,
  { now }: Call,
): Required<Pick<StampedEffect, 'stamped'>> => ({
  stamped: {
    eventId: event.id,
    stamps: event.stamps ?? [],
    cardsOf: (rewardId) => stampedCards(event, rewardId, view),
    owedBefore,
    hasUsedCard: (prizes, lines) =>
      hasUsedCard(cardsIn(view, event.account_id, prizes), lines, now),
  },
})

/** Writes what a reversal changed of punch cards. */
export function saveUndone(
  { progress, prizesBack, undone }: Pick<StampedReversal, 'progress' | 'prizesBack' | 'undone'>,
  view: View,
  call: Call,
): void {
  for (const one of progress) view.put(punchCardProgress, one)
  for (const { card_id: subject, times, taken } of undone) {
    const counts = times === 0 ? [] : [{ what: 'undone', by: times }]
    const units = unitsOf('taken_back', taken)
    recordStep({ kind: 'punch_card', subject, counts, units }, view, call)
  }
  voidCards(view, call, cardsIn(view, call.context.account, prizesBack))
}

/**
 * Keeps the account's list of ACTIVE cards in step with one of them. Refuses when the list is full, or when another
 * ACTIVE card has the same stamp: then nobody could say which of them a stamp fills.
 */
export function listIfActive(
  { account_id: account, id, status, reward_id: stamp }: PunchCard,
  view: View,
): Refusal<'LIMIT_EXCEEDED' | 'STATE_CONFLICT'> | null {
  const present = activeIds(view, account)
  const isActive = status === 'ACTIVE'
  if (present.includes(id) === isActive) return null
  if (isActive) {
    const other = punchCardsIn(view, account).find((card) => card.reward_id === stamp)
    if (other !== undefined) {
      return refuse('STATE_CONFLICT', `the ACTIVE punch card ${other.id} has the same stamp`)
    }
    if (present.length >= ACTIVE_PUNCH_CARDS_MAX) {
      const count = ACTIVE_PUNCH_CARDS_MAX
      return refuse('LIMIT_EXCEEDED', `there are ${count} ACTIVE punch cards already`)
    }
  }
  view.put(activePunchCards, {
    _id: account,
    card_ids: isActive ? [...present, id] : present.filter((other) => other !== id),
  })
  return null
}
