import type { Uuid } from '@loyalty/contracts/ids'
import { subtractAmounts, sumAmounts, UNIT, ZERO, type Amount } from '@loyalty/contracts/money'
import { spendableOf, type Line } from '../../wallets/rules/line.js'
import {
  decideReversal,
  type AcceptedReversal,
  type ReverseRefusal,
  type ReverseSurroundings,
} from '../../wallets/rules/reverse-effect.js'
import type { DueGrant, StoredEffect, StoredGrant } from '../../wallets/rules/stored-effect.js'
import { withoutExpired } from '../../wallets/rules/take-back.js'
import { metadataOf, withStamps } from './give-stamps.js'
import type { FullCard, PunchCardProgress, StoredStamps } from './punch-card.js'

/** What an event gave, with the stamps among it. */
export interface StampedEffect extends StoredEffect {
  /** Left out: it gave none. */
  stamped?: Stamped
}

interface Stamped {
  eventId: Uuid
  stamps: readonly StoredStamps[]
  /** The cards that units of a reward may have helped to fill, with how far the customer is with them. */
  cardsOf: (rewardId: Uuid) => readonly StampedCard[]
  /** How many of its stamps the order was still worth before, as units. */
  owedBefore: (stamps: StoredStamps, given: Line) => Amount
  /** Whether a gift card that was a prize stands in the way. */
  hasUsedCard: (prizes: readonly StoredGrant[], lines: readonly Line[]) => boolean
}

export interface StampedCard {
  name: string
  progress: Readonly<PunchCardProgress>
}

export interface StampedReversal extends AcceptedReversal {
  /** How far the customer is with each card from now on. */
  progress: PunchCardProgress[]
  /** The prizes of full cards that were undone. */
  prizesBack: StoredGrant[]
  undone: UndoneCard[]
}

/** What a reversal took back of one card. */
interface UndoneCard {
  card_id: Uuid
  /** Full cards whose whole prize came back. */
  times: number
  /** Stamps and prizes, as far as they were there. */
  taken: { reward_id: Uuid; amount: Amount }[]
}

/**
 * Reverses an event that may have given stamps. Where stamps that are to be taken back have filled a card, full cards
 * are undone first: each gives its stamps back, and its prize is taken back by the account's `reversal_policy`. Stamps
 * of one card are alike, so it does not matter which of them came from the event.
 */
export function decideStampedReversal(
  { stamped, ...effect }: StampedEffect,
  lines: readonly Line[],
  around: ReverseSurroundings,
): { ok: true; reversal: StampedReversal } | ReverseRefusal {
  const undone = undoFullCards(effect, stamped, lines, around)
  if (!undone.ok) return undone
  const decided = decideReversal(effect, undone.lines, around)
  if (!decided.ok) return decided
  const { reversal } = decided
  return {
    ok: true,
    reversal: {
      ...reversal,
      taken: [...undone.taken, ...reversal.taken],
      returned: [...undone.returned, ...reversal.returned],
      movements: [...undone.movements, ...reversal.movements],
      progress: undone.progress,
      prizesBack: undone.prizesBack,
      undone: undone.undone.map(({ places, ...card }) => ({
        ...card,
        taken: [...card.taken, ...takenOf(effect, reversal, places)],
      })),
    },
  }
}

type Undone = { ok: true } & Pick<
  StampedReversal,
  'lines' | 'taken' | 'returned' | 'movements' | 'progress' | 'prizesBack'
> & {
    /** Each with the places of its own stamps among what the event gave: a campaign's are none of the card's. */
    undone: (UndoneCard & { places: number[] })[]
  }

