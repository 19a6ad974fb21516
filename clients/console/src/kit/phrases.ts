import { useTranslation } from 'react-i18next'
import { useTiers } from '../client/definitions.js'
import { amountText } from './amount.js'
import { symbolOf, type Condition } from './conditions.js'
import { useFormat } from './use-format.js'

/** Conditions as a sentence: alternatives of what must all hold. Null when there are none. */
export function useConditionWords(): (alternatives: readonly Condition[][]) => string | null {
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
