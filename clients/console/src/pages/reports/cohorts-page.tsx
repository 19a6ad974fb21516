import { IconUsers } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { dataOf, loyalty, type DataOf } from '../../client/loyalty.js'
import { FiguresSection, numbers, type ShownColumn } from '../../kit/figures-section.js'
import { useFilters } from '../../kit/filters.js'
import { useText } from '../../kit/format.js'
import { EmptyState, Loaded } from '../../kit/page.js'
import { monthsBefore } from './calendar-periods.js'
import classes from './cohorts.module.css'
import { NotComplete, RangeInputs, ReportPage } from './report-page.js'
import { useRange, useReport } from './reports.js'

const route = getRouteApi('/reports/cohorts')

/** The months of a report that nobody has chosen. */
const MONTHS = 12

type Cohort = DataOf<'reportCohorts'>['cohorts'][number]

/** Customers by the month of their registration, and how many of them bought in each month after it. */
export default function CohortsPage() {
  const { t, format } = useText()
  const filters = route.useSearch()
  const { filter } = useFilters(filters, route.useNavigate())
  const { range: days, isKnown } = useRange(filters)
  const from = filters.from === undefined ? monthsBefore(days.to, MONTHS - 1) : days.from
  const range = { ...days, from }
  const report = useReport(
    ['cohorts', from, range.to],
    () =>
      dataOf(
        loyalty.GET('/operator/v1/reports/cohorts', {
          params: { query: { from, to: range.to } },
        }),
      ),
    isKnown,
  )
  const titleAfter = (after: number): string =>
    after === 0 ? t('reports.cohorts.same') : t('reports.cohorts.after', { count: after })
  const nameOf = ({ month }: Cohort): string => format.period(month)
  return (
    <ReportPage
      report="cohorts"
      filters={filters}
      inputs={<RangeInputs range={range} onChange={filter} />}
    >
      <Loaded of={report} height={320}>
        {({ cohorts, is_complete: isComplete }) => (
          <>
            {cohorts.every(({ customers }) => customers === 0) ? (
              <EmptyState of={['reports.cohorts.none', IconUsers]} />
            ) : (
              <FiguresSection
                title={t('reports.cohorts.table')}
                file={`${t('reports.cohorts.name')} ${from} ${range.to}`}
                columns={[
                  {
                    key: 'month',
                    title: t('reports.cohorts.registered'),
                    text: ({ month }) => month,
                    show: nameOf,
                    isShort: true,
                  },
                  numbers(
                    'customers',
                    t('reports.cohorts.customers'),
                    (row: Cohort) => row.customers,
                  ),
                  ...cohorts.map((_, after) => columnAfter(after, titleAfter(after))),
                ]}
                rows={cohorts}
                keyOf={({ month }) => month}
                nameOf={nameOf}
                shortNameOf={nameOf}
                pictures={[]}
                foot={t('reports.cohorts.hint')}
              />
            )}
            <NotComplete of={isComplete} />
          </>
        )}
      </Loaded>
    </ReportPage>
  )
}

/** Who bought so many months after the month of registration; a month that is not in the report is empty. */
const columnAfter = (after: number, title: string): ShownColumn<Cohort> => ({
  ...numbers(`after ${after}`, title, ({ bought }: Cohort) => bought[after]?.customers ?? ''),
  isSummed: false,
  show: ({ customers, bought }) => {
    const count = bought[after]?.customers
    return count === undefined ? '' : <Share count={count} of={customers} />
  },
})

/** A number with its share, and a bar beside that is as high as the share. */
function Share({ count, of }: { count: number; of: number }) {
  const { format } = useText()
  const share = of === 0 ? 0 : Math.min(count / of, 1)
  return (
    <span className={classes['cell']}>
      <span>
        {format.count(count)}
        {of > 0 && <span className={classes['share']}>{format.share(share)}</span>}
      </span>
      <span className={classes['bar']} aria-hidden>
        <span style={{ blockSize: `${share * 100}%` }} />
      </span>
    </span>
  )
}
