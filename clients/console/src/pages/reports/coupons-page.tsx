import type { Schemas } from '@loyalty/client'
import { useDebouncedValue } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../client/definitions.js'
import { dataOf, loyalty, newestFirst, useData } from '../../client/loyalty.js'
import { present, useFilters } from '../../kit/filters.js'
import { ChoiceFilter } from '../../kit/list.js'
import { Loaded } from '../../kit/page.js'
import { sumRefusals } from './ranking.js'
import { RedemptionsSection, RefusalsTable } from './redemptions-section.js'
import { Counted, RangeInputs, ReportPage } from './report-page.js'
import { useRange, useReport } from './reports.js'

const route = getRouteApi('/reports/coupons')

export default function CouponsReportPage() {
  const { t } = useTranslation()
  const filters = route.useSearch()
  const { filter, chosen } = useFilters(filters, route.useNavigate())
  const { range, isKnown } = useRange(filters)
  const query = { ...range, ...present({ coupon_id: filters.coupon }) }
  const report = useReport(
    ['coupons', query],
    () => dataOf(loyalty.GET('/operator/v1/reports/coupons', { params: { query } })),
    isKnown,
  )
  const days = `${range.from} ${range.to}`
  return (
    <ReportPage
      report="coupons"
      filters={filters}
      inputs={
        <>
          <RangeInputs range={range} onChange={filter} hasGranularity />
          <CouponFilter {...chosen('coupon')} />
        </>
      }
    >
      <Loaded of={report} height={320}>
        {({ periods, as_of: asOf, counted_from: countedFrom }) => (
          <>
            <RedemptionsSection
              title={t('reports.coupons.redemptions')}
              file={`${t('reports.coupons.redemptions')} ${days}`}
              periods={periods}
            />
            <RefusalsTable
              title={t('reports.coupons.refusals')}
              file={`${t('reports.coupons.refused')} ${days}`}
              refusals={sumRefusals(periods)}
            />
            <Counted asOf={asOf} countedFrom={countedFrom} />
          </>
        )}
      </Loaded>
    </ReportPage>
  )
}

/** The newest; an older one is found by its code, or chosen from its own page. */
const SHOWN = 500
const PAUSE_MS = 200

interface CouponFilterProps {
  value: string | null
  onChange: (coupon: string) => void
}

function CouponFilter({ value, onChange }: CouponFilterProps) {
  const { t } = useTranslation()
  const mayCoupons = useMay()('programme:read')
  const { data: known, isSuccess } = useData(
    ['coupons', 'newest'],
    () =>
      loyalty.GET('/operator/v1/coupons', { params: { query: { limit: SHOWN, ...newestFirst } } }),
    { enabled: mayCoupons },
  )
  const isOlder = value !== null && isSuccess && !known.some(({ id }) => id === value)
  const { data: chosen } = useData(
    ['coupon', value],
    () => loyalty.GET('/operator/v1/coupons/{id}', { params: { path: { id: value ?? '' } } }),
    { enabled: isOlder },
  )
  const nameOf = ({ code, name, codes_count: codes }: Schemas['Coupon']): string =>
    code ?? name ?? t('coupons.batchName', { count: codes ?? 0 })
  const [typed, setTyped] = useState('')
  const [code] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data: ofCode } = useData(
    ['coupons', 'of code', code],
    () => loyalty.GET('/operator/v1/coupons', { params: { query: { code } } }),
    { enabled: isSuccess && code !== '' && !known.some((one) => nameOf(one) === code) },
  )
  const older = isOlder && chosen !== undefined ? [chosen] : []
  const choices = new Map(
    [...older, ...(ofCode ?? []), ...(known ?? [])].map((one) => [one.id, nameOf(one)]),
  )
  return (
    <ChoiceFilter
      label={t('reports.coupons.coupon')}
      searchable
      onSearchChange={setTyped}
      data={[...choices].map(([id, name]) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  )
}
