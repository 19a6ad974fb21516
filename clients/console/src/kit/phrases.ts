import type { ErrorCode } from '@loyalty/client'
import { useTranslation } from 'react-i18next'
import { useTiers, useRewards } from '../client/definitions.js'
import { amountText } from './amount.js'
import { symbolOf, type Condition } from './conditions.js'
import { startOfDay, type Day } from './day.js'
import { useFormat } from './format.js'
import { numberOf, type Limits } from './limits.js'

/** Conditions as a sentence: alternatives of what must all hold. Null when there are none. */
export function useConditionPhrase(): (alternatives: readonly Condition[][]) => string | null {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const { tiers } = useTiers()
  const one = ({ type, operator, value }: Condition): string => {
    const tier = type === 'Tier' ? tiers.find(({ rank }) => rank === value)?.name : undefined
    return `${t(`condition.type.${type}`)} ${symbolOf(operator)} ${tier ?? format.amount(amountText(value))}`
  }
  const all = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const any = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
  return (alternatives) =>
    alternatives.length === 0
      ? null
      : any.format(alternatives.map((conditions) => all.format(conditions.map(one))))
}

/** Limits as parts of a sentence. */
export function useLimitPhrases(): (limits: Limits) => string[] {
  const { t } = useTranslation()
  const format = useFormat()
  const day = (one: Day) => format.day(startOfDay(one, format.zone))
  return ({ maxEach, maxTotal, from, until }) => {
    const each = numberOf(maxEach)
    const total = numberOf(maxTotal)
    return [
      each === 1 && t('limits.willOnce'),
      each !== null && each > 1 && t('limits.willEach', { max: format.count(each) }),
      total !== null && t('limits.willMax', { max: format.count(total) }),
      from !== null && t('limits.willFrom', { day: day(from) }),
      until !== null && t('limits.willUntil', { day: day(until), zone: format.zone }),
    ].filter((part) => part !== false)
  }
}

/** Why the gateway would refuse, or has refused, for people. */
export function useRefusalMessage(): (code: string) => string {
  const { t, i18n } = useTranslation()
  return (code) => (i18n.exists(`errors.${code}`) ? t(`errors.${code as ErrorCode}`) : code)
}

/** Amounts of rewards beside each other, `5 Points, 1 Coffee`; null where there are none. */
export function useAmounts(): (
  amounts: readonly { reward_id: string; amount: number }[],
) => string | null {
  const format = useFormat()
  const { nameOf } = useRewards()
  return (amounts) =>
    amounts
      .map(({ reward_id: id, amount }) => `${format.amount(amountText(amount))} ${nameOf(id)}`)
      .join(', ') || null
}
