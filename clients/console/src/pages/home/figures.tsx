import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useRewards, useMay } from '../../client/definitions.js'
import { dataOf, loyalty, readReport } from '../../client/loyalty.js'
import { sumTexts } from '../../kit/amount.js'
import { Chart } from '../../kit/chart.js'
import { pointsOf, seriesOf, sinceFirst } from '../../kit/figures.js'
import { useText } from '../../kit/format.js'
import { ErrorNotice, Hint, Section, TextLink } from '../../kit/page.js'
import { heldFirst, sumRefusals, mostMoved } from '../reports/ranking.js'
import { readLiability, useRange, useReport, useShares, type Range } from '../reports/reports.js'
import classes from './home.module.css'

const sumCounts = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0)

/** Outstanding, new and active customers, redemptions of the last 30 days. */
export function Figures() {
  const { t, format } = useText()
  const { may, liability, coupons, customers, active } = useHomeFigures()
  if (!may) return null
  const failed = [liability, coupons, customers, active].filter(({ isError }) => isError)
  const [first] = failed
  if (first !== undefined) {
    const again = (): void => failed.forEach(({ refetch }) => void refetch())
    return <ErrorNotice thrown={first.error} onRetry={again} />
  }
  const ofCoupons = coupons.data?.periods
  const joined = customers.data?.periods.map((period) => period.new)
  const activeNow = active.data?.periods.at(-1)?.active
  const refused = sumCounts(sumRefusals(ofCoupons ?? []).map(({ count }) => count))
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'sm', sm: 'md' }}>
      <Outstanding liability={liability} />
      <FigureCard
        to="/reports/customers"
        name={t('reports.home.newCustomers')}
        value={joined && format.count(sumCounts(joined))}
      />
      <FigureCard
        to="/reports/customers"
        search={{ granularity: 'month' }}
        name={t('reports.home.activeCustomers')}
        value={activeNow === undefined ? undefined : format.count(activeNow)}
      />
      <FigureCard
        to="/reports/coupons"
        name={t('reports.home.redemptions')}
        value={
          ofCoupons && format.count(sumCounts(ofCoupons.map(({ redemptions }) => redemptions)))
        }
        note={refused > 0 ? t('reports.home.refused', { count: refused }) : undefined}
      />
    </SimpleGrid>
  )
}

/** Of the reward that is most outstanding, and what all of them cost. */
function Outstanding({ liability }: Pick<HomeFigures, 'liability'>) {
  const { t, format } = useText()
  const { nameOf, isCosted } = useRewards()
  const { data } = liability
  const held = heldFirst(data?.rows ?? [])
  const [most] = held
  const cost = sumTexts(held.map((row) => row.cost))
  const notes = [
    most !== undefined && nameOf(most.reward_id),
    held.length > 1 && t('reports.home.more', { count: held.length - 1 }),
    cost !== '0' && t('reports.home.outstandingCost', { cost: format.money(cost) }),
    held.some((row) => row.cost === '0' && !isCosted(row.reward_id)) && t('reports.home.uncosted'),
    data?.isCut === true && t('reports.home.cut', { count: data.rows.length }),
  ].filter((note) => note !== false)
  const none =
    data?.last.exact_from === null ? t('reports.liability.reading') : t('reports.home.nothing')
  return (
    <FigureCard
      to="/reports/liability"
      name={t('reports.home.outstanding')}
      value={data && (most === undefined ? none : format.amount(most.outstanding))}
      note={notes.length > 0 ? notes.join(', ') : undefined}
    />
  )
}

interface FigureCardProps extends ComponentProps<'a'> {
  name: string
  value: string | undefined
  note?: ReactNode
}

/** One figure, which leads to what it is made of. */
const FigureCard = createLink(({ name, value, note, ...props }: FigureCardProps) => (
  <Paper component="a" {...props} withBorder radius="lg" p="lg" className={classes['start'] ?? ''}>
    <Hint>{name}</Hint>
    {value === undefined ? (
      <Skeleton height={28} mt={6} />
    ) : (
      <Text fw={650} fz="1.375rem" className={classes['figure'] ?? ''}>
        {value}
      </Text>
    )}
    {note !== undefined && <Hint>{note}</Hint>}
  </Paper>
))

