import { IconSearch, IconUsers } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useTiers } from '../../client/definitions.js'
import { usePages } from '../../client/pages.js'
import { CreateButton } from '../../kit/create-button.js'
import { endOfDay, startOfDay } from '../../kit/day.js'
import { present } from '../../kit/filters.js'
import { ListTable } from '../../kit/list-table.js'
import { Page } from '../../kit/page.js'
import { useFilters } from '../../kit/use-filters.js'
import { useFormat } from '../../kit/use-format.js'
import { ChooseColumns } from './choose-columns.js'
import { CreateCustomer } from './create-customer.js'
import { CustomerFilterFields } from './customer-filter-fields.js'
import { statuses } from './customer-filters.js'
import { ExportCustomers } from './export-customers.js'
import { findCustomers, QUERY_LENGTH_MIN } from './find-customers.js'
import { useCustomerColumns } from './use-customer-columns.js'

const route = getRouteApi('/customers')

export function CustomersPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const filters = route.useSearch()
  const { filter, filterLater, isFiltered } = useFilters(filters, route.useNavigate())
  const { tiers } = useTiers()
  const { columns, chosen, choose } = useCustomerColumns()
  const { q, tag, from, to } = filters
  const asked = present({
    q: q !== undefined && q.length >= QUERY_LENGTH_MIN ? q : undefined,
    status: statuses.find((one) => one === filters.status),
    tier_id: tiers.find(({ id }) => id === filters.tier)?.id,
    tag,
    created_from: from === undefined ? undefined : startOfDay(from, format.zone),
    created_to: to === undefined ? undefined : endOfDay(to, format.zone),
  })
  const pages = usePages(['customers', asked], async (page) => ({
    data: await findCustomers(asked, page),
  }))
  return (
    <Page
      title={t('customers.title')}
      lead={t('customers.lead')}
      actions={
        <>
          <ChooseColumns chosen={chosen} choose={choose} />
          <ExportCustomers filters={asked} />
          <CreateButton
            label={t('customers.create')}
            scope="support:write"
            dialog={CreateCustomer}
          />
        </>
      }
    >
      <ListTable
        label={t('customers.title')}
        pages={pages}
        keyOf={({ id }) => id}
        filters={
          <CustomerFilterFields filters={filters} filter={filter} filterLater={filterLater} />
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
        columns={columns}
      />
    </Page>
  )
}
