import { IconSearch, IconShoppingBag } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { newestFirst, usePages, loyalty } from '../../client/loyalty.js'
import { present, useFilters } from '../../kit/filters.js'
import { useFormat } from '../../kit/format.js'
import { ChoiceFilter, Filters, ListTable, RowLink, TextFilter } from '../../kit/list.js'
import { StatusBadge, Page } from '../../kit/page.js'
import { customerOf, orderOf, purchaseStates, stateOf } from './order.js'

const route = getRouteApi('/purchases')

/** Purchases, and whatever else customers do that is announced. */
export function PurchasesPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const filters = route.useSearch()
  const state = purchaseStates.find((one) => one === filters.state)
  const { customer, purchase } = filters
  const pages = usePages(['purchases', customer, purchase, state], (query) =>
    loyalty.GET('/operator/v1/events', {
      params: {
        query: {
          ...query,
          ...newestFirst,
          ...present({ customer_id: customer, purchase_id: purchase, state }),
        },
      },
    }),
  )
  const { filter, filterLater, isFiltered } = useFilters(filters, route.useNavigate())
  return (
    <Page title={t('purchases.title')} lead={t('purchases.lead')}>
      <ListTable
        label={t('purchases.title')}
        pages={pages}
        keyOf={({ id }) => id}
        filters={
          <Filters>
            <TextFilter
              label={t('purchases.id')}
              value={purchase}
              onChange={(text) => filterLater({ purchase: text })}
            />
            <TextFilter
              label={t('customers.id')}
              value={customer}
              onChange={(text) => filterLater({ customer: text })}
            />
            <ChoiceFilter
              label={t('purchases.state')}
              data={purchaseStates.map((value) => ({ value, label: t(`status.${value}`) }))}
              value={state}
              onChange={(value) => filter({ state: value })}
            />
          </Filters>
        }
        empty={
          isFiltered
            ? {
                title: t('purchases.notFound'),
                text: t('purchases.notFoundHint'),
                icon: IconSearch,
              }
            : { title: t('purchases.none'), text: t('purchases.noneHint'), icon: IconShoppingBag }
        }
        columns={[
          {
            key: 'purchase',
            title: t('purchases.id'),
            show: (event) => (
              <RowLink to="/purchases/$eventId" params={{ eventId: event.id }}>
                {orderOf(event).purchaseId ?? event.type}
              </RowLink>
            ),
          },
          { key: 'customer', title: t('coupon.customer'), show: customerOf },
          {
            key: 'paid',
            title: t('purchases.value'),
            isWide: true,
            isNumber: true,
            show: (event) => {
              const { paid, value } = orderOf(event)
              const shown = paid ?? value
              return shown === null ? '–' : format.amount(shown)
            },
          },
          {
            key: 'when',
            title: t('coupon.when'),
            isWide: true,
            isShort: true,
            show: (event) => format.moment(event.issued_at),
          },
          {
            key: 'state',
            title: t('purchases.state'),
            isShort: true,
            show: (event) => <StatusBadge status={stateOf(event)} />,
          },
        ]}
      />
    </Page>
  )
}
