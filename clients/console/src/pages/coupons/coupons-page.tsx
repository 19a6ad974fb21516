import { IconPlus, IconSearch, IconTicket } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMay } from '../../client/definitions.js'
import { loyalty, newestFirst, usePages } from '../../client/loyalty.js'
import { ButtonLink } from '../../kit/button-link.js'
import { present, useFilters } from '../../kit/filters.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { ListTable, RowLink, StatusFilter, TextFilter } from '../../kit/list.js'
import { Hint, Page, StatusBadge } from '../../kit/page.js'
import { useCouponGives } from './coupon-phrases.js'
import { Used } from './redemptions.js'

const route = getRouteApi('/coupons')
const statuses = ['ACTIVE', 'DISABLED'] as const

export default function CouponsPage() {
  const { t, format, until } = useText()
  const may = useMay()
  const gives = useCouponGives()
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
        may('programme:write') && (
          <ButtonLink
            to="/coupons/new"
            variant="filled"
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {t('coupons.create')}
          </ButtonLink>
        )
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
          [t('coupons.gives'), (coupon) => gives(coupon) || '–', 'wide'],
          [t('coupons.used'), (coupon) => <Used coupon={coupon} />, 'number'],
          [t('coupons.validity'), (coupon) => validity(coupon.ends_at), 'wide'],
          [t('field.status'), (coupon) => <StatusBadge status={coupon.status} />],
        ]}
      />
    </Page>
  )
}
