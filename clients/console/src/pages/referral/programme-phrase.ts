import { amountText } from '../../kit/amount.js'
import { useAmounts, useText } from '../../kit/format.js'
import type { Definition } from './programme-draft.js'

type Gifts = Pick<Definition, 'friend_gets' | 'referrer_gets'>

/** Who gets what, in words: `The friend gets 500 Points, the referrer 1 Coffee`. */
export function useGiftsPhrase(): (programme: Gifts) => string {
  const { t } = useText()
  const amounts = useAmounts()
  return ({ friend_gets: friendGets, referrer_gets: referrerGets }) => {
    const [friend, referrer] = [amounts(friendGets), amounts(referrerGets)]
    if (friend === null) return t('referral.referrerGets', { what: referrer ?? '' })
    return referrer === null
      ? t('referral.friendGets', { what: friend })
      : t('referral.bothGet', { friend, referrer })
  }
}

type Terms = Pick<Definition, 'when' | 'within_days'>

/** Which purchase counts, in words: `The first purchase of the friend counts, within 30 days, worth at least 20`. */
export function useCountsPhrase(): (programme: Terms) => string {
  const { t, format } = useText()
  return ({ when: { first, min_value: value }, within_days: count }) =>
    [
      t(first ? 'referral.firstCounts' : 'referral.anyCounts'),
      t('referral.within', { count }),
      value !== null && t('referral.worth', { value: format.money(amountText(value)) }),
    ]
      .filter((part) => part !== false)
      .join(', ')
}

type Held = Pick<Definition, 'hold_days'>

export function useHoldPhrase(): (programme: Held) => string {
  const { t } = useText()
  return ({ hold_days: count }) =>
    count === 0 ? t('referral.notHeld') : t('referral.held', { count })
}

/** The effect of a programme, a sentence for each of its terms. */
export function useProgrammeSentence(): (definition: Definition) => string {
  const { t } = useText()
  const giftsPhrase = useGiftsPhrase()
  const countsPhrase = useCountsPhrase()
  const holdPhrase = useHoldPhrase()
  return (definition) => {
    const { max_per_referrer: each, max_total: total } = definition
    return [
      giftsPhrase(definition),
      countsPhrase(definition),
      holdPhrase(definition),
      each !== null && t('referral.mostEach', { count: each }),
      total !== null && t('referral.mostInAll', { count: total }),
    ]
      .filter((part) => part !== false)
      .map((sentence) => `${sentence}.`)
      .join(' ')
  }
}
