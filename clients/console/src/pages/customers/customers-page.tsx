import type { Schemas } from '@loyalty/client'
import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useLocalStorage } from '@mantine/hooks'
import { IconColumns3, IconGift, IconSearch, IconUsers } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMay, useTiers } from '../../client/definitions.js'
import { loyalty, usePages } from '../../client/loyalty.js'
import { ActionDialog, CreateButton } from '../../kit/action-dialog.js'
import { amountText } from '../../kit/amount.js'
import { DayInput } from '../../kit/day-input.js'
import { TextField } from '../../kit/fields.js'
import { present, useFilters } from '../../kit/filters.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import {
  ChoiceFilter,
  ListTable,
  RowLink,
  StatusFilter,
  TextFilter,
  type Column,
} from '../../kit/list.js'
import { Page, StatusBadge, TextLink } from '../../kit/page.js'
import { ExportCustomers } from './export-customers.js'
import { askedOf, findCustomers, statuses } from './find-customers.js'

const route = getRouteApi('/customers')

const narrow = { w: 'auto', flex: '1 1 7.5rem' } as const

export default function CustomersPage() {
  const { t, format } = useText()
  const filters = route.useSearch()
  const { chosen, typed, isFiltered } = useFilters(filters, route.useNavigate())
  const { tiers, nameOf: tierName } = useTiers()
  const [shown, show] = useLocalStorage<ColumnName[]>({
    key: STORED,
    defaultValue: first,
    getInitialValueInEffect: false,
  })
  const { from } = filters
  const asked = askedOf(filters, tiers, format.zone)
  const pages = usePages(['customers', asked], async (page) => ({
    data: await findCustomers(asked, page),
  }))
  const texts: Record<ColumnName, (row: Schemas['OperatorCustomer']) => string> = {
    id: ({ id }) => id,
    email: ({ email }) => email ?? '–',
    phone: ({ phone }) => phone ?? '–',
    tier: ({ tier_id: tierId }) => tierName(tierId) ?? '–',
    spent: ({ metrics }) => format.amount(amountText(metrics.lifetime.spend_total)),
    country: ({ country }) => country ?? '–',
    since: (row) => format.day(row.registration_date),
  }
  return (
    <Page
      title={t('customers.title')}
      lead={t('customers.lead')}
      actions={
        <>
          <ChooseColumns chosen={shown} choose={show} />
          <ExportCustomers filters={asked} />
          <GiveToThese filters={filters} />
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
        filters={
          <>
            <TextFilter
              label={t('action.find')}
              placeholder={t('customers.searchHint')}
              {...typed('q')}
            />
            <StatusFilter
              label={t('field.status')}
              of={statuses}
              {...chosen('status')}
              {...narrow}
            />
            {tiers.length > 0 && (
              <ChoiceFilter
                label={t('field.tier')}
                data={tiers.map(({ id, name }) => ({ value: id, label: name }))}
                {...chosen('tier')}
                {...narrow}
              />
            )}
            <TextFilter
              label={t('customers.tag')}
              placeholder={t('customers.tagHint')}
              {...typed('tag')}
            />
            <DayInput label={t('customers.from')} {...narrow} {...chosen('from')} />
            <DayInput
              label={t('limits.until')}
              {...narrow}
              {...chosen('to')}
              minDate={from ?? null}
            />
          </>
        }
        empty={isFiltered ? ['customers.notFound', IconSearch] : ['customers.none', IconUsers]}
        columns={[
          [
            t('field.name'),
            ({ id, name }) => <RowLink {...linkTo.customer(id)}>{name ?? id}</RowLink>,
          ],
          ...columnNames
            .filter((name) => shown.includes(name))
            .map((name) => [t(`field.${name}`), texts[name], hows[name] ?? 'wide'] as const),
          [t('field.status'), (row) => <StatusBadge status={row.status} />],
        ]}
      />
    </Page>
  )
}

/** The way to the page that gives something to all whom the filters find. */
function GiveToThese({ filters }: { filters: ReturnType<typeof route.useSearch> }) {
  const { t } = useText()
  const may = useMay()
  if (!may('support:write')) return null
  return (
    <Button
      leftSection={<IconGift size={18} stroke={1.6} aria-hidden />}
      renderRoot={(props) => (
        <Link {...props} to="/give" search={{ ...filters, to_whom: 'FILTER' }} />
      )}
    >
      {t('giving.toThese')}
    </Button>
  )
}

const columnNames = ['id', 'email', 'phone', 'tier', 'spent', 'country', 'since'] as const
type ColumnName = (typeof columnNames)[number]

const hows: Partial<Record<ColumnName, Column<unknown>[2]>> = {
  spent: 'wide number',
  since: 'wide short',
}

const STORED = 'loyalty.columns.customers'
const first: ColumnName[] = ['id', 'email', 'tier', 'since']

interface ChooseColumnsProps {
  chosen: readonly ColumnName[]
  choose: (columns: ColumnName[]) => void
}

/** Chooses the columns, where there is room for more than the name. This browser remembers them. */
function ChooseColumns({ chosen, choose }: ChooseColumnsProps) {
  const { t } = useText()
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button visibleFrom="sm" leftSection={<IconColumns3 size={18} stroke={1.6} aria-hidden />}>
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
              <Checkbox key={name} value={name} label={t(`field.${name}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  )
}

const nobody = { id: '', name: '', email: '', phone: '' }

function CreateCustomer({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const { values, getInputProps: field } = useForm({ initialValues: nobody })
  const { id, ...others } = values
  return (
    <ActionDialog
      title={t('customers.create')}
      sentence={t('customers.createSentence')}
      needsReason={false}
      isComplete={id.trim() !== ''}
      send={(header) =>
        loyalty.POST('/operator/v1/customers', {
          params: { header },
          body: { id: id.trim(), ...present(others) },
        })
      }
      done={({ customer }) => (
        <>
          {t('customers.created')}{' '}
          <TextLink {...linkTo.customer(customer.id)}>{customer.name ?? customer.id}</TextLink>
        </>
      )}
      onClose={onClose}
    >
      <TextField
        name="id"
        label={t('field.id')}
        description={t('customers.idHint')}
        required
        data-autofocus
        {...field('id')}
      />
      <TextField name="name" label={t('field.name')} {...field('name')} />
      <TextField name="email" label={t('field.email')} type="email" {...field('email')} />
      <TextField
        name="phone"
        label={t('field.phone')}
        description={t('customers.phoneHint')}
        type="tel"
        {...field('phone')}
      />
    </ActionDialog>
  )
}
