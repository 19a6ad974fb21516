import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { amountText, factorText } from '../../kit/amount.js'
import type { Change } from '../../kit/dry-run.js'
import { useFormat, useUntil, useConditionPhrase, useLimitPhrases } from '../../kit/format.js'
import {
  definitionOf,
  isComplete,
  type Campaign,
  type CampaignDraft,
  type CampaignReward,
} from './campaign-draft.js'

/** The fields of a campaign, each as a phrase. */
export function useCampaignFacts(): (campaign: Campaign) => Fact[] {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const until = useUntil()
  const pays = usePays()
  const conditionPhrase = useConditionPhrase()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })

  const countOf = (max: number | null) => (max === null ? t('limits.none') : format.count(max))
  const someOf = (some: readonly string[] | null) =>
    some === null || some.length === 0 ? t('campaigns.everywhere') : list.format(some)
  // Other types are a programme's own, by the names that it gave them.
  const eventWord = (type: string) => (type === 'PURCHASE' ? t('purchases.title') : type)
  return (campaign) => {
    const { starts_at: startsAt, ends_at: endsAt, consent_purpose: purpose } = campaign
    return [
      { of: 'name', name: t('campaigns.name'), words: campaign.name },
      { of: 'status', name: t('campaigns.status'), words: t(`status.${campaign.status}`) },
      { of: 'rewards', name: t('campaigns.pays'), words: pays(campaign.rewards) },
      {
        of: 'conditions',
        name: t('campaigns.when'),
        words: conditionPhrase(campaign.conditions) ?? t('campaigns.always'),
      },
      {
        of: 'starts_at',
        name: t('limits.from'),
        words: startsAt === null ? t('campaigns.atOnce') : format.day(startsAt),
      },
      {
        of: 'ends_at',
        name: t('campaigns.ends'),
        words: endsAt === null ? t('coupons.always') : until(endsAt),
      },
      { of: 'max_total', name: t('campaigns.maxTotal'), words: countOf(campaign.max_total) },
      {
        of: 'max_per_customer',
        name: t('campaigns.maxEach'),
        words: countOf(campaign.max_per_customer),
      },
      {
        of: 'consent_purpose',
        name: t('campaigns.consent'),
        words: purpose === null ? t('campaigns.noConsent') : t(`purpose.${purpose}`),
      },
      { of: 'funded_by', name: t('campaigns.fundedBy'), words: campaign.funded_by ?? '–' },
      {
        of: 'brand_id',
        name: t('coupon.brand'),
        words: campaign.brand_id ?? t('rewards.allBrands'),
      },
      { of: 'platforms', name: t('campaigns.platforms'), words: someOf(campaign.platforms) },
      { of: 'store_ids', name: t('campaigns.stores'), words: someOf(campaign.store_ids) },
      { of: 'channel_ids', name: t('campaigns.channels'), words: someOf(campaign.channel_ids) },
      {
        of: 'event_types',
        name: t('campaigns.eventTypes'),
        words: list.format(campaign.event_types.map(eventWord)),
      },
      { of: 'priority', name: t('campaigns.priority'), words: format.count(campaign.priority) },
    ]
  }
}

interface Fact {
  of: keyof Campaign
  name: string
  words: string
}

/** The differences between two definitions, field by field. */
export function useCampaignChanges(): (before: Campaign, after: Campaign) => Change[] {
  const factsOf = useCampaignFacts()
  return (before, after) => {
    const now = factsOf(after)
    return factsOf(before).flatMap(({ of, name, words }, index) =>
      JSON.stringify(before[of]) === JSON.stringify(after[of])
        ? []
        : [{ name, before: words, after: now[index]?.words ?? '' }],
    )
  }
}

/** The effect in one sentence; null until enough is filled in. */
export function useCampaignSentence(draft: CampaignDraft): string | null {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const pays = usePays()
  const conditionPhrase = useConditionPhrase()
  const limitPhrases = useLimitPhrases()
  if (!isComplete(draft)) return null

  const { rewards, conditions } = definitionOf(draft, format.zone)
  const when = conditionPhrase(conditions)
  const parts = [
    t('campaigns.will', { pays: pays(rewards) }),
    ...(when === null ? [] : [t('campaigns.willWhen', { conditions: when })]),
    ...limitPhrases(draft),
  ]
  const list = new Intl.ListFormat(i18n.language, { style: 'short', type: 'unit' })
  return `${list.format(parts)}.`
}

/** The rewards of a campaign, as a phrase. */
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
