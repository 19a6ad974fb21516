import {
  Box,
  Button,
  Group,
  Input,
  SegmentedControl,
  Skeleton,
  Stack,
  type ButtonProps,
} from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useMay, useRewards } from '../../client/definitions.js'
import type { Pages } from '../../client/loyalty.js'
import { DayInput } from '../../kit/day-input.js'
import { present } from '../../kit/filters.js'
import { useText } from '../../kit/format.js'
import { ChoiceFilter, Filters, MoreButton, PagesFailed } from '../../kit/list.js'
import { EmptyState, Hint, Page, type Empty } from '../../kit/page.js'
import type { Range, RangeFilters } from './reports.js'

const ReportLink = createLink((props: ButtonProps & ComponentProps<'a'>) => (
  <Button component="a" size="xs" variant="subtle" {...props} />
))

const reports = [
  ['/reports', 'points'],
  ['/reports/liability', 'liability'],
  ['/reports/coupons', 'coupons'],
  ['/reports/campaigns', 'campaigns'],
  ['/reports/punch-cards', 'punchCards'],
  ['/reports/referrals', 'referrals'],
  ['/reports/customers', 'customers'],
  ['/reports/top-customers', 'topCustomers'],
  ['/reports/cohorts', 'cohorts'],
] as const

interface ReportPageProps {
  report: (typeof reports)[number][1]
  /** The days in the address, which go along to the next report. */
  filters: RangeFilters
  inputs: ReactNode
  children: ReactNode
}

/** The frame of all reports: links to the others, filters, the zone of their days. */
export function ReportPage({ report, filters, inputs, children }: ReportPageProps) {
  const { t, format } = useText()
  const may = useMay()
  const { from, to, granularity } = filters
  const kept = present({ from, to, granularity })
  const zone = may('programme:read') ? format.zone : t('reports.zoneOfAccount')
  return (
    <Page title={t(`reports.${report}.title`)} lead={t(`reports.${report}.lead`, { zone })}>
      <Group component="nav" gap={4} aria-label={t('reports.title')}>
        {reports.map(([path, name]) => (
          <ReportLink
            key={path}
            to={path}
            search={kept}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ variant: 'light' }}
          >
            {t(`reports.${name}.name`)}
          </ReportLink>
        ))}
      </Group>
      <Box role="search" aria-label={t('list.filters')}>
        <Filters>{inputs}</Filters>
      </Box>
      {children}
    </Page>
  )
}

interface ReportPagesProps<Row> {
  pages: Pages<Row>
  empty: Empty[0]
  children: (rows: readonly Row[]) => ReactNode
}

/** A report that the gateway cuts into pages: waiting, failed, without rows, or with some and a way to more. */
export function ReportPages<Row>({ pages, empty, children }: ReportPagesProps<Row>) {
  if (pages.isError && pages.data === undefined) return <PagesFailed pages={pages} />
  if (pages.isPending) return <Skeleton height={320} radius="lg" />
  if (pages.rows.length === 0) return <EmptyState of={[empty, IconChartBar]} />
  return (
    <Stack gap="lg">
      <PagesFailed pages={pages} />
      {children(pages.rows)}
      <MoreButton pages={pages} />
    </Stack>
  )
}

interface CountedProps {
  asOf: { at: string } | null
  /** Since when; left out, or the beginning of time, where all is counted from the first row on. */
  countedFrom?: string | null
  /** Since when expiry and cost are followed; likewise. */
  exactFrom?: string | undefined
}

const isBeginning = (instant: string | null): boolean =>
  instant !== null && Date.parse(instant) === 0

/** The age of the figures, and the moment from which they are complete. */
export function Counted({ asOf, countedFrom, exactFrom }: CountedProps) {
  const { t, format } = useText()
  const since = (from: string | null): string =>
    from === null
      ? t('reports.countedFromNothing')
      : t('reports.countedFrom', { moment: format.moment(from) })
  const sentences = [
    asOf === null
      ? t('reports.asOfNothing')
      : t('reports.asOf', { moment: format.moment(asOf.at) }),
    ...(countedFrom === undefined || isBeginning(countedFrom) ? [] : [since(countedFrom)]),
    ...(exactFrom === undefined || isBeginning(exactFrom)
      ? []
      : [t('reports.exactFrom', { moment: format.moment(exactFrom) })]),
  ]
  return <Hint>{sentences.join(' ')}</Hint>
}

/** Said while customers of before are still counted, after an upgrade. */
export function NotComplete({ of: isComplete }: { of: boolean }) {
  const { t } = useText()
  return isComplete ? null : <Hint>{t('reports.notComplete')}</Hint>
}

interface RangeInputsProps {
  range: Range
  onChange: (change: RangeFilters) => void
  hasGranularity?: boolean
}

const WIDTH = 150

/** From which day to which, and by days or months. A day that is taken away is the usual one. */
export function RangeInputs({ range, onChange, hasGranularity = false }: RangeInputsProps) {
  const { t } = useText()
  return (
    <>
      <DayInput
        label={t('reports.from')}
        value={range.from}
        maxDate={range.to}
        onChange={(day) => onChange({ from: day ?? '' })}
        w={WIDTH}
      />
      <DayInput
        label={t('reports.to')}
        value={range.to}
        minDate={range.from}
        onChange={(day) => onChange({ to: day ?? '' })}
        w={WIDTH}
      />
      {hasGranularity && (
        <Input.Wrapper label={t('reports.granularity')} labelElement="div">
          <SegmentedControl
            display="flex"
            aria-label={t('reports.granularity')}
            data={(['day', 'month'] as const).map((value) => ({
              value,
              label: t(`reports.by.${value}`),
            }))}
            value={range.granularity}
            onChange={(granularity) => onChange({ granularity })}
          />
        </Input.Wrapper>
      )}
    </>
  )
}

export function RewardFilter(props: { value: string | null; onChange: (reward: string) => void }) {
  const { t } = useText()
  const { rewards } = useRewards()
  return (
    <ChoiceFilter
      label={t('reward.one')}
      searchable
      data={rewards.map(({ id, name }) => ({ value: id, label: name }))}
      {...props}
    />
  )
}
