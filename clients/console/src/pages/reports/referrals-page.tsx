import { getRouteApi } from '@tanstack/react-router'
import { loyalty, readReport } from '../../client/loyalty.js'
import { numbers } from '../../kit/figures-section.js'
import { useText } from '../../kit/format.js'
import { ReportOfEach, useUnitsColumn } from './report-of-each.js'
import { useRange, useReport, type ReferralsPeriod } from './reports.js'

const route = getRouteApi('/reports/referrals')

const figure = (key: 'named' | 'qualified' | 'paid' | 'reversed', title: string) =>
  numbers(key, title, (row: ReferralsPeriod) => row[key])

const refused = (periods: readonly ReferralsPeriod[]) => {
  const counts = new Map<ReferralsPeriod['rejected'][number]['reason'], number>()
  for (const { reason, count } of periods.flatMap(({ rejected }) => rejected)) {
    counts.set(reason, (counts.get(reason) ?? 0) + count)
  }
  return [...counts].toSorted(([, left], [, right]) => right - left)
}

const refusedCount = ({ rejected }: ReferralsPeriod): number =>
  rejected.reduce((sum, { count }) => sum + count, 0)

/** What became of the friends of each referral programme. */
export default function ReferralsReportPage() {
  const { t, format } = useText()
  const filters = route.useSearch()
  const { range, isKnown } = useRange(filters)
  const asked = useReport(['referrals', range], () => readProgrammes(range), isKnown)
  const unitsColumn = useUnitsColumn<ReferralsPeriod>()
  return (
    <ReportOfEach
      report="referrals"
      filters={filters}
      navigate={route.useNavigate()}
      range={range}
      asked={asked}
      columns={[
        figure('named', t('reports.referrals.named')),
        figure('qualified', t('reports.referrals.qualified')),
        figure('paid', t('reports.referrals.paid')),
        { ...figure('reversed', t('reports.referrals.reversed')), isRare: true },
        numbers('rejected', t('reports.referrals.rejected'), refusedCount),
        {
          key: 'reasons',
          title: t('reports.referrals.reasons'),
          text: ({ rejected }) =>
            rejected.map(({ reason, count }) => `${reason} ${count}`).join('; '),
          isOnlyInFile: true,
        },
        unitsColumn('given', t('reports.referrals.given'), ({ units }) => units),
        unitsColumn('taken_back', t('reports.referrals.takenBack'), ({ units }) => units),
      ]}
      drawn={['named', 'qualified', 'paid']}
      sizeOf={(period) => period.named + refusedCount(period)}
      foot={(periods) =>
        refused(periods)
          .map(([reason, count]) => `${t(`referral.reasons.${reason}`)}: ${format.count(count)}`)
          .join(' · ') || undefined
      }
    />
  )
}

async function readProgrammes(range: ReturnType<typeof useRange>['range']) {
  const { rows, ...whole } = await readReport((page) =>
    loyalty.GET('/operator/v1/reports/referrals', { params: { query: { ...range, ...page } } }),
  )
  return { ...whole, rows: rows.map(({ programme_id: id, ...row }) => ({ id, ...row })) }
}
