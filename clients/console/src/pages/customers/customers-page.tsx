import type { Schemas } from '@loyalty/client'
import { useForm } from '@mantine/form'
import { IconGift, IconSearch, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay, useRewards, useTiers } from '../../client/definitions.js'
import { loyalty, usePages } from '../../client/loyalty.js'
import { ActionDialog, CreateButton } from '../../kit/action-dialog.js'
import { amountText } from '../../kit/amount.js'
import { ButtonLink } from '../../kit/button-link.js'
import { DayInput } from '../../kit/day-input.js'
import { TextField } from '../../kit/fields.js'
import { present, useFilters } from '../../kit/filters.js'
import { useText } from '../../kit/format.js'
import { BETWEEN_IDS, linkTo } from '../../kit/links.js'
import {
  ChoiceFilter,
  Figure,
  ListTable,
  RowLink,
  StatusFilter,
  TextFilter,
  type Column,
} from '../../kit/list.js'
import {
  ChooseColumns,
  OrderFilter,
  SavedViews,
  SelectionBar,
  useColumns,
  useSort,
} from '../../kit/list-tools.js'
import { Page, StatusBadge, TextLink, type Empty } from '../../kit/page.js'
import { WhyButton } from '../../kit/why-button.js'
import { holdingsOf } from '../../live/live.js'
import { askedOf, FOUND_MAX, isTooShort, statuses } from './asked.js'
import { balanceOf, ExportCustomers } from './export-customers.js'
import { findCustomers } from './find-customers.js'

type Customer = Schemas['OperatorCustomer']

const route = getRouteApi('/customers')

const narrow = { w: 'auto', flex: '1 1 7.5rem' } as const

