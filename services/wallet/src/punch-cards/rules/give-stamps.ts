import { dayIn } from '@loyalty/contracts/calendar-day'
import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { Uuid } from '@loyalty/contracts/ids'
import { amountOf, smallerAmount, UNIT, ZERO, type Amount } from '@loyalty/contracts/money'
import type { Order } from '@loyalty/contracts/wallet/order'
import type { Copied } from '../../copies/rules.js'
import { earningOn, paidLines } from '../../campaigns/rules/earning.js'
import { selects, type Tags } from '../../discounts/rules/selector.js'
import { costOf } from '../../ledger/rules.js'
import { grant } from '../../wallets/rules/credit.js'
import { expiryOf, funderOf, spendableOf, type Line } from '../../wallets/rules/line.js'
import {
  costOfDraws,
  spend,
  sumOfDraws,
  type Draw,
  type Movement,
} from '../../wallets/rules/spend.js'
import type { Prize, PunchCard, PunchCardProgress, StampTerms, StoredStamps } from './punch-card.js'

/** Stamps that one event gives of one card. */
export const STAMPS_MAX = 1_000

/** How often one event fills a card, and how many full cards a customer's progress keeps. */
export const FULL_CARDS_MAX = 20

/** Days of which the progress keeps the stamps. */
const DAYS_MAX = 31

/** An event as punch cards look at it. */
export interface StampedEvent {
  type: string
  order: Order | null
  /** What was paid for the order. */
  spend: Amount
}

/** How many stamps an event is worth, whatever a customer had before. */
export function stampsFor(terms: StampTerms, event: StampedEvent): number {
  const { type, order } = event
  const { kind, products, min_value: min, event_type: eventType } = terms
  if (kind === 'EVENT') return type === eventType ? 1 : 0
  if (type !== 'PURCHASE') return 0
  const lines = (order?.products ?? []).filter(
    (line) => products === null || selects(products, { ...line, tags: line.tags as Tags | null }),
  )
  const value = earningOn({ spend: event.spend, lines: paidLines(order) }, products)
  if (min !== null && value < min) return 0
  // An order without lines is a purchase as well; one whose lines have all come back is none.
  const isBare = products === null && lines.length === 0
  if (kind === 'PURCHASE') return isBare || lines.some(isThere) ? 1 : 0
  return Math.min(
    STAMPS_MAX,
    lines.reduce((sum, { amount }) => sum + Math.floor(amount), 0),
  )
}

type OrderLine = NonNullable<Order['products']>[number]

const isThere = ({ amount }: OrderLine): boolean => amount > 0

/** A card of the account, and how far the customer is with it. */
export interface CardOfCustomer {
  card: PunchCard
  progress: PunchCardProgress
}

export interface StampingAround {
  now: Date
  timeZone: string
  defaultLineDays: number | null
  refusedPurposes: readonly string[]
  reward: (id: Uuid) => Copied<RewardCopy>
  newLineId: () => Uuid
  /** What each row tells of the event, and its name in a sentence. */
  row: Pick<Movement, 'brand_id' | 'channel_id' | 'store_id' | 'issued_at' | 'metadata'>
  what: string
}

/** A line that was given, with what a gift card says of itself. */
interface Given {
  line: Line
  description: string | null
}

interface PaidCard {
  stamps: Draw[]
  prizes: Given[]
}

/** What an event did with one card. */
export interface Punched {
  card: PunchCard
  stamps: Line
  day: string | null
  full: PaidCard[]
  progress: PunchCardProgress
  /** Stamps that are left. */
  have: Amount
}

export interface PunchedCards {
  lines: Line[]
  punched: Punched[]
  movements: Movement[]
}

/**
 * Gives the stamps of an event, and for each card that they fill takes its stamps and gives its prize. Null: the
 * wallet would hold more than its limits.
 */
export function giveStamps(
  event: StampedEvent & { id: Uuid; issuedAt: Date },
  cards: readonly CardOfCustomer[],
  lines: readonly Line[],
  around: StampingAround,
): PunchedCards | null {
  const done: PunchedCards = { lines: [...lines], punched: [], movements: [] }
  for (const { card, progress } of cards) {
    const isBounded = card.stamps_per.max_per_day !== null
    const day = isBounded ? dayIn(around.timeZone, event.issuedAt).toString() : null
    const count = stampsNow(event, card, { progress, day, lines: done.lines }, around)
    if (count === 0) continue
    if (!stampCard(done, event, card, { progress, day, count }, around)) return null
  }
  return done
}

