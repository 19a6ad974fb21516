import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { useReport } from '../../client/reports.js'
import { present } from '../../kit/filters.js'
import { useFilters } from '../../kit/use-filters.js'
import { Counted } from './counted.js'
import { CouponFilter } from './coupon-filter.js'
import { RangeInputs } from './range-inputs.js'
import { RedemptionsSection } from './redemptions-section.js'
import { RefusalsTable } from './refusals-table.js'
import { ReportPage } from './report-page.js'
import { sumRefusals } from './sum-refusals.js'
import { useRange } from './use-range.js'
import { WaitingReport } from './waiting-report.js'

const route = getRouteApi('/reports/coupons')

/** How often coupons were redeemed and refused: all of them, or one. */
export function CouponsReportPage() {
  const { t } = useTranslation()
  const filters = route.useSearch()
  const { filter } = useFilters(filters, route.useNavigate())
  const { range, isKnown } = useRange(filters)
  const query = { ...range, ...present({ coupon_id: filters.coupon }) }
  const report = useReport(
    ['coupons', query],
    () => answerOf(loyalty.GET('/operator/v1/reports/coupons', { params: { query } })),
    isKnown,
  )
  const days = `${range.from} ${range.to}`
  return (
    <ReportPage
      report="coupons"
      filters={filters}
      inputs={
        <>
          <RangeInputs range={range} chosen={filters} onChange={filter} hasGranularity />
          <CouponFilter value={filters.coupon} onChange={(coupon) => filter({ coupon })} />
        </>
      }
    >
      <WaitingReport report={report}>
        {({ data: { periods, as_of: asOf, counted_from: countedFrom } }) => (
          <>
            <RedemptionsSection
              title={t('reports.coupons.redemptions')}
              file={`${t('reports.coupons.redemptions')} ${days}`}
              periods={periods}
            />
            <RefusalsTable
              title={t('reports.coupons.refusals')}
              file={`${t('reports.coupons.refused')} ${days}`}
              refusals={sumRefusals(periods)}
            />
            <Counted asOf={asOf} countedFrom={countedFrom} />
          </>
        )}
      </WaitingReport>
    </ReportPage>
  )
}
