import { IconSearch, IconUsers } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useTiers } from '../../client/definitions.js'
import { loyalty } from '../../client/loyalty.js'
import { usePages } from '../../client/pages.js'
import { CreateButton } from '../../kit/create-button.js'
import { ChoiceFilter, Filters, TextFilter } from '../../kit/filter-inputs.js'
import { present } from '../../kit/filters.js'
import { ListTable } from '../../kit/list-table.js'
import { Page } from '../../kit/page.js'
import { RowLink } from '../../kit/row-link.js'
import { StatusBadge } from '../../kit/status-badge.js'
import { useFilters } from '../../kit/use-filters.js'
import { useFormat } from '../../kit/use-format.js'
import { CreateCustomer } from './create-customer.js'
import { findCustomers } from './find-customers.js'

const route = getRouteApi('/customers')
const statuses = ['ACTIVE', 'INACTIVE', 'BLOCKED', 'DELETED'] as const

export function CustomersPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const filters = route.useSearch()
  const tiers = useTiers()

  const { q } = filters
  const status = statuses.find((one) => one === filters.status)
  const pages = usePages(['customers', q, status], async (query) =>
    q === undefined
      ? loyalty.GET('/operator/v1/customers', {
          params: { query: { ...query, ...present({ status }) } },
        })
      : { data: await findCustomers(q, query) },
  )
  const { filter, filterLater, isFiltered } = useFilters(filters, route.useNavigate())

  return (
    <Page
      title={t('customers.title')}
      lead={t('customers.lead')}
      actions={
        <CreateButton label={t('customers.create')} scope="support:write" dialog={CreateCustomer} />
      }
    >
      <ListTable
        label={t('customers.title')}
        pages={pages}
        keyOf={({ id }) => id}
        filters={
          <Filters>
            <TextFilter
              label={t('customers.search')}
              placeholder={t('customers.searchHint')}
              value={q}
              onChange={(text) => filterLater({ q: text })}
            />
            <ChoiceFilter
              label={t('customers.status')}
              disabled={q !== undefined}
              data={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
              value={status}
              onChange={(value) => filter({ status: value })}
            />
          </Filters>
        }
        empty={
          isFiltered
            ? {
                title: t('customers.notFound'),
                text: t('customers.notFoundHint'),
                icon: IconSearch,
              }
            : { title: t('customers.none'), text: t('customers.noneHint'), icon: IconUsers }
        }
        columns={[
          {
            key: 'name',
            title: t('customers.name'),
            show: ({ id, name }) => (
              <RowLink to="/customers/$customerId" params={{ customerId: id }}>
                {name ?? id}
              </RowLink>
            ),
          },
          { key: 'id', title: t('customers.id'), isWide: true, show: ({ id }) => id },
          {
            key: 'email',
            title: t('customers.reach'),
            isWide: true,
            show: ({ email, phone }) => email ?? phone ?? '–',
          },
          {
            key: 'tier',
            title: t('customers.tier'),
            isWide: true,
            show: ({ tier_id: tierId }) => tiers.nameOf(tierId) ?? '–',
          },
          {
            key: 'status',
            title: t('customers.status'),
            show: (row) => <StatusBadge status={row.status} />,
          },
          {
            key: 'since',
            title: t('customers.since'),
            isWide: true,
            isShort: true,
            show: (row) => format.day(row.registration_date),
          },
        ]}
      />
    </Page>
  )
}