/** How many stamps the customer gets: no card, period, consent, day or full card stands against them. */
function stampsNow(
  event: StampedEvent & { issuedAt: Date },
  card: PunchCard,
  found: { progress: PunchCardProgress; day: string | null; lines: readonly Line[] },
  around: StampingAround,
): number {
  const { progress, day, lines } = found
  if (!isOpen(card, progress, event.issuedAt, around)) return 0
  const { stamps_per: terms } = card
  return Math.min(
    stampsFor(terms, event),
    leftOfDay(progress.days, day, terms.max_per_day),
    card.repeats ? STAMPS_MAX : missingStamps(card, lines, around.now),
  )
}

/** How many stamps a day still takes. One that is older than all that are remembered takes none: it may have had its own. */
export function leftOfDay(
  days: PunchCardProgress['days'],
  day: string | null,
  max: number | null,
): number {
  if (max === null || day === null) return STAMPS_MAX
  const [oldest] = days
  if (days.length === DAYS_MAX && oldest !== undefined && day < oldest.day) return 0
  return Math.max(0, max - (days.find((one) => one.day === day)?.stamps ?? 0))
}

/** True when a card takes stamps of an instant: no period, consent, prize or full card stands against them. */
function isOpen(
  card: PunchCard,
  { times_filled: timesFilled }: PunchCardProgress,
  at: Date,
  { refusedPurposes, reward }: StampingAround,
): boolean {
  const { starts_at: start, ends_at: end, consent_purpose: purpose } = card
  if (card.status !== 'ACTIVE') return false
  if ((start !== null && at < start) || (end !== null && at >= end)) return false
  if (purpose !== null && refusedPurposes.includes(purpose)) return false
  // A reward that is gone gives nothing, and a card that could not pay takes no stamps.
  if (rewardsOf(card).some((id) => !reward(id))) return false
  return card.repeats || timesFilled === 0
}

/**
 * Fills a card with stamps that an operator gave, which are in the wallet already. A limit for a day does not hold them
 * back. Null: the wallet would hold more than its limits.
 */
export function fillWithGiven(
  stamps: Line,
  { card, progress }: CardOfCustomer,
  lines: readonly Line[],
  around: StampingAround & { eventId: Uuid },
): PunchedCards | null {
  const done: PunchedCards = { lines: [...lines], punched: [], movements: [] }
  if (!isOpen(card, progress, around.now, around)) return done
  const punch = { id: around.eventId, stamps, day: null, count: 0 }
  return fill(done, punch, { card, progress }, around) ? done : null
}

/** The rewards of a card: its stamp and its prizes. */
export const rewardsOf = ({
  reward_id: stamp,
  gives,
}: Pick<PunchCard, 'reward_id' | 'gives'>): Uuid[] => [
  ...new Set([stamp, ...gives.map(({ reward_id: id }) => id)]),
]

const neededUnits = ({ stamps_needed: needed }: PunchCard): Amount =>
  amountOf(BigInt(needed) * UNIT)

/** One at the least, which fills a card that has enough stamps by other ways. */
const missingStamps = (card: PunchCard, lines: readonly Line[], now: Date): number =>
  Math.max(1, card.stamps_needed - Number(spendableOf(lines, card.reward_id, now) / UNIT))

/** Answers false when the wallet would hold more than its limits. */
function stampCard(
  done: PunchedCards,
  event: { id: Uuid },
  card: PunchCard,
  { progress, day, count }: { progress: PunchCardProgress; day: string | null; count: number },
  around: StampingAround,
): boolean {
  const stamp: Prize = {
    reward_id: card.reward_id,
    amount: amountOf(BigInt(count) * UNIT),
    expires_after_days: card.stamps_expire_after_days,
  }
  const stamps = newLine(stamp, around)
  const details = `Stamps of ${card.name} for ${around.what}`
  if (!credit(done, card, [stamps.line], details, around)) return false
  return fill(done, { id: event.id, stamps: stamps.line, day, count }, { card, progress }, around)
}

/** Takes the stamps of each card that is full, and gives its prize. Answers as `stampCard` does. */
function fill(
  done: PunchedCards,
  { id, stamps, day, count }: { id: Uuid; stamps: Line; day: string | null; count: number },
  { card, progress }: CardOfCustomer,
  around: StampingAround,
): boolean {
  const full: PaidCard[] = []
  while (isFull(card, progress.times_filled + full.length, full.length, done.lines, around.now)) {
    const prizes = card.gives.map((prize) => newLine(prize, around))
    const spending = spend(done.lines, card.reward_id, neededUnits(card), around.now)
    done.lines = spending.lines
    done.movements.push(debitOf(card, spending.draws, around))
    const lines = prizes.map(({ line }) => line)
    if (!credit(done, card, lines, `Prize of ${card.name}`, around)) return false
    full.push({ stamps: spending.draws, prizes })
  }
  done.punched.push({
    card,
    stamps,
    day,
    full,
    progress: {
      ...progress,
      times_filled: progress.times_filled + full.length,
      full_cards: [...progress.full_cards, ...full.map((paid) => toStored(id, paid))].slice(
        -FULL_CARDS_MAX,
      ),
      days: day === null ? progress.days : withStamps(progress.days, day, count),
    },
    have: spendableOf(done.lines, card.reward_id, around.now),
  })
  return true
}

