import { useTranslation } from 'react-i18next'
import { useConditionWords } from '../../kit/use-condition-words.js'
import { useFormat } from '../../kit/use-format.js'
import { useLimitWords } from '../../kit/use-limit-words.js'
import { definitionOf, isComplete, type CampaignDraft } from './campaign-draft.js'
import { usePays } from './use-pays.js'

/** What will happen, in one sentence; null until enough is filled in. */
export function useCampaignSentence(draft: CampaignDraft): string | null {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const pays = usePays()
  const conditionWords = useConditionWords()
  const limitWords = useLimitWords()
  if (!isComplete(draft)) return null

  const { rewards, conditions } = definitionOf(draft, format.zone)
  const when = conditionWords(conditions)
  const parts = [
    t('campaigns.will', { pays: pays(rewards) }),
    ...(when === null ? [] : [t('campaigns.willWhen', { conditions: when })]),
    ...limitWords(draft),
  ]
  const list = new Intl.ListFormat(i18n.language, { style: 'short', type: 'unit' })
  return `${list.format(parts)}.`
}
