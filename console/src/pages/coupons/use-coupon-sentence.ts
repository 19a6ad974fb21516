import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { startOfDay } from '../../kit/day.js'
import { useFormat } from '../../kit/use-format.js'
import { isComplete, numberOf, type CouponDraft } from './coupon-draft.js'

/** What will happen, in one sentence; null until enough is filled in. */
export function useCouponSentence(draft: CouponDraft): string | null {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const { nameOf } = useRewards()
  if (!isComplete(draft)) return null

  const each = numberOf(draft.maxEach)
  const total = draft.kind === 'batch' ? null : numberOf(draft.maxTotal)
  const day = (one: string) => format.day(startOfDay(one, format.zone))
  const parts = [
    t('coupons.willGive', {
      amount: format.amount(draft.amount),
      reward: nameOf(draft.rewardId ?? ''),
    }),
    each === null && t('coupons.willAlways'),
    each === 1 && t('coupons.willOnce'),
    each !== null && each > 1 && t('coupons.willEach', { max: format.count(each) }),
    total !== null && t('coupons.willMax', { max: format.count(total) }),
    draft.from !== null && t('coupons.willFrom', { day: day(draft.from) }),
    draft.until !== null && t('coupons.willUntil', { day: day(draft.until), zone: format.zone }),
  ].filter((part) => part !== false)
  const list = new Intl.ListFormat(i18n.language, { style: 'short', type: 'unit' })
  const sentence = `${list.format(parts)}.`
  if (draft.kind === 'one') return sentence
  const count = numberOf(draft.count) ?? 0
  return `${t('coupons.willBatch', { count })} ${sentence}`
}
