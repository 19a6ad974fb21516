import { Input, SegmentedControl } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMay } from '../../client/definitions.js'
import { dataOf, loyalty, useData, type DataOf } from '../../client/loyalty.js'
import { FiguresSection, numbers, type ShownColumn } from '../../kit/figures-section.js'
import { useFilters } from '../../kit/filters.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { ChoiceFilter } from '../../kit/list.js'
import { EmptyState, Hint, Loaded, TextLink } from '../../kit/page.js'
import { daysOfPeriod, periodsUpTo, type CalendarPeriod } from './calendar-periods.js'
import { NotComplete, ReportPage } from './report-page.js'
import { useRange, useReport } from './reports.js'

const route = getRouteApi('/reports/top-customers')

const orders = ['spend', 'purchases'] as const
const SHOWN = 50
/** Bars that can be told apart. */
const DRAWN_MAX = 10

type Row = DataOf<'reportTopCustomers'>['customers'][number]

/** Customers who spent most in a month, a quarter or a year, or who bought most often. */
export default function TopCustomersPage() {
  const { t } = useText()
  const filters = route.useSearch()
  const { filter } = useFilters(filters, route.useNavigate())
  const { range, isKnown } = useRange()
  const periods = periodsUpTo(range.to)
  const [present = ''] = periods.months
  const chosen = filters.period ?? present
  const period = daysOfPeriod(chosen) === null ? present : chosen
  const by = filters.by === 'purchases' ? 'purchases' : 'spend'
  const query = { ...(daysOfPeriod(period) ?? range), by, limit: SHOWN }
  const report = useReport(
    ['top-customers', query],
    () =>
      dataOf(
        loyalty.GET('/operator/v1/reports/top-customers', {
          params: { query: { from: query.from, to: query.to, by, limit: SHOWN } },
        }),
      ),
    isKnown,
  )
  const columns = useColumnsOf()
  const periodName = usePeriodName()
  const group = (name: 'months' | 'quarters' | 'years') => ({
    group: t(`reports.topCustomers.${name}`),
    items: periods[name].map((one) => ({ value: one, label: periodName(one) })),
  })
  return (
    <ReportPage
      report="topCustomers"
      filters={filters}
      inputs={
        <>
          <ChoiceFilter
            label={t('reports.period')}
            searchable
            clearable={false}
            allowDeselect={false}
            data={[group('months'), group('quarters'), group('years')]}
            value={period}
            onChange={(next) => filter({ period: next })}
          />
          <Input.Wrapper label={t('reports.topCustomers.by')} labelElement="div">
            <SegmentedControl
              display="flex"
              aria-label={t('reports.topCustomers.by')}
              data={orders.map((value) => ({ value, label: t(`reports.topCustomers.${value}`) }))}
              value={by}
              onChange={(next) => filter({ by: next === 'spend' ? '' : next })}
            />
          </Input.Wrapper>
        </>
      }
    >
      <Loaded of={report} height={320}>
        {({ customers, is_complete: isComplete }) => (
          <>
            {customers.length === 0 ? (
              <EmptyState of={['reports.topCustomers.none', IconTrophy]} />
            ) : (
              <FiguresSection
                title={periodName(period)}
                file={`${t('reports.topCustomers.name')} ${period}`}
                columns={columns}
                rows={customers}
                drawnMax={DRAWN_MAX}
                keyOf={({ customer_id: id }) => id}
                nameOf={({ customer_id: id }) => id}
                shortNameOf={({ customer_id: id }) => id}
                pictures={[{ kind: 'list', keys: [by] }]}
              />
            )}
            <NotComplete of={isComplete} />
          </>
        )}
      </Loaded>
    </ReportPage>
  )
}

/** `July 2026`, `Q3 2026` or `2026`. */
function usePeriodName(): (period: CalendarPeriod) => string {
  const { t, format } = useText()
  return (period) => {
    const [year = '', rest] = period.split('-')
    if (rest === undefined) return year
    if (!rest.startsWith('Q')) return format.period(period)
    return t('reports.topCustomers.quarter', { quarter: rest.slice(1), year })
  }
}

function useColumnsOf(): ShownColumn<Row>[] {
  const { t, format } = useText()
  const mayCustomers = useMay()('support:read')
  return [
    {
      key: 'customer',
      title: t('field.customer'),
      text: ({ customer_id: id }) => id,
      show: ({ customer_id: id }) =>
        mayCustomers ? (
          <>
            <TextLink {...linkTo.customer(id)}>{id}</TextLink>
            <Name id={id} />
          </>
        ) : (
          id
        ),
    },
    {
      ...numbers('spend', t('reports.topCustomers.spend'), (row: Row) => row.spend_total),
      show: ({ spend_total: spend }) => format.money(spend),
      isSummed: false,
    },
    {
      ...numbers(
        'purchases',
        t('reports.topCustomers.purchases'),
        (row: Row) => row.number_of_purchases,
      ),
      isSummed: false,
    },
  ]
}

/** The name of a customer, which the report does not tell. */
function Name({ id }: { id: string }) {
  const { data } = useData(['customer', id], () =>
    loyalty.GET('/operator/v1/customers/{id}', { params: { path: { id } } }),
  )
  return data?.customer.name ? <Hint size="xs">{data.customer.name}</Hint> : null
}
