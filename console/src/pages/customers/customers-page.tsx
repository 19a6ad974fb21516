import { Button, Group, Select, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSearch, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useTiers } from '../../client/definitions.js'
import { loyalty } from '../../client/loyalty.js'
import { usePages } from '../../client/pages.js'
import { present } from '../../kit/filters.js'
import { ListTable } from '../../kit/list-table.js'
import { Page } from '../../kit/page.js'
import { RowLink } from '../../kit/row-link.js'
import { StatusBadge } from '../../kit/status-badge.js'
import { useFilterLater } from '../../kit/use-filter-later.js'
import { useFormat } from '../../kit/use-format.js'
import { useMay } from '../../session/use-session.js'
import { CreateCustomer } from './create-customer.js'
import { findCustomers } from './find-customers.js'

const route = getRouteApi('/customers')
const statuses = ['ACTIVE', 'INACTIVE', 'BLOCKED', 'DELETED'] as const

export function CustomersPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  const tiers = useTiers()
  const [isCreating, creating] = useDisclosure(false)

  const { q } = filters
  const status = statuses.find((one) => one === filters.status)
  const pages = usePages(['customers', q, status], async (query) =>
    q === undefined
      ? loyalty.GET('/operator/v1/customers', {
          params: { query: { ...query, ...present({ status }) } },
        })
      : { data: await findCustomers(q, query) },
  )
  const filter = (change: typeof filters): void =>
    void navigate({ search: present({ ...filters, ...change }), replace: true })
  const filterLater = useFilterLater(filter)

  return (
    <Page
      title={t('customers.title')}
      lead={t('customers.lead')}
      actions={
        may('support:write') && (
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={creating.open}>
            {t('customers.create')}
          </Button>
        )
      }
    >
      <ListTable
        label={t('customers.title')}
        pages={pages}
        keyOf={({ id }) => id}
        filters={
          <Group align="flex-end">
            <TextInput
              label={t('customers.search')}
              placeholder={t('customers.searchHint')}
              leftSection={<IconSearch size={16} aria-hidden />}
              defaultValue={q ?? ''}
              onChange={(event) => filterLater({ q: event.currentTarget.value.trim() })}
              flex="1 1 18rem"
            />
            <Select
              label={t('customers.status')}
              placeholder={t('list.all')}
              clearable
              disabled={q !== undefined}
              data={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
              value={status ?? null}
              onChange={(value) => filter({ status: value ?? '' })}
              w={180}
            />
          </Group>
        }
        empty={
          q === undefined && status === undefined
            ? { title: t('customers.none'), text: t('customers.noneHint'), icon: IconUsers }
            : {
                title: t('customers.notFound'),
                text: t('customers.notFoundHint'),
                icon: IconSearch,
              }
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
      {isCreating && <CreateCustomer onClose={creating.close} />}
    </Page>
  )
}
