import { IconSearch, IconShoppingBag } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { loyalty, usePages } from '../../client/loyalty.js'
import { present, useFilters } from '../../kit/filters.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { ListTable, RowLink, StatusFilter, TextFilter } from '../../kit/list.js'
import { OrderFilter, SavedViews } from '../../kit/list-tools.js'
import { Page, StatusBadge } from '../../kit/page.js'
import { customerOf, orderOf, purchaseStates, stateOf } from './order.js'

const route = getRouteApi('/purchases')

/** Purchases, and whatever else customers do that is announced. */
export default function PurchasesPage() {
  const { t, format } = useText()
  const filters = route.useSearch()
  const { chosen, typed, isFiltered } = useFilters(filters, route.useNavigate())
  const state = purchaseStates.find((one) => one === filters.state)
  const asked = present({ customer_id: filters.customer, purchase_id: filters.purchase, state })
  const order = filters.order === 'asc' ? 'asc' : 'desc'
  const pages = usePages(['purchases', asked, order], (page) =>
    loyalty.GET('/operator/v1/events', {
      params: { query: { ...page, order, ...asked } },
    }),
  )
  return (
    <Page title={t('purchases.title')} lead={t('purchases.lead')} actions={<SavedViews />}>
      <ListTable
        label={t('purchases.title')}
        pages={pages}
        filters={
          <>
            <TextFilter label={t('purchases.id')} {...typed('purchase')} />
            <TextFilter label={t('field.id')} {...typed('customer')} />
            <StatusFilter label={t('purchases.state')} of={purchaseStates} {...chosen('state')} />
            <OrderFilter first="desc" {...chosen('order')} />
          </>
        }
        hint={t('list.orderHint')}
        empty={
          isFiltered ? ['purchases.notFound', IconSearch] : ['purchases.none', IconShoppingBag]
        }
        columns={[
          [
            t('purchases.id'),
            (event) => (
              <RowLink {...linkTo.purchase(event.id)}>
                {orderOf(event).purchaseId ?? event.type}
              </RowLink>
            ),
          ],
          [t('field.customer'), customerOf],
          [
            t('purchases.value'),
            (event) => {
              const { paid, value } = orderOf(event)
              const shown = paid ?? value
              return shown === null ? '–' : format.money(shown)
            },
            'wide number',
          ],
          [t('field.when'), (event) => format.moment(event.issued_at), 'wide short'],
          [t('purchases.state'), (event) => <StatusBadge status={stateOf(event)} />, 'short'],
        ]}
      />
    </Page>
  )
}
