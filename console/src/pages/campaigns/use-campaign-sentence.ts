import { useTranslation } from 'react-i18next'
import { conditionsOf } from '../../kit/conditions-input.js'
import { useConditionWords } from '../../kit/use-condition-words.js'
import { useFormat } from '../../kit/use-format.js'
import { useLimitWords } from '../../kit/use-limit-words.js'
import { useRewards } from '../../client/definitions.js'
import { isComplete, type CampaignDraft } from './campaign-draft.js'

/** What will happen, in one sentence; null until enough is filled in. */
export function useCampaignSentence(draft: CampaignDraft): string | null {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const conditionWords = useConditionWords()
  const limitWords = useLimitWords()
  const { nameOf } = useRewards()
  if (!isComplete(draft)) return null

  const reward = nameOf(draft.rewardId ?? '')
  const amount = format.amount(draft.amount)
  const when = conditionWords(conditionsOf(draft.conditions))
  const parts = [
    draft.way === 'fixed'
      ? t('campaigns.willFixed', { amount, reward })
      : t('campaigns.willPerUnit', { factor: amount, reward }),
    ...(when === null ? [] : [t('campaigns.willWhen', { conditions: when })]),
    ...limitWords(draft),
  ]
  const list = new Intl.ListFormat(i18n.language, { style: 'short', type: 'unit' })
  return `${list.format(parts)}.`
}
