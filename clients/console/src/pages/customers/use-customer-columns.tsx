import type { Schemas } from '@loyalty/client'
import { useLocalStorage } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useTiers } from '../../client/definitions.js'
import { amountText } from '../../kit/amount.js'
import type { Column } from '../../kit/list-table.js'
import { RowLink } from '../../kit/row-link.js'
import { StatusBadge } from '../../kit/status-badge.js'
import { useFormat } from '../../kit/use-format.js'

/** What can be shown beside the name and the status. */
export const columnNames = ['id', 'email', 'phone', 'tier', 'spent', 'country', 'since'] as const
export type ColumnName = (typeof columnNames)[number]

const STORED = 'loyalty.columns.customers'
const first: ColumnName[] = ['id', 'email', 'tier', 'since']

/** The columns that somebody has chosen, which this browser remembers. */
export function useCustomerColumns() {
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
