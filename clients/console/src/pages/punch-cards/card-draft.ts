import type { Schemas } from '@loyalty/client'
import { amountText, isPositive, wireAmount, type AmountText } from '../../kit/amount.js'
import { areInOrder, heldDaysOf, instantsOf, numberOf, textOf, type Day } from '../../kit/day.js'
import {
  emptyPrize,
  isPrizeComplete,
  prizeDraftOf,
  prizeOf,
  type PrizeDraft,
} from '../../kit/prizes.js'
import {
  isSelectorComplete,
  selectorDraftOf,
  selectorOf,
  type SelectorDraft,
} from '../../kit/selector.js'

export type PunchCard = Schemas['CreatePunchCardResult']
type Kind = PunchCard['stamps_per']['kind']

export const kinds = ['PURCHASE', 'PRODUCT', 'EVENT'] as const satisfies readonly Kind[]

export interface CardDraft {
  name: string
  stamp: string | null
  needed: string
  gives: PrizeDraft[]
  kind: Kind
  /** Null for all products. */
  products: SelectorDraft | null
  minValue: AmountText
  eventType: string
  maxPerDay: string
  /** Days until a stamp expires; empty for the default of the account. */
  days: string
  repeats: boolean
  consent: PunchCard['consent_purpose']
  from: Day | null
  until: Day | null
}

const NEEDED = 10

export const emptyCard = (): CardDraft => ({
  name: '',
  stamp: null,
  needed: String(NEEDED),
  gives: [emptyPrize()],
  kind: 'PURCHASE',
  products: null,
  minValue: '',
  eventType: '',
  maxPerDay: '',
  days: '',
  repeats: true,
  consent: 'punchcard_campaigns',
  from: null,
  until: null,
})

export function draftOf(card: PunchCard, timeZone: string): CardDraft {
  const { stamps_per: per } = card
  return {
    name: card.name,
    stamp: card.reward_id,
    needed: String(card.stamps_needed),
    gives: card.gives.map(prizeDraftOf),
    kind: per.kind,
    products: selectorDraftOf(per.products),
    minValue: per.min_value === null ? '' : amountText(per.min_value),
    eventType: per.event_type ?? '',
    maxPerDay: textOf(per.max_per_day),
    days: textOf(card.stamps_expire_after_days),
    repeats: card.repeats,
    consent: card.consent_purpose,
    ...heldDaysOf(card, timeZone),
  }
}

export function isComplete(draft: CardDraft): boolean {
  const { name, stamp, needed, gives, kind, products, eventType } = draft
  const isKindComplete = kind === 'EVENT' ? eventType.trim() !== '' : isSelectorComplete(products)
  return (
    name.trim() !== '' &&
    stamp !== null &&
    needed !== '' &&
    gives.length > 0 &&
    gives.every(isPrizeComplete) &&
    isKindComplete &&
    areInOrder(draft)
  )
}

/** What another kind would have, goes. */
const stampsPerOf = ({ kind, products, minValue, eventType, maxPerDay }: CardDraft) => {
  const isOfEvents = kind === 'EVENT'
  return {
    kind,
    products: isOfEvents ? null : (selectorOf(products) ?? null),
    min_value: isOfEvents || !isPositive(minValue) ? null : wireAmount(minValue),
    event_type: isOfEvents ? eventType.trim() : null,
    max_per_day: numberOf(maxPerDay),
  }
}

/** All but the stamp, which never changes. */
export const definitionOf = (draft: CardDraft, timeZone: string) => ({
  name: draft.name.trim(),
  stamps_needed: Number(draft.needed),
  gives: draft.gives.map(prizeOf),
  stamps_per: stampsPerOf(draft),
  stamps_expire_after_days: numberOf(draft.days),
  repeats: draft.repeats,
  consent_purpose: draft.consent,
  ...instantsOf(draft, timeZone),
})

export type CardDefinition = ReturnType<typeof definitionOf>
