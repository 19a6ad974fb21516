import { useRewards } from '../../client/definitions.js'
import { amountText } from '../../kit/amount.js'
import { isOver, numberOf } from '../../kit/day.js'
import { changesInWords, type Fact } from '../../kit/changes.js'
import { useAmounts, useLimitPhrases, useText } from '../../kit/format.js'
import {
  useBoundsPhrases,
  useConditionPhrase,
  useDiscountPhrase,
  useOfferFacts,
} from '../../kit/offer-phrases.js'
import { unitsText } from '../../kit/units.js'
import { definitionOf, isComplete, type Coupon, type CouponDraft } from './coupon-draft.js'
import { useCampaigns } from './use-campaigns.js'

/** The state as people see it: one that is on, but whose end has come, is over. */
export const statusOf = ({ status, ends_at: end }: Pick<Coupon, 'status' | 'ends_at'>) =>
  status === 'ACTIVE' && isOver(end) ? 'ENDED' : status

/** What a coupon gives and takes off; empty where it only costs something. */
export function useCouponGives(): (coupon: Pick<Coupon, 'grants' | 'discounts'>) => string {
  const { t, format, until } = useText()
  const { nameOf } = useRewards()
  const discountPhrase = useDiscountPhrase()
  const grantOf = (grant: Coupon['grants'][number]): string => {
    const { expires_after_days: days, expiration_date: end } = grant
    const units = unitsText(format.amount(amountText(grant.amount)), nameOf(grant.reward_id))
    if (days !== null) return `${units} (${t('campaigns.validDays', { count: days })})`
    return end === null ? units : `${units} (${t('campaigns.validUntil', { until: until(end) })})`
  }
  return ({ grants, discounts }) =>
    format.and([...grants.map(grantOf), ...discounts.map(discountPhrase)])
}

/** Every field that can be changed, in words. */
export function useCouponFacts(
  campaignId: string | null,
): (coupon: Coupon) => Fact<keyof Coupon>[] {
  const { t, format, until } = useText()
  const amountsOf = useAmounts()
  const gives = useCouponGives()
  const conditionPhrase = useConditionPhrase()
  const { nameOf: campaignName } = useCampaigns(campaignId)
  const { boundsOf, count, listed, start, yes } = useOfferFacts()
  return (coupon) => {
    const { starts_at: startsAt, ends_at: endsAt, batch_id: batch } = coupon
    const end = endsAt !== null && { moment: until(endsAt), zone: format.zone }
    const facts: [of: keyof Coupon, name: string, words: string][] = [
      ['name', t('field.name'), coupon.name ?? '–'],
      ['grants', t('coupons.gives'), gives({ ...coupon, discounts: [] }) || t('field.nothing')],
      [
        'discounts',
        t('campaigns.takesOff'),
        gives({ ...coupon, grants: [] }) || t('field.nothing'),
      ],
      ['costs', t('coupon.costs'), amountsOf(coupon.costs) ?? t('field.nothing')],
      [
        'conditions',
        t('field.when'),
        conditionPhrase(coupon.conditions) ?? t('coupons.withoutConditions'),
      ],
      [
        'max_redemptions',
        t(batch === null ? 'field.inAll' : 'coupon.eachCode'),
        count(coupon.max_redemptions),
      ],
      [
        'max_redemptions_per_customer',
        t('coupon.perCustomer'),
        count(coupon.max_redemptions_per_customer),
      ],
      ['starts_at', t('limits.from'), start(startsAt)],
      ['ends_at', t('coupons.validity'), end ? t('coupons.validUntil', end) : t('coupons.always')],
      ...boundsOf(coupon),
      ['recipient_ids', t('coupons.recipients'), listed(coupon.recipient_ids)],
      ['combinable', t('coupons.combinable'), yes(coupon.combinable)],
      ['listed', t('coupons.listed'), yes(coupon.listed)],
      [
        'campaign_id',
        t('coupons.campaign'),
        coupon.campaign_id === null ? t('offer.none') : campaignName(coupon.campaign_id),
      ],
    ]
    return facts.map(([of, name, words]) => ({ of, name, words }))
  }
}

export const useCouponChanges = (campaignId: string | null) =>
  changesInWords(useCouponFacts(campaignId))

/** The effect in one sentence; null until enough is filled in. */
export function useCouponSentence(draft: CouponDraft): string | null {
  const { t, format } = useText()
  const amountsOf = useAmounts()
  const gives = useCouponGives()
  const conditionPhrase = useConditionPhrase()
  const limitPhrases = useLimitPhrases()
  const boundsPhrases = useBoundsPhrases()
  if (!isComplete(draft)) return null

  const definition = definitionOf(draft, format.zone)
  const given = gives(definition)
  const costs = amountsOf(definition.costs)
  const when = conditionPhrase(definition.conditions)
  const total = numberOf(draft.maxTotal)
  const parts = [
    given !== '' && t('coupons.willGive', { given }),
    costs !== null && t(given === '' ? 'coupons.willTake' : 'coupons.willCost', { costs }),
    when !== null && t('campaigns.willWhen', { conditions: when }),
    numberOf(draft.maxEach) === null && t('coupons.willAlways'),
    draft.kind === 'batch' &&
      (total === null ? t('coupons.willCodeAny') : t('coupons.willCode', { count: total })),
    ...limitPhrases(draft.kind === 'batch' ? { ...draft, maxTotal: '' } : draft),
    ...boundsPhrases(draft, draft.exclusionGroup, draft.segments),
    draft.recipients.length > 0 && t('coupons.willOnly', { count: draft.recipients.length }),
  ].filter((part) => part !== false)
  const sentence = `${format.listed(parts)}.`
  if (draft.kind === 'one') return sentence
  const count = numberOf(draft.count) ?? 0
  return `${t('coupons.willBatch', { count })} ${sentence}`
}
