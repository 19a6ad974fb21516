import { Text } from '@mantine/core'
import { IconSearch, IconTicket } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { newestFirst, usePages, loyalty } from '../../client/loyalty.js'
import { CreateButton } from '../../kit/action-dialog.js'
import { present, useFilters } from '../../kit/filters.js'
import { useFormat, useUntil, useAmounts } from '../../kit/format.js'
import { ChoiceFilter, Filters, ListTable, RowLink, TextFilter } from '../../kit/list.js'
import { StatusBadge, Page } from '../../kit/page.js'
import { CreateCoupon } from './create-coupon.js'
import { Used } from './redemptions.js'

const route = getRouteApi('/coupons')
const statuses = ['ACTIVE', 'DISABLED'] as const

export function CouponsPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const amountsOf = useAmounts()
  const until = useUntil()
  const filters = route.useSearch()
  const status = statuses.find((one) => one === filters.status)
  const pages = usePages(['coupons', filters.code, status], (query) =>
    loyalty.GET('/operator/v1/coupons', {
      params: { query: { ...query, ...newestFirst, ...present({ code: filters.code, status }) } },
    }),
  )
  const { filter, filterLater, isFiltered } = useFilters(filters, route.useNavigate())

  return (
    <Page
      title={t('coupons.title')}
      lead={t('coupons.lead')}
      actions={
        <CreateButton label={t('coupons.create')} scope="programme:write" dialog={CreateCoupon} />
      }
    >
      <ListTable
        label={t('coupons.title')}
        pages={pages}
        keyOf={({ id }) => id}
        filters={
          <Filters>
            <TextFilter
              label={t('coupons.search')}
              placeholder={t('coupons.searchHint')}
              value={filters.code}
              onChange={(code) => filterLater({ code })}
            />
            <ChoiceFilter
              label={t('coupons.status')}
              data={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
              value={status}
              onChange={(value) => filter({ status: value })}
            />
          </Filters>
        }
        empty={
          isFiltered
            ? { title: t('coupons.notFound'), text: t('coupons.notFoundHint'), icon: IconSearch }
            : { title: t('coupons.none'), text: t('coupons.noneHint'), icon: IconTicket }
        }
        columns={[
          {
            key: 'code',
            title: t('coupons.code'),
            show: (coupon) => (
              <>
                <RowLink to="/coupons/$couponId" params={{ couponId: coupon.id }}>
                  {coupon.code ?? t('coupons.batchName', { count: coupon.codes_count ?? 0 })}
                </RowLink>
                <Text size="xs" c="dimmed">
                  {coupon.name}
                </Text>
              </>
            ),
          },
          {
            key: 'gives',
            title: t('coupons.gives'),
            isWide: true,
            show: ({ grants }) => amountsOf(grants) ?? '–',
          },
          {
            key: 'used',
            title: t('coupons.used'),
            isNumber: true,
            show: (coupon) => <Used coupon={coupon} />,
          },
          {
            key: 'until',
            title: t('coupons.validity'),
            isWide: true,
            show: ({ ends_at: endsAt }) =>
              endsAt === null
                ? t('coupons.always')
                : t('coupons.validUntil', { moment: until(endsAt), zone: format.zone }),
          },
          {
            key: 'status',
            title: t('coupons.status'),
            show: (coupon) => <StatusBadge status={coupon.status} />,
          },
        ]}
      />
    </Page>
  )
}
