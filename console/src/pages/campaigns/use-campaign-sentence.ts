import { useTranslation } from 'react-i18next'
import { conditionsOf } from '../../kit/conditions-input.js'
import { startOfDay } from '../../kit/day.js'
import { useConditionWords } from '../../kit/use-condition-words.js'
import { useFormat } from '../../kit/use-format.js'
import { useRewards } from '../../client/definitions.js'
import { isComplete, type CampaignDraft } from './campaign-draft.js'

/** What will happen, in one sentence; null until enough is filled in. */
export function useCampaignSentence(draft: CampaignDraft): string | null {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const conditionWords = useConditionWords()
  const { nameOf } = useRewards()
  if (!isComplete(draft)) return null

  const reward = nameOf(draft.rewardId ?? '')
  const amount = format.amount(draft.amount)
  const when = conditionWords(conditionsOf(draft.conditions))
  const day = (one: string) => format.day(startOfDay(one, format.zone))
  const parts = [
    draft.way === 'fixed'
      ? t('campaigns.willFixed', { amount, reward })
      : t('campaigns.willPerUnit', { factor: amount, reward }),
    when !== null && t('campaigns.willWhen', { conditions: when }),
    draft.maxEach !== '' && t('coupons.willEach', { max: format.count(Number(draft.maxEach)) }),
    draft.maxTotal !== '' && t('coupons.willMax', { max: format.count(Number(draft.maxTotal)) }),
    draft.from !== null && t('coupons.willFrom', { day: day(draft.from) }),
    draft.until !== null && t('coupons.willUntil', { day: day(draft.until), zone: format.zone }),
  ].filter((part) => part !== false)
  const list = new Intl.ListFormat(i18n.language, { style: 'short', type: 'unit' })
  return `${list.format(parts)}.`
}