const isFull = (
  card: PunchCard,
  timesFilled: number,
  timesNow: number,
  lines: readonly Line[],
  now: Date,
): boolean =>
  timesNow < FULL_CARDS_MAX &&
  (card.repeats || timesFilled === 0) &&
  spendableOf(lines, card.reward_id, now) >= neededUnits(card)

/** The command puts in what gift cards are found by. */
const toStored = (eventId: Uuid, { stamps, prizes }: PaidCard) => ({
  event_id: eventId,
  grants: prizes.map(({ line }) => ({ line, gift_card_code: null })),
  costs: stamps,
})

/** The stamps of the newest days, the oldest day first. */
export function withStamps(
  days: PunchCardProgress['days'],
  day: string,
  more: number,
): PunchCardProgress['days'] {
  const present = days.find((one) => one.day === day)?.stamps ?? 0
  return [...days.filter((one) => one.day !== day), { day, stamps: Math.max(0, present + more) }]
    .toSorted((left, right) => (left.day < right.day ? -1 : 1))
    .slice(-DAYS_MAX)
}

function newLine(
  { reward_id: id, amount, expires_after_days: days }: Prize,
  { now, defaultLineDays, reward, newLineId, row }: StampingAround,
): Given {
  const copy = reward(id) ?? null
  return {
    line: {
      id: newLineId(),
      reward_id: id,
      amount,
      cost: costOf(amount, copy),
      campaign_id: null,
      brand_id: row.brand_id,
      funded_by: funderOf(row.brand_id),
      issued_at: now,
      expires_at: expiryOf({ expires_after_days: days }, defaultLineDays, now),
      hold: null,
      is_gift_card: copy?.type === 'GIFT_CARD',
    },
    description: copy?.description ?? null,
  }
}

/** Adds lines to the wallet, with a row each. Answers false when it would hold too much. */
function credit(
  done: PunchedCards,
  card: PunchCard,
  given: readonly Line[],
  details: string,
  around: StampingAround,
): boolean {
  const after = grant(done.lines, given, around.now)
  if (after === null) return false
  done.lines = after.lines
  done.movements.push(
    ...given.map((line, at) => ({
      ...rowOf(card, around),
      type: 'ACCUMULATION' as const,
      side: 'CREDIT' as const,
      reward_id: line.reward_id,
      amount: line.amount,
      cost: after.costs[at] ?? ZERO,
      funded_by: line.funded_by,
      details,
      line,
      draws: [],
    })),
  )
  return true
}

const debitOf = (card: PunchCard, draws: Draw[], around: StampingAround): Movement => ({
  ...rowOf(card, around),
  type: 'REDEMPTION',
  side: 'DEBIT',
  reward_id: card.reward_id,
  amount: sumOfDraws(draws),
  cost: costOfDraws(draws),
  funded_by: funderOf(around.row.brand_id),
  details: `A full card of ${card.name}`,
  line: null,
  draws,
})

const rowOf = (card: PunchCard, { row }: StampingAround) => ({
  ...row,
  event_type: 'PUNCH_CARD',
  campaign_id: null,
  campaign_name: null,
  metadata: { ...row.metadata, ...metadataOf(card.id, card.name) },
})

/** What the rows of a card say of it. */
export const metadataOf = (id: Uuid, name: string) => ({
  punch_card_id: id,
  punch_card_name: name,
})

/**
 * The stamps among what campaigns gave, as an event keeps them: none of the card's own, but a card may be full of them too
 * when they are taken back.
 */
export const stampsAmong = (
  given: readonly Line[],
  cards: readonly CardOfCustomer[],
): StoredStamps[] =>
  given.flatMap(({ id, reward_id: stamp }) =>
    cards
      .filter(({ card }) => card.reward_id === stamp)
      .map(({ card }) => ({
        card_id: card.id,
        name: card.name,
        line_id: id,
        stamps_per: card.stamps_per,
        day: null,
      })),
  )

/** How many of the stamps of an event its order would still give, as units. */
export const stampsOwed = (
  { stamps_per: terms }: StoredStamps,
  given: Line,
  remaining: StampedEvent,
): Amount => smallerAmount(given.amount, amountOf(BigInt(stampsFor(terms, remaining)) * UNIT))