const customersIn = (query: Range) =>
  dataOf(loyalty.GET('/operator/v1/reports/customers', { params: { query } }))

function useHomeFigures() {
  const { range, isKnown } = useRange()
  const may = useMay()('reports:read')
  const isAsked = may && isKnown
  const thisMonth: Range = { from: range.to, to: range.to, granularity: 'month' }
  const liability = useReport(['liability', 'all'], readLiability, may)
  const coupons = useReport(
    ['coupons', range],
    () => dataOf(loyalty.GET('/operator/v1/reports/coupons', { params: { query: range } })),
    isAsked,
  )
  const customers = useReport(['customers', range], () => customersIn(range), isAsked)
  const active = useReport(['customers', thisMonth], () => customersIn(thisMonth), isAsked)
  return { may, liability, coupons, customers, active }
}

type HomeFigures = ReturnType<typeof useHomeFigures>

/** Customers' holdings of the reward that is most outstanding, by the month in which they expire. */
export function Expiry() {
  const { t } = useText()
  const { nameOf } = useRewards()
  const sharesOf = useShares()
  // The same as the figures above ask, which say it where it can't be read.
  const { data } = useReport(['liability', 'all'], readLiability, useMay()('reports:read'))
  const [most] = heldFirst(data?.rows ?? [])
  if (most === undefined) return null
  const reward = nameOf(most.reward_id)
  return (
    <Section
      title={t('reports.home.expiry', { reward })}
      lead={t('reports.home.expiryLead')}
      actions={
        <TextLink to="/reports/liability" search={{ reward: most.reward_id }}>
          {t('reports.home.flowMore')}
        </TextLink>
      }
    >
      <Chart
        kind="bars"
        height={CHART_PX}
        isLastNamed
        label={t('reports.home.expiryChart', { reward })}
        series={[{ key: 'units', label: t('reports.liability.units') }]}
        points={sharesOf(most).map(({ shortName, units }) => ({
          at: shortName,
          values: { units },
        }))}
      />
    </Section>
  )
}

/** Fewer days say little of how they follow each other. */
const DAYS_MIN = 7

/** Issued against spent per day, of the reward that moved most. */
export function Flow() {
  const { t, format } = useText()
  const { nameOf } = useRewards()
  const may = useMay()('reports:read')
  const { range, isKnown } = useRange()
  const { from, to } = range
  const { data, error, refetch } = useReport(
    ['points', 'all', from, to],
    () =>
      readReport((page) =>
        loyalty.GET('/operator/v1/reports/points', { params: { query: { from, to, ...page } } }),
      ),
    may && isKnown,
  )
  if (error !== null) return <ErrorNotice thrown={error} onRetry={() => void refetch()} />
  const chosen = data === undefined ? null : mostMoved(data)
  if (chosen === null) return null
  const { most, among } = chosen
  const reward = nameOf(most.reward_id)
  const columns = (['issued', 'redeemed'] as const).map((key) => ({
    key,
    title: t(`reports.points.${key}`),
    text: (day: (typeof most.periods)[number]) => day[key],
    isNumber: true,
  }))
  const { drawn, first } = sinceFirst(columns, most.periods, DAYS_MIN)
  const lead =
    among === null
      ? t('reports.home.flowLead')
      : t('reports.home.flowCut', { shown: format.count(among) })
  return (
    <Section
      title={t('reports.home.flow', { reward })}
      lead={
        first === null
          ? lead
          : `${lead} ${t('reports.quietBefore', { day: format.period(first.period) })}`
      }
      actions={
        <TextLink to="/reports" search={{ reward: most.reward_id }}>
          {t('reports.home.flowMore')}
        </TextLink>
      }
    >
      <Chart
        kind="bars"
        height={CHART_PX}
        label={t('reports.home.flowChart', { reward })}
        series={seriesOf(columns, ['issued', 'redeemed'])}
        points={pointsOf(columns, drawn, ({ period }) => format.periodShort(period))}
      />
    </Section>
  )
}

/** The height of a chart of Home: low enough that both are seen at once. */
const CHART_PX = 180
