import { Group, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { IconMinus, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useRewards, useMay } from '../../client/definitions.js'
import { dataOf, loyalty, readReport } from '../../client/loyalty.js'
import { sumTexts } from '../../kit/amount.js'
import { Chart } from '../../kit/chart.js'
import { addDays } from '../../kit/day.js'
import { pointsOf, seriesOf, sinceFirst } from '../../kit/figures.js'
import { useText } from '../../kit/format.js'
import { ErrorNotice, Hint, Section, TextLink } from '../../kit/page.js'
import { heldFirst, sumRefusals, mostMoved } from '../reports/ranking.js'
import {
  DAYS,
  readLiability,
  useRange,
  useReport,
  useShares,
  type Range,
} from '../reports/reports.js'
import { changeOf, splitAt } from './compare.js'
import classes from './home.module.css'

const sumCounts = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0)

/** A count of these days, and of as many days before. */
const comparedOf = <Row,>(
  { now, before }: { now: readonly Row[]; before: readonly Row[] },
  countOf: (row: Row) => number,
) => ({ now: sumCounts(now.map(countOf)), before: sumCounts(before.map(countOf)) })

interface ComparedProps {
  now: number | string
  before: number | string
  /** The time before, in words. */
  to: string
}

/** How a figure has changed, by a sign and in words, not by a colour alone. */
function Compared({ now, before, to }: ComparedProps) {
  const { t, format } = useText()
  const { direction, share } = changeOf(String(now), String(before))
  const Picture = arrows[direction]
  const change = share === null ? t('reports.home.fromNothing') : format.change(share)
  return (
    <Group gap={4} wrap="nowrap" c="dimmed">
      <Picture size={14} aria-hidden />
      <Hint>{t('reports.home.compared', { change, to })}</Hint>
    </Group>
  )
}

const arrows = { UP: IconTrendingUp, DOWN: IconTrendingDown, SAME: IconMinus }

/** Outstanding, new and active customers, redemptions of the last 30 days. */
export function Figures() {
  const { t, format } = useText()
  const { may, from, liability, coupons, customers, active } = useHomeFigures()
  if (!may) return null
  const failed = [liability, coupons, customers, active].filter(({ isError }) => isError)
  const [first] = failed
  if (first !== undefined) {
    const again = (): void => failed.forEach(({ refetch }) => void refetch())
    return <ErrorNotice thrown={first.error} onRetry={again} />
  }
  const ofCoupons = coupons.data && splitAt(coupons.data.periods, from)
  const ofCustomers = customers.data && splitAt(customers.data.periods, from)
  const redeemed = ofCoupons && comparedOf(ofCoupons, ({ redemptions }) => redemptions)
  const joined = ofCustomers && comparedOf(ofCustomers, (period) => period.new)
  const activeBefore = active.data?.periods.at(-2)?.active
  const activeNow = active.data?.periods.at(-1)?.active
  const refused = sumCounts(sumRefusals(ofCoupons?.now ?? []).map(({ count }) => count))
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'sm', sm: 'md' }}>
      <Outstanding liability={liability} />
      <FigureCard
        to="/reports/customers"
        name={t('reports.home.newCustomers')}
        value={joined && format.count(joined.now)}
        compared={joined && <Compared {...joined} to={t('reports.home.before')} />}
      />
      <FigureCard
        to="/reports/customers"
        search={{ granularity: 'month' }}
        name={t('reports.home.activeCustomers')}
        value={activeNow === undefined ? undefined : format.count(activeNow)}
        compared={
          activeBefore !== undefined && (
            <Hint>{t('reports.home.lastMonth', { count: activeBefore })}</Hint>
          )
        }
      />
      <FigureCard
        to="/reports/coupons"
        name={t('reports.home.redemptions')}
        value={redeemed && format.count(redeemed.now)}
        compared={redeemed && <Compared {...redeemed} to={t('reports.home.before')} />}
        note={refused > 0 ? t('reports.home.refused', { count: refused }) : undefined}
      />
    </SimpleGrid>
  )
}

/** Of the reward that is most outstanding, and what all of them cost. */
function Outstanding({ liability }: Pick<HomeFigures, 'liability'>) {
  const { t, format } = useText()
  const { range, query: points } = usePoints()
  const { nameOf, isCosted } = useRewards()
  const { data } = liability
  const held = heldFirst(data?.rows ?? [])
  const [most] = held
  const cost = sumTexts(held.map((row) => row.cost))
  const before = points.data?.rows
    .find(({ reward_id: id }) => id === most?.reward_id)
    ?.periods.at(0)?.closing_balance
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
      compared={
        most !== undefined &&
        before !== undefined && (
          <Compared
            now={most.outstanding}
            before={before}
            to={t('reports.home.onDay', { day: format.periodShort(range.from) })}
          />
        )
      }
    />
  )
}

interface FigureCardProps extends ComponentProps<'a'> {
  name: string
  value: string | undefined
  note?: ReactNode
  /** What it was before. */
  compared?: ReactNode
}

/** One figure, which leads to what it is made of. */
const FigureCard = createLink(({ name, value, note, compared, ...props }: FigureCardProps) => (
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
    {compared}
  </Paper>
))

const customersIn = (query: Range) =>
  dataOf(loyalty.GET('/operator/v1/reports/customers', { params: { query } }))

function useHomeFigures() {
  const { range, isKnown } = useRange()
  const may = useMay()('reports:read')
  const isAsked = may && isKnown
  // The days before those that are shown, as many again: one report has both.
  const both: Range = { ...range, from: addDays(range.from, -DAYS) }
  const months: Range = {
    from: addDays(`${range.to.slice(0, 'YYYY-MM'.length)}-01`, -1),
    to: range.to,
    granularity: 'month',
  }
  const liability = useReport(['liability', 'all'], readLiability, may)
  const coupons = useReport(
    ['coupons', both],
    () => dataOf(loyalty.GET('/operator/v1/reports/coupons', { params: { query: both } })),
    isAsked,
  )
  const customers = useReport(['customers', both], () => customersIn(both), isAsked)
  const active = useReport(['customers', months], () => customersIn(months), isAsked)
  return { may, from: range.from, liability, coupons, customers, active }
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

/** What moved each reward on the days that Home shows. */
function usePoints() {
  const may = useMay()('reports:read')
  const { range, isKnown } = useRange()
  const { from, to } = range
  const query = useReport(
    ['points', 'all', from, to],
    () =>
      readReport((page) =>
        loyalty.GET('/operator/v1/reports/points', { params: { query: { from, to, ...page } } }),
      ),
    may && isKnown,
  )
  return { range, query }
}

/** Issued against spent per day, of the reward that moved most. */
export function Flow() {
  const { t, format } = useText()
  const { nameOf } = useRewards()
  const {
    query: { data, error, refetch },
  } = usePoints()
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
