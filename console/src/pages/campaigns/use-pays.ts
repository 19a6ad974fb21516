import type { Schemas } from '@loyalty/client'
import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { amountText } from '../../kit/amount.js'
import { useFormat } from '../../kit/use-format.js'

type Payments = Schemas['Campaign']['rewards']

/** What a campaign pays, as a phrase. */
export function usePays(): (rewards: Payments) => string {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const { nameOf } = useRewards()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (rewards) =>
    list.format(
      rewards.map(({ reward_id: rewardId, amount, conversion_factor: factor }) => {
        const reward = nameOf(rewardId)
        if (amount !== null) return `${format.amount(amountText(amount))} ${reward}`
        if (factor === null) return t('campaigns.byReward', { reward })
        return t('campaigns.perUnit', { factor: format.amount(amountText(factor)), reward })
      }),
    )
}
