import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { numberOf } from '../../kit/limits.js'
import { useFormat } from '../../kit/use-format.js'
import { useLimitWords } from '../../kit/use-limit-words.js'
import { isComplete, type CouponDraft } from './coupon-draft.js'

/** What will happen, in one sentence; null until enough is filled in. */
export function useCouponSentence(draft: CouponDraft): string | null {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const limitWords = useLimitWords()
  const { nameOf } = useRewards()
  if (!isComplete(draft)) return null

  const parts = [
    t('coupons.willGive', {
      amount: format.amount(draft.amount),
      reward: nameOf(draft.rewardId ?? ''),
    }),
    ...(numberOf(draft.maxEach) === null ? [t('coupons.willAlways')] : []),
    ...limitWords({ ...draft, ...(draft.kind === 'batch' && { maxTotal: '' }) }),
  ]
  const list = new Intl.ListFormat(i18n.language, { style: 'short', type: 'unit' })
  const sentence = `${list.format(parts)}.`
  if (draft.kind === 'one') return sentence
  const count = numberOf(draft.count) ?? 0
  return `${t('coupons.willBatch', { count })} ${sentence}`
}
