import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { amountText, factorText } from '../../kit/amount.js'
import { useFormat } from '../../kit/use-format.js'
import { useUntil } from '../../kit/use-until.js'
import type { CampaignReward } from './campaign-draft.js'

/** What a campaign pays, as a phrase. */
export function usePays(): (rewards: readonly CampaignReward[]) => string {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const until = useUntil()
  const { nameOf } = useRewards()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })

  const amountOf = (reward: CampaignReward): string => {
    const { amount, conversion_factor: factor } = reward
    const name = nameOf(reward.reward_id)
    if (amount !== null) {
      return t('campaigns.fixed', { amount: format.amount(amountText(amount)), reward: name })
    }
    if (factor === null) return t('campaigns.byReward', { reward: name })
    return t('campaigns.perUnit', { factor: format.amount(factorText(factor)), reward: name })
  }
  const validity = ({ expires_after_days: days, expiration_date: end }: CampaignReward) => {
    if (days !== null) return ` (${t('campaigns.validDays', { count: days })})`
    return end === null ? '' : ` (${t('campaigns.validUntil', { until: until(end) })})`
  }
  return (rewards) => list.format(rewards.map((one) => `${amountOf(one)}${validity(one)}`))
}
