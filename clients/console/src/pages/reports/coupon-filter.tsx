import type { Schemas } from '@loyalty/client'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ChoiceFilter } from '../../kit/filter-inputs.js'
import { useMay } from '../../session/use-session.js'

/** The newest; an older one is chosen from its own page. */
const SHOWN = 500

interface CouponFilterProps {
  value: string | undefined
  onChange: (coupon: string) => void
}

/** One coupon or batch of all. */
export function CouponFilter({ value, onChange }: CouponFilterProps) {
  const { t } = useTranslation()
  const may = useMay()
  const mayCoupons = may('programme:read')
  const newest = useQuery({
    queryKey: ['coupons', 'newest'],
    queryFn: () =>
      answerOf(
        loyalty.GET('/operator/v1/coupons', { params: { query: { limit: SHOWN, order: 'desc' } } }),
      ),
    enabled: mayCoupons,
  })
  const known = newest.data?.data ?? []
  const isOlder = value !== undefined && newest.isSuccess && !known.some(({ id }) => id === value)
  const chosen = useQuery({
    queryKey: ['coupon', value],
    queryFn: async () => {
      const params = { path: { id: value ?? '' } }
      return (await answerOf(loyalty.GET('/operator/v1/coupons/{id}', { params }))).data
    },
    enabled: isOlder,
  })
  const older = isOlder && chosen.data !== undefined ? [chosen.data] : []
  const nameOf = ({ code, name, codes_count: codes }: Schemas['Coupon']): string =>
    code ?? name ?? t('coupons.batchName', { count: codes ?? 0 })
  return (
    <ChoiceFilter
      label={t('reports.coupons.coupon')}
      searchable
      nothingFoundMessage={t('list.nothing')}
      data={[...older, ...known].map((coupon) => ({ value: coupon.id, label: nameOf(coupon) }))}
      value={value}
      onChange={onChange}
    />
  )
}
