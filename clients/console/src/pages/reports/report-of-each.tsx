import { IconChartBar } from '@tabler/icons-react'
import { useRewards } from '../../client/definitions.js'
import { FiguresSection, usePeriods, type ShownColumn } from '../../kit/figures-section.js'
import { useFilters } from '../../kit/filters.js'
import { useText } from '../../kit/format.js'
import { ChoiceFilter } from '../../kit/list.js'
import { EmptyState, Hint, Loaded, type Asked } from '../../kit/page.js'
import { Counted, RangeInputs, ReportPage } from './report-page.js'
import type { Range, RangeFilters } from './reports.js'

/** Each has a chart and a table of its own. */
const SHOWN_MAX = 5

interface EachFilters extends RangeFilters {
  /** The id of the only one that is shown. */
  of?: string
}

interface Each<Period> {
  id: string
  name: string
  periods: readonly Period[]
}

interface Figures<Period> {
  rows: readonly Each<Period>[]
  last: { as_of: Parameters<typeof Counted>[0]['asOf']; counted_from: string | null }
}

interface ReportOfEachProps<Period extends { period: string }> {
  report: 'punchCards' | 'referrals'
  filters: EachFilters
  navigate: Parameters<typeof useFilters<EachFilters>>[1]
  range: Range
  asked: Asked<Figures<Period>>
  columns: readonly ShownColumn<Period>[]
  drawn: readonly string[]
  /** How much happened in a period: where there are many, those are shown of which most happened. */
  sizeOf: (period: Period) => number
  foot?: (periods: readonly Period[]) => string | undefined
}

/** What happened in each period with each punch card or referral programme. */
export function ReportOfEach<Period extends { period: string }>({
  report,
  filters,
  navigate,
  range,
  asked,
  columns,
  drawn,
  sizeOf,
  foot,
}: ReportOfEachProps<Period>) {
  const { t, format } = useText()
  const { filter, chosen } = useFilters(filters, navigate)
  const { column, section } = usePeriods<Period>()
  const rows = asked.data?.rows ?? []
  const sumOf = ({ periods }: Each<Period>): number =>
    periods.reduce((sum, period) => sum + sizeOf(period), 0)
  const shown = rows
    .filter(({ id }) => filters.of === undefined || id === filters.of)
    .toSorted((left, right) => sumOf(right) - sumOf(left))
    .slice(0, SHOWN_MAX)
  return (
    <ReportPage
      report={report}
      filters={filters}
      inputs={
        <>
          <RangeInputs range={range} onChange={filter} hasGranularity />
          <ChoiceFilter
            label={t(`reports.${report}.one`)}
            searchable
            data={rows.map(({ id, name }) => ({ value: id, label: name }))}
            {...chosen('of')}
          />
        </>
      }
    >
      <Loaded of={asked} height={320}>
        {({ last: { as_of: asOf, counted_from: countedFrom } }) =>
          shown.length === 0 ? (
            <EmptyState of={[`reports.${report}.none`, IconChartBar]} />
          ) : (
            <>
              {shown.map(({ id, name, periods }) => (
                <FiguresSection
                  key={id}
                  title={name}
                  file={`${name} ${range.from} ${range.to}`}
                  columns={[column, ...columns]}
                  rows={periods}
                  {...section}
                  pictures={[{ kind: 'bars', keys: drawn }]}
                  foot={foot?.(periods)}
                />
              ))}
              {filters.of === undefined && rows.length > shown.length && (
                <Hint>
                  {t('reports.shownOf', {
                    shown: format.count(shown.length),
                    all: format.count(rows.length),
                  })}
                </Hint>
              )}
              <Counted asOf={asOf} countedFrom={countedFrom} />
            </>
          )
        }
      </Loaded>
    </ReportPage>
  )
}

interface UnitsOf {
  reward_id: string
  given: string
  taken_back: string
}

/** Units of several rewards in a cell: those that were given, or taken back. */
export function useUnitsColumn<Period>() {
  const { format } = useText()
  const { nameOf } = useRewards()
  return (
    key: 'given' | 'taken_back',
    title: string,
    unitsOf: (period: Period) => readonly UnitsOf[],
  ): ShownColumn<Period> => {
    const cell = (period: Period, write: (units: string) => string): string =>
      unitsOf(period)
        .filter((units) => units[key] !== '0')
        .map((units) => `${write(units[key])} ${nameOf(units.reward_id)}`)
        .join('; ')
    return {
      key,
      title,
      text: (period) => cell(period, String),
      show: (period) => cell(period, format.amount) || '–',
      isShort: true,
    }
  }
}
