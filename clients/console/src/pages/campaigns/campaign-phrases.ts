import { useRewards } from '../../client/definitions.js'
import { amountText, factorText } from '../../kit/amount.js'
import { changesInWords, type Fact } from '../../kit/changes.js'
import { isOver } from '../../kit/day.js'
import { useLimitPhrases, useText } from '../../kit/format.js'
import {
  useBoundsPhrases,
  useConditionPhrase,
  useDiscountPhrase,
  useOfferFacts,
  useSelectorPhrase,
} from '../../kit/offer-phrases.js'
import {
  definitionOf,
  isComplete,
  PURCHASE,
  type Campaign,
  type CampaignDraft,
  type CampaignReward,
} from './campaign-draft.js'

type Dated = Pick<Campaign, 'status' | 'starts_at' | 'ends_at'>

/** The state as people see it: one that is active but begins later, is scheduled, and one whose end has come is over. */
export const statusOf = ({ status, starts_at: from, ends_at: end }: Dated) => {
  if (status !== 'ACTIVE') return status
  if (isOver(end)) return 'ENDED'
  return from !== null && Date.parse(from) > Date.now() ? 'SCHEDULED' : status
}

export function useCampaignFacts(): (campaign: Campaign) => Fact<keyof Campaign>[] {
  const { t, format, until } = useText()
  const pays = usePays()
  const discountPhrase = useDiscountPhrase()
  const selectorPhrase = useSelectorPhrase()
  const conditionPhrase = useConditionPhrase()
  const { boundsOf, count, start, yes } = useOfferFacts()
  // Other types are a programme's own, by the names that it gave them.
  const eventWord = (type: string) => {
    if (type === 'BIRTHDAY' || type === 'INACTIVE') return t(`campaigns.occasions.${type}`)
    return type === PURCHASE ? t('purchases.title') : type
  }
  return (campaign) => {
    const { starts_at: startsAt, ends_at: endsAt, consent_purpose: purpose } = campaign
    const facts: [of: keyof Campaign, name: string, words: string][] = [
      ['name', t('field.name'), campaign.name],
      ['status', t('field.status'), t(`status.${statusOf(campaign)}`)],
      ['rewards', t('campaigns.pays'), pays(campaign.rewards) || t('field.nothing')],
      ['products', t('campaigns.earnOn'), selectorPhrase(campaign.products) ?? t('selector.allOf')],
      ['earns_on_points_paid', t('campaigns.earnsOnPoints'), yes(campaign.earns_on_points_paid)],
      [
        'discounts',
        t('campaigns.takesOff'),
        format.and(campaign.discounts.map(discountPhrase)) || t('field.nothing'),
      ],
      [
        'conditions',
        t('field.when'),
        conditionPhrase(campaign.conditions) ?? t('campaigns.always'),
      ],
      ['starts_at', t('limits.from'), start(startsAt)],
      ['ends_at', t('campaigns.ends'), endsAt === null ? t('coupons.always') : until(endsAt)],
      ['max_total', t('campaigns.maxTotal'), count(campaign.max_total)],
      ['max_per_customer', t('campaigns.maxEach'), count(campaign.max_per_customer)],
      [
        'consent_purpose',
        t('campaigns.consent'),
        purpose === null ? t('campaigns.noConsent') : t(`purpose.${purpose}`),
      ],
      ['funded_by', t('campaigns.fundedBy'), campaign.funded_by ?? '–'],
      ...boundsOf(campaign),
      ['event_types', t('campaigns.eventTypes'), format.and(campaign.event_types.map(eventWord))],
      [
        'inactive_days',
        t('campaigns.inactiveDays'),
        campaign.inactive_days === null ? '–' : format.count(campaign.inactive_days),
      ],
      ['priority', t('campaigns.priority'), format.count(campaign.priority)],
    ]
    return facts.map(([of, name, words]) => ({ of, name, words }))
  }
}

export const useCampaignChanges = () => changesInWords(useCampaignFacts())

/** The effect in one sentence; null until enough is filled in. */
export function useCampaignSentence(draft: CampaignDraft): string | null {
  const { t, format } = useText()
  const gives = useGives()
  const conditionPhrase = useConditionPhrase()
  const limitPhrases = useLimitPhrases()
  const boundsPhrases = useBoundsPhrases()
  const selectorPhrase = useSelectorPhrase()
  if (!isComplete(draft)) return null

  const definition = definitionOf(draft, format.zone)
  const when = conditionPhrase(definition.conditions)
  const products = draft.rewards.length === 0 ? null : selectorPhrase(definition.products)
  const parts = [
    t(`campaigns.willBy.${draft.occasion}`, {
      pays: gives(definition),
      count: definition.inactive_days ?? 0,
    }),
    ...(products === null ? [] : [t('campaigns.willEarnOn', { products })]),
    ...(when === null ? [] : [t('campaigns.willWhen', { conditions: when })]),
    ...limitPhrases(draft),
    ...boundsPhrases(draft, draft.exclusionGroup, draft.segments),
  ]
  return `${format.listed(parts)}.`
}

/** What a campaign pays and takes off. */
export function useGives(): (campaign: Pick<Campaign, 'rewards' | 'discounts'>) => string {
  const { format } = useText()
  const pays = usePays()
  const discountPhrase = useDiscountPhrase()
  return ({ rewards, discounts }) =>
    format.and([...(rewards.length === 0 ? [] : [pays(rewards)]), ...discounts.map(discountPhrase)])
}

function usePays(): (rewards: readonly CampaignReward[]) => string {
  const { t, format, until } = useText()
  const { nameOf } = useRewards()

  const amountOf = ({ reward_id: id, amount, conversion_factor: factor }: CampaignReward) => {
    const reward = nameOf(id)
    if (amount !== null) {
      return t('campaigns.fixed', { amount: format.amount(amountText(amount)), reward })
    }
    if (factor === null) return t('campaigns.byReward', { reward })
    return t('campaigns.perUnit', { factor: format.amount(factorText(factor)), reward })
  }
  const validity = ({ expires_after_days: days, expiration_date: end }: CampaignReward) => {
    if (days !== null) return ` (${t('campaigns.validDays', { count: days })})`
    return end === null ? '' : ` (${t('campaigns.validUntil', { until: until(end) })})`
  }
  return (rewards) => format.and(rewards.map((one) => `${amountOf(one)}${validity(one)}`))
}
