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
  stamps: readonly StoredStamps[]
  progressOf: (cardId: Uuid) => PunchCardProgress | null
  /** Whether a gift card that was a prize stands in the way. */
  hasUsedCard: (prizes: readonly StoredGrant[], lines: readonly Line[]) => boolean
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
 * Reverses an event that may have given stamps. Where stamps that are to be taken back have filled a card, the newest
 * full cards are undone first: each gives its stamps back, and its prize is taken back by the account's
 * `reversal_policy`. Stamps of one card are alike, so it does not matter which of them came from the event.
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
  for (const [cardId, given] of stampsByCard(effect, stamped)) {
    const progress = stamped?.progressOf(cardId)
    const [{ stamps, grant: first } = {}] = given
    if (!stamps || !first || !progress) continue
    const { reward_id: id } = first.line
    // Stamps are alike, whoever of the event gave them.
    const alike = effect.grants.filter(({ line }) => line.reward_id === id)
    const wanted = sumAmounts(
      alike.map((one) => withoutExpired(undone.lines, one.line, dueOf(one), around)),
    )
    let missing = subtractAmounts(wanted, spendableOf(undone.lines, id, around.now))
    const full = [...progress.full_cards]
    let { times_filled: filled } = progress
    const prizes: UndoneCard['taken'] = []
    while (missing > 0n) {
      const card = full.pop()
      if (card === undefined) break
      const decided = undo(card, effect, stamps, undone.lines, around, stamped)
      if (!decided.ok) return decided
      const { reversal } = decided
      undone.lines = reversal.lines
      undone.taken.push(...reversal.taken)
      undone.returned.push(...reversal.returned)
      undone.movements.push(...reversal.movements)
      undone.prizesBack.push(...card.grants)
      prizes.push(...takenOf(card, reversal, card.grants.keys()))
      if (reversal.isWhole) filled -= 1
      missing = subtractAmounts(missing, sumAmounts(card.costs.map(({ amount }) => amount)))
    }
    const own = given.filter(({ grant }) => grant.line.campaign_id === null)
    if (own.length === 0 && full.length === progress.full_cards.length) continue
    undone.undone.push({
      places: own.map(({ at }) => at),
      card_id: cardId,
      times: progress.times_filled - filled,
      taken: prizes,
    })
    undone.progress.push({
      ...progress,
      times_filled: filled,
      full_cards: full,
      days: own.reduce(
        (days, { stamps: { day }, grant }) =>
          day === null ? days : withStamps(days, day, -Number(dueOf(grant) / UNIT)),
        progress.days,
      ),
    })
  }
  return undone
}

/** What is taken back of stamps, by their cards, with its place among what the event gave. */
const stampsByCard = ({ grants }: StoredEffect, stamped: Stamped | undefined) =>
  Map.groupBy(
    grants.flatMap((grant, at) => {
      const stamps = stamped?.stamps.find(({ line_id: id }) => id === grant.line.id)
      return stamps === undefined ? [] : [{ at, grant, stamps }]
    }),
    ({ stamps }) => stamps.card_id,
  )

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
  card: FullCard,
  effect: StoredEffect,
  { card_id: id, name }: StoredStamps,
  lines: readonly Line[],
  around: ReverseSurroundings,
  stamped: Stamped | undefined,
) =>
  decideReversal(
    {
      ...effect,
      grants: card.grants,
      costs: card.costs,
      hasRedeemedCard: stamped?.hasUsedCard(card.grants, lines) ?? false,
      event_type: 'PUNCH_CARD',
      what: `a full card of ${name}`,
      became: 'reversed',
      metadata: { ...effect.metadata, ...metadataOf(id, name) },
    },
    lines,
    around,
  )
