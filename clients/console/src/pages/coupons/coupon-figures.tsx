import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { loyalty, dataOf } from '../../client/loyalty.js'
import { sumTexts } from '../../kit/amount.js'
import { Facts } from '../../kit/facts.js'
import { useFormat } from '../../kit/format.js'
import { Section, TextLink } from '../../kit/page.js'
import { sumRefusals } from '../reports/ranking.js'
import { RedemptionsSection, RefusalsTable } from '../reports/redemptions-section.js'
import { Counted, WaitingReport } from '../reports/report-page.js'
import { useReport, type CouponStats } from '../reports/reports.js'

interface CouponFiguresProps {
  couponId: string
  /** The name of the coupon in a file. */
  name: string
}

/** Figures of a coupon or a batch: in all, and in each of the last 30 days. */
export function CouponFigures({ couponId, name }: CouponFiguresProps) {
  const { t } = useTranslation()
  const report = useReport(['coupon', couponId], () =>
    dataOf(loyalty.GET('/operator/v1/coupons/{id}/stats', { params: { path: { id: couponId } } })),
  )
  return (
    <WaitingReport report={report}>
      {({ total, days, rewards, as_of: asOf, counted_from: countedFrom }) => (
        <Stack gap="lg">
          <Totals total={total} rewards={rewards} />
          <RedemptionsSection title={t('reports.coupon.days')} file={name} periods={days} />
          <Text size="sm">
            <TextLink to="/reports/coupons" search={{ coupon: couponId }}>
              {t('reports.coupon.more')}
            </TextLink>
          </Text>
          <RefusalsTable
            title={t('reports.coupon.refusals')}
            file={`${name} ${t('reports.coupons.refused')}`}
            refusals={sumRefusals([total])}
          />
          <Counted asOf={asOf} countedFrom={countedFrom} />
        </Stack>
      )}
    </WaitingReport>
  )
}

function Totals({ total, rewards }: Pick<CouponStats, 'total' | 'rewards'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { nameOf } = useRewards()
  const unitsOf = (figure: 'granted' | 'spent'): string | null =>
    rewards
      .filter((row) => row[figure] !== '0')
      .map((row) => `${format.amount(row[figure])} ${nameOf(row.reward_id)}`)
      .join(', ') || null
  return (
    <Section title={t('reports.coupon.total')}>
      <Facts
        facts={[
          [t('reports.coupons.redemptions'), format.count(total.redemptions)],
          [t('reports.coupons.reversals'), format.count(total.reversals)],
          [t('reports.coupon.granted'), unitsOf('granted')],
          [t('reports.coupon.spent'), unitsOf('spent')],
          [t('reports.coupon.cost'), format.amount(sumTexts(rewards.map(({ cost }) => cost)))],
        ]}
      />
    </Section>
  )
}
