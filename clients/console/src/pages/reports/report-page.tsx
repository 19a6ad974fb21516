import { Box, Button, Group, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Filters } from '../../kit/filter-inputs.js'
import { present } from '../../kit/filters.js'
import { Page } from '../../kit/page.js'
import { useFormat } from '../../kit/use-format.js'
import { useMay } from '../../session/use-session.js'
import type { RangeFilters } from './use-range.js'

const ReportLink = createLink((props: ButtonProps & ComponentProps<'a'>) => (
  <Button component="a" size="xs" variant="subtle" {...props} />
))

const reports = [
  ['/reports', 'points'],
  ['/reports/liability', 'liability'],
  ['/reports/coupons', 'coupons'],
  ['/reports/campaigns', 'campaigns'],
  ['/reports/customers', 'customers'],
] as const

interface ReportPageProps {
  report: (typeof reports)[number][1]
  /** The days in the address, which go along to the next report. */
  filters: RangeFilters
  inputs: ReactNode
  children: ReactNode
}

/** What all reports have: the ways to the others, filters, the zone of their days. */
export function ReportPage({ report, filters, inputs, children }: ReportPageProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const { from, to, granularity } = filters
  const kept = present({ from, to, granularity })
  return (
    <Page
      title={t(`reports.${report}.title`)}
      lead={
        may('programme:read')
          ? t(`reports.${report}.lead`, { zone: format.zone })
          : t(`reports.${report}.lead`, { zone: t('reports.zoneOfAccount') })
      }
    >
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