function undoFullCards(
  effect: StoredEffect,
  stamped: Stamped | undefined,
  lines: readonly Line[],
  around: ReverseSurroundings,
): Undone | ReverseRefusal {
  const undone: Undone = {
    ok: true,
    lines: [...lines],
    taken: [],
    returned: [],
    movements: [],
    progress: [],
    prizesBack: [],
    undone: [],
  }
  if (stamped === undefined) return undone
  const grants = effect.grants.map((grant, at) => ({ grant, at }))
  for (const [id, alike] of Map.groupBy(grants, ({ grant }) => grant.line.reward_id)) {
    const cards = stamped.cardsOf(id)
    if (cards.length === 0) continue
    // Stamps are alike, whoever of the event gave them.
    const wanted = sumAmounts(
      alike.map(({ grant }) => withoutExpired(undone.lines, grant.line, dueOf(grant), around)),
    )
    let missing = subtractAmounts(wanted, spendableOf(undone.lines, id, around.now))
    const full = cards.flatMap((card) => card.progress.full_cards.map((one) => ({ ...one, card })))
    const emptied: (FullCardOf & { reversal: AcceptedReversal })[] = []
    while (missing > 0n) {
      const next = nextToUndo(full, stamped, undone.lines)
      if (next === undefined) break
      full.splice(full.indexOf(next), 1)
      const decided = undo(next, effect, undone.lines, around, stamped)
      if (!decided.ok) return decided
      const { reversal } = decided
      undone.lines = reversal.lines
      undone.taken.push(...reversal.taken)
      undone.returned.push(...reversal.returned)
      undone.movements.push(...reversal.movements)
      undone.prizesBack.push(...next.grants)
      emptied.push({ ...next, reversal })
      missing = subtractAmounts(missing, sumAmounts(next.costs.map(({ amount }) => amount)))
    }
    for (const card of cards) {
      const { progress } = card
      const own = alike.flatMap(({ grant, at }) => {
        const stamps = ownStamps(grant, progress, stamped)
        return stamps === undefined ? [] : [{ grant, at, stamps }]
      })
      const back = emptied.filter((one) => one.card === card)
      if (own.length === 0 && back.length === 0) continue
      const times = back.filter(({ reversal }) => reversal.isWhole).length
      undone.undone.push({
        places: own.map(({ at }) => at),
        card_id: progress.card_id,
        times,
        taken: back.flatMap((one) => takenOf(one, one.reversal, one.grants.keys())),
      })
      undone.progress.push({
        ...progress,
        times_filled: progress.times_filled - times,
        full_cards: full.filter((one) => one.card === card).map(({ card: _card, ...one }) => one),
        days: own.reduce(
          (days, { stamps, grant }) =>
            stamps.day === null
              ? days
              : withStamps(days, stamps.day, -newlyBack(stamps, grant, stamped)),
          progress.days,
        ),
      })
    }
  }
  return undone
}

type FullCardOf = FullCard & { card: StampedCard }

/**
 * The full card that is undone next: of those whose prize was not used, the newest that the event itself has filled,
 * or else the newest. The last one of all where each was used, which stands in the way.
 */
function nextToUndo(
  full: readonly FullCardOf[],
  { eventId, hasUsedCard }: Stamped,
  lines: readonly Line[],
): FullCardOf | undefined {
  const free = full.filter(({ grants }) => !hasUsedCard(grants, lines))
  return free.findLast(({ event_id: id }) => id === eventId) ?? free.at(-1) ?? full.at(-1)
}

/** The stamps that a card itself has given; what a campaign gave is none of its own. */
const ownStamps = (
  { line }: DueGrant,
  { card_id: cardId }: PunchCardProgress,
  { stamps }: Stamped,
): StoredStamps | undefined =>
  line.campaign_id === null
    ? stamps.find(({ line_id: id, card_id: of }) => id === line.id && of === cardId)
    : undefined

/** Stamps that the order is not worth any more, and was before: what is due besides may be so since an earlier return. */
const newlyBack = (
  stamps: StoredStamps,
  { line, keep = ZERO }: DueGrant,
  { owedBefore }: Stamped,
): number => Number(subtractAmounts(owedBefore(stamps, line), keep) / UNIT)

/** What a reversal took of what was given, at these places. */
const takenOf = (
  { grants }: Pick<StoredEffect, 'grants'>,
  { settled }: Pick<AcceptedReversal, 'settled'>,
  places: Iterable<number>,
): UndoneCard['taken'] =>
  [...places].flatMap((at) => {
    const amount = settled[at]?.taken ?? ZERO
    const grant = grants[at]
    return grant === undefined || amount === 0n ? [] : [{ reward_id: grant.line.reward_id, amount }]
  })

const dueOf = ({ line, keep = ZERO }: DueGrant): Amount => subtractAmounts(line.amount, keep)

/** Gives the stamps of a full card back, and takes its prize. */
const undo = (
  { grants, costs, card: { name, progress } }: FullCardOf,
  effect: StoredEffect,
  lines: readonly Line[],
  around: ReverseSurroundings,
  { hasUsedCard }: Stamped,
) =>
  decideReversal(
    {
      ...effect,
      grants,
      costs,
      hasRedeemedCard: hasUsedCard(grants, lines),
      event_type: 'PUNCH_CARD',
      what: `a full card of ${name}`,
      became: 'reversed',
      metadata: { ...effect.metadata, ...metadataOf(progress.card_id, name) },
    },
    lines,
    around,
  )
