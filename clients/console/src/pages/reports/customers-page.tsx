import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { FiguresSection } from '../../kit/figures-section.js'
import { useFilters } from '../../kit/filters.js'
import { useFormat } from '../../kit/format.js'
import { Counted, RangeInputs, ReportPage, WaitingReport } from './report-page.js'
import { useRange, useReport } from './reports.js'

const route = getRouteApi('/reports/customers')

/** New and active customers. */
export function CustomersReportPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const filters = route.useSearch()
  const { filter } = useFilters(filters, route.useNavigate())
  const { range, isKnown } = useRange(filters)
  const report = useReport(
    ['customers', range],
    () => answerOf(loyalty.GET('/operator/v1/reports/customers', { params: { query: range } })),
    isKnown,
  )
  return (
    <ReportPage
      report="customers"
      filters={filters}
      inputs={<RangeInputs range={range} chosen={filters} onChange={filter} hasGranularity />}
    >
      <WaitingReport report={report}>
        {({ data: { periods, as_of: asOf, counted_from: countedFrom } }) => (
          <>
            <FiguresSection
              title={t('reports.customers.both')}
              file={`${t('reports.customers.name')} ${range.from} ${range.to}`}
              columns={[
                {
                  key: 'period',
                  title: t('reports.period'),
                  text: ({ period }) => period,
                  show: ({ period }) => format.period(period),
                  isShort: true,
                },
                {
                  key: 'new',
                  title: t('reports.customers.new'),
                  text: (row) => String(row.new),
                  isNumber: true,
                  isSummed: true,
                },
                {
                  key: 'active',
                  title: t('reports.customers.active'),
                  text: ({ active }) => String(active),
                  isNumber: true,
                },
              ]}
              rows={periods}
              isTimeline
              keyOf={({ period }) => period}
              nameOf={({ period }) => format.period(period)}
              shortNameOf={({ period }) => format.periodShort(period)}
              pictures={[{ kind: 'bars', keys: ['new', 'active'] }]}
              foot={t('reports.customers.activeHint')}
            />
            <Counted asOf={asOf} countedFrom={countedFrom} />
          </>
        )}
      </WaitingReport>
    </ReportPage>
  )
}
