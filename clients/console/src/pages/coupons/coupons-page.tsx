import { IconSearch, IconTicket } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { loyalty, newestFirst, usePages } from '../../client/loyalty.js'
import { CreateButton } from '../../kit/action-dialog.js'
import { present, useFilters } from '../../kit/filters.js'
import { useAmounts, useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { ListTable, RowLink, StatusFilter, TextFilter } from '../../kit/list.js'
import { Hint, Page, StatusBadge } from '../../kit/page.js'
import { CreateCoupon } from './create-coupon.js'
import { Used } from './redemptions.js'

const route = getRouteApi('/coupons')
const statuses = ['ACTIVE', 'DISABLED'] as const

export default function CouponsPage() {
  const { t, format, until } = useText()
  const amountsOf = useAmounts()
  const filters = route.useSearch()
  const { chosen, typed, isFiltered } = useFilters(filters, route.useNavigate())
  const status = statuses.find((one) => one === filters.status)
  const pages = usePages(['coupons', filters.code, status], (query) =>
    loyalty.GET('/operator/v1/coupons', {
      params: { query: { ...query, ...newestFirst, ...present({ code: filters.code, status }) } },
    }),
  )
  const validity = (end: string | null): string =>
    end === null
      ? t('coupons.always')
      : t('coupons.validUntil', { moment: until(end), zone: format.zone })
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
        filters={
          <>
            <TextFilter
              label={t('field.code')}
              placeholder={t('coupons.searchHint')}
              {...typed('code')}
            />
            <StatusFilter label={t('field.status')} of={statuses} {...chosen('status')} />
          </>
        }
        empty={isFiltered ? ['coupons.notFound', IconSearch] : ['coupons.none', IconTicket]}
        columns={[
          [
            t('field.code'),
            ({ id, code, name, codes_count: count }) => (
              <>
                <RowLink {...linkTo.coupon(id)}>
                  {code ?? t('coupons.batchName', { count: count ?? 0 })}
                </RowLink>
                <Hint size="xs">{name}</Hint>
              </>
            ),
          ],
          [t('coupons.gives'), ({ grants }) => amountsOf(grants) ?? '–', 'wide'],
          [t('coupons.used'), (coupon) => <Used coupon={coupon} />, 'number'],
          [t('coupons.validity'), (coupon) => validity(coupon.ends_at), 'wide'],
          [t('field.status'), (coupon) => <StatusBadge status={coupon.status} />],
        ]}
      />
    </Page>
  )
}
