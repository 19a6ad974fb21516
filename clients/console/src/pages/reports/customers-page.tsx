import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dataOf, loyalty } from '../../client/loyalty.js'
import { FiguresSection, numbers, usePeriods } from '../../kit/figures-section.js'
import { useFilters } from '../../kit/filters.js'
import { Loaded } from '../../kit/page.js'
import { Counted, RangeInputs, ReportPage } from './report-page.js'
import { useRange, useReport, type CustomersPeriod } from './reports.js'

const route = getRouteApi('/reports/customers')

export default function CustomersReportPage() {
  const { t } = useTranslation()
  const { column, section } = usePeriods<CustomersPeriod>()
  const filters = route.useSearch()
  const { filter } = useFilters(filters, route.useNavigate())
  const { range, isKnown } = useRange(filters)
  const report = useReport(
    ['customers', range],
    () => dataOf(loyalty.GET('/operator/v1/reports/customers', { params: { query: range } })),
    isKnown,
  )
  const columns = [
    column,
    numbers('new', t('reports.customers.new'), (row: CustomersPeriod) => row.new),
    {
      ...numbers('active', t('reports.customers.active'), (row: CustomersPeriod) => row.active),
      isSummed: false,
    },
  ]
  return (
    <ReportPage
      report="customers"
      filters={filters}
      inputs={<RangeInputs range={range} onChange={filter} hasGranularity />}
    >
      <Loaded of={report} height={320}>
        {({ periods, as_of: asOf, counted_from: countedFrom }) => (
          <>
            <FiguresSection
              title={t('reports.customers.both')}
              file={`${t('reports.customers.name')} ${range.from} ${range.to}`}
              columns={columns}
              rows={periods}
              {...section}
              pictures={[{ kind: 'bars', keys: ['new', 'active'] }]}
              foot={t('reports.customers.activeHint')}
            />
            <Counted asOf={asOf} countedFrom={countedFrom} />
          </>
        )}
      </Loaded>
    </ReportPage>
  )
}
