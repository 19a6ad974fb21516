import type { Schemas } from '@loyalty/client'
import { Button, Checkbox, Popover, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useLocalStorage } from '@mantine/hooks'
import { IconColumns3, IconSearch, IconUsers } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useTiers } from '../../client/definitions.js'
import { usePages, answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog, CreateButton } from '../../kit/action-dialog.js'
import { amountText } from '../../kit/amount.js'
import { DayInput } from '../../kit/day-input.js'
import { endOfDay, startOfDay } from '../../kit/day.js'
import { present, useFilters } from '../../kit/filters.js'
import { useFormat } from '../../kit/format.js'
import {
  ChoiceFilter,
  Filters,
  ListTable,
  RowLink,
  TextFilter,
  type Column,
} from '../../kit/list.js'
import { StatusBadge, Page, TextLink } from '../../kit/page.js'
import { ExportCustomers } from './export-customers.js'
import {
  findCustomers,
  QUERY_LENGTH_MIN,
  statuses,
  type CustomerFilterTexts,
} from './find-customers.js'

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

interface CustomerFilterFieldsProps {
  filters: CustomerFilterTexts
  filter: (change: CustomerFilterTexts) => void
  filterLater: (change: CustomerFilterTexts) => void
}

/** As wide as there is room, several in a line. */
const narrow = { w: 'auto', flex: '1 1 7.5rem' } as const

/** One box for whatever is known of somebody, and what narrows the list. */
function CustomerFilterFields(props: CustomerFilterFieldsProps) {
  const { filters, filter, filterLater } = props
  const { t } = useTranslation()
  const { tiers } = useTiers()
  return (
    <Filters>
      <TextFilter
        label={t('customers.search')}
        placeholder={t('customers.searchHint')}
        value={filters.q}
        onChange={(q) => filterLater({ q })}
      />
      <ChoiceFilter
        label={t('customers.status')}
        {...narrow}
        data={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={filters.status}
        onChange={(status) => filter({ status })}
      />
      {tiers.length > 0 && (
        <ChoiceFilter
          label={t('customers.tier')}
          {...narrow}
          data={tiers.map(({ id, name }) => ({ value: id, label: name }))}
          value={filters.tier}
          onChange={(tier) => filter({ tier })}
        />
      )}
      <TextFilter
        label={t('customers.tag')}
        placeholder={t('customers.tagHint')}
        value={filters.tag}
        onChange={(tag) => filterLater({ tag })}
      />
      <DayInput
        label={t('customers.from')}
        {...narrow}
        value={filters.from ?? null}
        onChange={(day) => filter({ from: day ?? '' })}
      />
      <DayInput
        label={t('customers.to')}
        {...narrow}
        value={filters.to ?? null}
        onChange={(day) => filter({ to: day ?? '' })}
      />
    </Filters>
  )
}

/** Columns beside the name and the status. */
const columnNames = ['id', 'email', 'phone', 'tier', 'spent', 'country', 'since'] as const
type ColumnName = (typeof columnNames)[number]

const STORED = 'loyalty.columns.customers'
const first: ColumnName[] = ['id', 'email', 'tier', 'since']

/** The columns that somebody has chosen, which this browser remembers. */
function useCustomerColumns() {
  const { t } = useTranslation()
  const format = useFormat()
  const tiers = useTiers()
  const [chosen, choose] = useLocalStorage<ColumnName[]>({
    key: STORED,
    defaultValue: first,
    getInitialValueInEffect: false,
  })
  const show: Record<ColumnName, (row: Schemas['OperatorCustomer']) => string> = {
    id: ({ id }) => id,
    email: ({ email }) => email ?? '–',
    phone: ({ phone }) => phone ?? '–',
    tier: ({ tier_id: tierId }) => tiers.nameOf(tierId) ?? '–',
    spent: ({ metrics }) => format.amount(amountText(metrics.lifetime.spend_total)),
    country: ({ country }) => country ?? '–',
    since: (row) => format.day(row.registration_date),
  }
  const columns: Column<Schemas['OperatorCustomer']>[] = [
    {
      key: 'name',
      title: t('customers.name'),
      show: ({ id, name }) => (
        <RowLink to="/customers/$customerId" params={{ customerId: id }}>
          {name ?? id}
        </RowLink>
      ),
    },
    ...columnNames
      .filter((name) => chosen.includes(name))
      .map((name) => ({
        key: name,
        title: t(`customers.column.${name}`),
        isWide: true,
        isNumber: name === 'spent',
        isShort: name === 'since',
        show: show[name],
      })),
    {
      key: 'status',
      title: t('customers.status'),
      show: (row) => <StatusBadge status={row.status} />,
    },
  ]
  return { columns, chosen, choose }
}

interface ChooseColumnsProps {
  chosen: readonly ColumnName[]
  choose: (columns: ColumnName[]) => void
}

/** Chooses the columns, where there is room for more than the name. */
function ChooseColumns({ chosen, choose }: ChooseColumnsProps) {
  const { t } = useTranslation()
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          visibleFrom="sm"
          leftSection={<IconColumns3 size={18} stroke={1.6} aria-hidden />}
        >
          {t('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group
          aria-label={t('list.columns')}
          value={[...chosen]}
          onChange={(names) => choose(columnNames.filter((name) => names.includes(name)))}
        >
          <Stack gap="sm">
            {columnNames.map((name) => (
              <Checkbox key={name} value={name} label={t(`customers.column.${name}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  )
}

function CreateCustomer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { id: '', name: '', email: '', phone: '' } })
  const { id, ...others } = form.values
  return (
    <ActionDialog
      title={t('customers.create')}
      sentence={t('customers.createSentence')}
      submitLabel={t('customers.create')}
      needsReason={false}
      isComplete={id.trim() !== ''}
      submit={({ key }) =>
        answerOf(
          loyalty.POST('/operator/v1/customers', {
            params: { header: { 'Idempotency-Key': key } },
            body: { id: id.trim(), ...present(others) },
          }),
        )
      }
      done={({ data }) => (
        <>
          {t('customers.created')}{' '}
          <TextLink to="/customers/$customerId" params={{ customerId: data.customer.id }}>
            {data.customer.name ?? data.customer.id}
          </TextLink>
        </>
      )}
      onClose={onClose}
    >
      <TextInput
        label={t('customers.id')}
        description={t('customers.idHint')}
        required
        data-autofocus
        {...form.getInputProps('id')}
      />
      <TextInput label={t('customers.name')} {...form.getInputProps('name')} />
      <TextInput label={t('customers.email')} type="email" {...form.getInputProps('email')} />
      <TextInput
        label={t('customers.phone')}
        description={t('customers.phoneHint')}
        type="tel"
        {...form.getInputProps('phone')}
      />
    </ActionDialog>
  )
}