export default function CustomersPage() {
  const { t, format } = useText()
  const filters = route.useSearch()
  const { filter, chosen, typed, isFiltered } = useFilters(filters, route.useNavigate())
  const may = useMay()
  const { list: tierList, tiers, nameOf: tierName } = useTiers()
  const { list: rewardList, rewards } = useRewards()
  const { shown, choose } = useColumns({
    list: 'customers',
    all: columnNames,
    first,
    inAddress: filters.columns,
    toAddress: filter,
  })
  const [selected, select] = useState<ReadonlyMap<string, Customer>>(new Map())
  const balance = rewards.find(({ id }) => id === filters.balance)
  const { q, from } = filters
  const found = askedOf(filters, format.zone)
  // Who searches, gets the best first, and what is filtered has no index to be sorted by.
  const maySort = Object.keys(found).length === 0
  const sort = useSort(
    [
      { title: t('field.since'), name: 'registration_date', first: 'desc' },
      { title: t('field.visit'), name: 'last_visit', first: 'desc' },
    ],
    filters,
    filter,
  )
  const by = maySort ? sort.by : null
  const asked = {
    ...found,
    ...(by !== null && { sort: by, order: sort.order }),
    ...(by === null && filters.order === 'desc' && q === undefined && { order: 'desc' as const }),
  }
  const isShort = isTooShort(asked)
  const pages = usePages(
    ['customers', asked],
    async (page) => ({ data: await findCustomers(asked, page) }),
    { enabled: !isShort, ...(q !== undefined && { limit: FOUND_MAX }) },
  )
  const isCut = pages.data?.pages.some(({ truncated }) => truncated === true) ?? false
  const emptyOf = (): Empty => {
    if (isShort) return ['found.short', IconSearch]
    if (isCut) return ['found.cut', IconSearch]
    return isFiltered ? ['customers.notFound', IconSearch] : ['customers.none', IconUsers]
  }
  const texts: Record<ColumnName, (row: Customer) => string> = {
    id: ({ id }) => id,
    email: ({ email }) => email ?? '–',
    phone: ({ phone }) => phone ?? '–',
    tier: ({ tier_id: tierId }) => tierName(tierId) ?? '–',
    spent: ({ metrics }) => format.money(amountText(metrics.lifetime.spend_total)),
    country: ({ country }) => country ?? '–',
    since: (row) => format.day(row.registration_date),
    visit: ({ metrics }) =>
      metrics.lifetime.last_visit === null ? '–' : format.day(metrics.lifetime.last_visit),
  }
  return (
    <Page
      title={t('customers.title')}
      lead={t('customers.lead')}
      actions={
        <>
          <SavedViews />
          <ChooseColumns
            columns={columnNames.map((name) => [name, t(`field.${name}`)])}
            shown={shown}
            choose={choose}
          />
          <ExportCustomers filters={asked} />
          <GiveToThese filters={filters} isShort={isShort} />
          <CreateButton
            label={t('customers.create')}
            scope="support:write"
            dialog={CreateCustomer}
          />
        </>
      }
    >
      <SelectionBar count={selected.size} onClear={() => select(new Map())}>
        <ExportCustomers filters={asked} selected={[...selected.values()]} />
        {may('support:write') && (
          <ButtonLink
            size="xs"
            leftSection={<IconGift size={16} stroke={1.6} aria-hidden />}
            to="/give"
            search={{ to_whom: 'PICKED', customer: [...selected.keys()].join(BETWEEN_IDS) }}
          >
            {t('customers.giveSelected')}
          </ButtonLink>
        )}
      </SelectionBar>
      <ListTable
        label={t('customers.title')}
        pages={pages}
        selection={
          may('data:export', 'support:write') ? { rows: selected, select, nameOf } : undefined
        }
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
            {(tiers.length > 0 || tierList.isError) && (
              <ChoiceFilter
                of={tierList}
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
            {(rewards.length > 0 || rewardList.isError) && (
              <ChoiceFilter
                of={rewardList}
                label={t('customers.exportBalance')}
                placeholder={t('customers.noBalance')}
                searchable
                data={rewards.map(({ id, name }) => ({ value: id, label: name }))}
                {...chosen('balance')}
              />
            )}
            {q === undefined && by === null && (
              <OrderFilter first="asc" ascending={t('customers.byId')} {...chosen('order')} />
            )}
          </>
        }
        sort={maySort ? sort.props : undefined}
        hint={maySort ? undefined : t(isCut ? 'customers.exportTruncated' : 'customers.sortHint')}
        empty={emptyOf()}
        columns={[
          [
            t('field.name'),
            ({ id, name }) => <RowLink {...linkTo.customer(id)}>{name ?? id}</RowLink>,
          ],
          ...columnNames
            .filter((name) => shown.includes(name))
            .map((name) => [t(`field.${name}`), texts[name], hows[name] ?? 'wide'] as const),
          ...(balance === undefined
            ? []
            : [
                [
                  balance.name,
                  (row: Customer) => <Balance customer={row} rewardId={balance.id} />,
                  'number',
                ] as const,
              ]),
          [t('field.status'), (row) => <StatusBadge status={row.status} />],
        ]}
      />
    </Page>
  )
}

interface GiveToTheseProps {
  filters: ReturnType<typeof route.useSearch>
  /** What is typed finds nobody yet. */
  isShort: boolean
}

/** The way to the page that gives something to all whom the filters find. */
function GiveToThese({ filters, isShort }: GiveToTheseProps) {
  const { q, status, tier, tag, from, to } = filters
  const { t } = useText()
  const may = useMay()
  const leftSection = <IconGift size={18} stroke={1.6} aria-hidden />
  if (!may('support:write')) return null
  if (isShort) {
    return (
      <WhyButton leftSection={leftSection} why={t('found.short')}>
        {t('giving.toThese')}
      </WhyButton>
    )
  }
  return (
    <ButtonLink
      leftSection={leftSection}
      to="/give"
      search={{ ...present({ q, status, tier, tag, from, to }), to_whom: 'FILTER' }}
    >
      {t('giving.toThese')}
    </ButtonLink>
  )
}

const columnNames = ['id', 'email', 'phone', 'tier', 'spent', 'country', 'since', 'visit'] as const
type ColumnName = (typeof columnNames)[number]

const hows: Partial<Record<ColumnName, Column<unknown>[2]>> = {
  spent: 'wide number',
  since: 'wide short',
  visit: 'wide short',
}

const first: readonly ColumnName[] = ['id', 'email', 'tier', 'since']

const nameOf = ({ id, name }: Customer): string => name ?? id

const FRESH_MS = 60_000

/** What a customer has of a reward. The interface tells it customer by customer. */
function Balance({ customer, rewardId }: { customer: Customer; rewardId: string }) {
  const { format } = useText()
  const asked = useQuery({
    queryKey: [holdingsOf(customer.id), rewardId],
    queryFn: () => balanceOf(customer, rewardId),
    staleTime: FRESH_MS,
  })
  return <Figure of={asked}>{(text) => (text === '' ? '–' : format.amount(text))}</Figure>
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
