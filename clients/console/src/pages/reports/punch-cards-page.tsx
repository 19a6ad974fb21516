import { getRouteApi } from '@tanstack/react-router'
import { loyalty, readReport } from '../../client/loyalty.js'
import { numbers } from '../../kit/figures-section.js'
import { useText } from '../../kit/format.js'
import { ReportOfEach, useUnitsColumn } from './report-of-each.js'
import { useRange, useReport, type PunchCardsPeriod } from './reports.js'

const route = getRouteApi('/reports/punch-cards')

const figure = (key: 'stamps' | 'stamps_taken_back' | 'filled' | 'undone', title: string) =>
  numbers(key, title, (row: PunchCardsPeriod) => row[key])

/** Stamps, full cards and prizes of each punch card. */
export default function PunchCardsReportPage() {
  const { t } = useText()
  const filters = route.useSearch()
  const { range, isKnown } = useRange(filters)
  const asked = useReport(['punch cards', range], () => readCards(range), isKnown)
  const unitsColumn = useUnitsColumn<PunchCardsPeriod>()
  return (
    <ReportOfEach
      report="punchCards"
      filters={filters}
      navigate={route.useNavigate()}
      range={range}
      asked={asked}
      columns={[
        figure('stamps', t('reports.punchCards.stamps')),
        { ...figure('stamps_taken_back', t('reports.punchCards.stampsBack')), isRare: true },
        figure('filled', t('reports.punchCards.filled')),
        { ...figure('undone', t('reports.punchCards.undone')), isRare: true },
        unitsColumn('given', t('reports.punchCards.prizes'), ({ prizes }) => prizes),
        unitsColumn('taken_back', t('reports.punchCards.prizesBack'), ({ prizes }) => prizes),
      ]}
      drawn={['stamps', 'filled']}
      sizeOf={({ stamps }) => Number(stamps)}
    />
  )
}

async function readCards(range: ReturnType<typeof useRange>['range']) {
  const { rows, ...whole } = await readReport((page) =>
    loyalty.GET('/operator/v1/reports/punch-cards', { params: { query: { ...range, ...page } } }),
  )
  return { ...whole, rows: rows.map(({ punch_card_id: id, ...row }) => ({ id, ...row })) }
}
