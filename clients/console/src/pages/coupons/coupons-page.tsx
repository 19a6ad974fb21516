import { IconPlus, IconSearch, IconTicket } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMay } from '../../client/definitions.js'
import { loyalty, usePages } from '../../client/loyalty.js'
import { ButtonLink } from '../../kit/button-link.js'
import { present, useFilters } from '../../kit/filters.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { ListTable, RowLink, StatusFilter, TextFilter, type Column } from '../../kit/list.js'
import {
  ChooseColumns,
  OrderFilter,
  SavedViews,
  useColumns,
  useSort,
} from '../../kit/list-tools.js'
import { Hint, Page, StatusBadge } from '../../kit/page.js'
import type { Coupon } from './coupon-draft.js'
import { statusOf, useCouponGives } from './coupon-phrases.js'
import { Used } from './redemptions.js'

const route = getRouteApi('/coupons')
const statuses = ['ACTIVE', 'DISABLED'] as const

const columnNames = [
  'name',
  'gives',
  'used',
  'begins',
  'validity',
  'brand',
  'group',
  'made',
] as const
type ColumnName = (typeof columnNames)[number]
const first: readonly ColumnName[] = ['name', 'gives', 'used', 'validity']

export default function CouponsPage() {
  const { t, format, until } = useText()
  const may = useMay()
  const gives = useCouponGives()
  const filters = route.useSearch()
  const { filter, chosen, typed, isFiltered } = useFilters(filters, route.useNavigate())
  const status = statuses.find((one) => one === filters.status)
  const { shown, choose } = useColumns({
    list: 'coupons',
    all: columnNames,
    first,
    inAddress: filters.columns,
    toAddress: filter,
  })
  const sort = useSort(
    [
      { title: t('field.name'), name: 'name', first: 'asc' },
      { title: t('coupons.validity'), name: 'ends_at', first: 'desc' },
      { title: t('field.made'), name: null, first: 'desc' },
    ],
    filters,
    filter,
  )
  const asked = {
    order: sort.order,
    ...present({ code: filters.code, status, sort: sort.by ?? undefined }),
  }
  const pages = usePages(['coupons', asked], (query) =>
    loyalty.GET('/operator/v1/coupons', { params: { query: { ...query, ...asked } } }),
  )
  const validity = (end: string | null): string =>
    end === null
      ? t('coupons.always')
      : t('coupons.validUntil', { moment: until(end), zone: format.zone })
  const columns: Record<ColumnName, Column<Coupon>> = {
    name: [t('field.name'), ({ name }) => name ?? '–'],
    gives: [t('coupons.gives'), (coupon) => gives(coupon) || '–', 'wide'],
    used: [t('coupons.used'), (coupon) => <Used coupon={coupon} />, 'number'],
    begins: [
      t('limits.from'),
      ({ starts_at: starts }) => (starts === null ? t('campaigns.atOnce') : format.day(starts)),
      'wide short',
    ],
    validity: [t('coupons.validity'), (coupon) => validity(coupon.ends_at), 'wide'],
    brand: [t('field.brand'), ({ brand_id: brand }) => brand ?? t('rewards.allBrands'), 'wide'],
    group: [t('offer.group'), ({ exclusion_group: group }) => group ?? '–', 'wide'],
    made: [t('field.made'), (coupon) => format.day(coupon.created_at), 'wide short'],
  }
  return (
    <Page
      title={t('coupons.title')}
      lead={t('coupons.lead')}
      actions={
        <>
          <SavedViews />
          <ChooseColumns
            columns={columnNames.map((name) => [name, columns[name][0]])}
            shown={shown}
            choose={choose}
          />
          {may('programme:write') && (
            <ButtonLink
              to="/coupons/new"
              variant="filled"
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              {t('coupons.create')}
            </ButtonLink>
          )}
        </>
      }
    >
      <ListTable
        label={t('coupons.title')}
        pages={pages}
        filters={
          <>
            <TextFilter
              label={t('field.code')}
              placeholder={t('coupons.searchHint')}
              {...typed('code')}
            />
            <StatusFilter label={t('field.status')} of={statuses} {...chosen('status')} />
            {sort.by === null && <OrderFilter first="desc" {...chosen('order')} />}
          </>
        }
        sort={sort.props}
        empty={isFiltered ? ['coupons.notFound', IconSearch] : ['coupons.none', IconTicket]}
        columns={[
          [
            t('field.code'),
            ({ id, code, name, codes_count: count }) => (
              <>
                <RowLink {...linkTo.coupon(id)}>
                  {code ?? t('coupons.batchName', { count: count ?? 0 })}
                </RowLink>
                {!shown.includes('name') && <Hint size="xs">{name}</Hint>}
              </>
            ),
          ],
          ...shown.map((name) => columns[name]),
          [t('field.status'), (coupon) => <StatusBadge status={statusOf(coupon)} />],
        ]}
      />
    </Page>
  )
}
