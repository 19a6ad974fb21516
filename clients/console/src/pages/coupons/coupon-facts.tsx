import type { Schemas } from '@loyalty/client'
import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { amountText } from '../../kit/amount.js'
import { Facts } from '../../kit/facts.js'
import { Section } from '../../kit/section.js'
import { useFormat } from '../../kit/use-format.js'
import { useUntil } from '../../kit/use-until.js'
import { Used } from './used.js'

export function CouponFacts({ coupon }: { coupon: Schemas['Coupon'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { nameOf } = useRewards()
  const until = useUntil()
  const listOf = (amounts: readonly { reward_id: string; amount: number }[]) =>
    amounts
      .map((one) => `${format.amount(amountText(one.amount))} ${nameOf(one.reward_id)}`)
      .join(', ') || null
  const countOf = (max: number | null) => (max === null ? t('limits.none') : format.count(max))
  const { starts_at: startsAt, ends_at: endsAt } = coupon
  return (
    <Section title={t('coupon.definition')}>
      <Facts
        facts={[
          [t('coupons.gives'), listOf(coupon.grants)],
          [t('coupon.costs'), listOf(coupon.costs)],
          [t('coupons.used'), <Used key="used" coupon={coupon} />],
          [
            t(coupon.batch_id === null ? 'coupon.inAll' : 'coupon.eachCode'),
            countOf(coupon.max_redemptions),
          ],
          [t('coupon.perCustomer'), countOf(coupon.max_redemptions_per_customer)],
          [t('limits.from'), startsAt === null ? t('campaigns.atOnce') : format.day(startsAt)],
          [
            t('coupons.validity'),
            endsAt === null
              ? t('coupons.always')
              : t('coupons.validUntil', { moment: until(endsAt), zone: format.zone }),
          ],
          [t('coupon.brand'), coupon.brand_id ?? t('rewards.allBrands')],
        ]}
      />
    </Section>
  )
}
