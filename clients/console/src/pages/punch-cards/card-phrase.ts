import { useAmounts, useLimitPhrases, useText } from '../../kit/format.js'
import { amountText } from '../../kit/amount.js'
import { heldDaysOf, noLimits } from '../../kit/day.js'
import { useSelectorPhrase } from '../../kit/offer-phrases.js'
import type { CardDefinition, PunchCard } from './card-draft.js'

type StampsPer = CardDefinition['stamps_per']
type Prizes = readonly Pick<PunchCard['gives'][number], 'reward_id' | 'amount'>[]

/** What gives a stamp, in words: `One stamp for each purchase of at least 5 with category coffee`. */
export function useStampPhrase(): (per: StampsPer) => string {
  const { t, format } = useText()
  const selectorPhrase = useSelectorPhrase()
  return ({ kind, products, min_value: value, event_type: event, max_per_day: max }) => {
    const what = selectorPhrase(products)
    const named = {
      PURCHASE:
        what === null ? t('punchCards.perPurchase') : t('punchCards.perPurchaseOf', { what }),
      PRODUCT: what === null ? t('punchCards.perProduct') : t('punchCards.perProductOf', { what }),
      EVENT: t('punchCards.perEvent', { event: event ?? '' }),
    }[kind]
    return [
      named,
      value !== null && t('punchCards.fromValue', { value: format.money(amountText(value)) }),
      max !== null && t('punchCards.mostPerDay', { count: max }),
    ]
      .filter((part) => part !== false)
      .join(', ')
  }
}

/** What a full card gives, in words: `10 stamps give 1 Coffee`. */
export function useFullPhrase(): (card: { stamps_needed: number; gives: Prizes }) => string {
  const { t } = useText()
  const amounts = useAmounts()
  return ({ stamps_needed: count, gives }) =>
    t('punchCards.full', { count, prize: amounts(gives) ?? '' })
}

/** The effect of a card that is filled in. */
export function useCardSentence(): (definition: CardDefinition) => string {
  const { t, format } = useText()
  const stampPhrase = useStampPhrase()
  const fullPhrase = useFullPhrase()
  const limitPhrases = useLimitPhrases()
  return (definition) =>
    [
      [
        stampPhrase(definition.stamps_per),
        ...limitPhrases({ ...noLimits, ...heldDaysOf(definition, format.zone) }),
      ].join(', '),
      fullPhrase(definition),
      t(definition.repeats ? 'punchCards.willRepeat' : 'punchCards.willEnd'),
    ]
      .map((sentence) => `${sentence}.`)
      .join(' ')
}
