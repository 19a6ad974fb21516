import { MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTiers } from '../../client/definitions.js'
import { DayInput } from '../../kit/day-input.js'
import { ChoiceFilter, Filters, TextFilter } from '../../kit/filter-inputs.js'
import { statuses, type CustomerFilterTexts } from './customer-filters.js'
import { columnNames, type ColumnName } from './use-customer-columns.js'

interface CustomerFilterFieldsProps {
  filters: CustomerFilterTexts
  filter: (change: CustomerFilterTexts) => void
  filterLater: (change: CustomerFilterTexts) => void
  columns: readonly ColumnName[]
  chooseColumns: (columns: ColumnName[]) => void
}

/** One box for whatever is known of somebody, what narrows the list, and what it shows. */
export function CustomerFilterFields(props: CustomerFilterFieldsProps) {
  const { filters, filter, filterLater, columns, chooseColumns } = props
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
        w={150}
        data={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={filters.status}
        onChange={(status) => filter({ status })}
      />
      {tiers.length > 0 && (
        <ChoiceFilter
          label={t('customers.tier')}
          w={150}
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
        w={150}
        value={filters.from ?? null}
        onChange={(day) => filter({ from: day ?? '' })}
      />
      <DayInput
        label={t('customers.to')}
        w={150}
        value={filters.to ?? null}
        onChange={(day) => filter({ to: day ?? '' })}
      />
      <MultiSelect
        label={t('list.columns')}
        visibleFrom="sm"
        w={260}
        data={columnNames.map((value) => ({ value, label: t(`customers.column.${value}`) }))}
        value={[...columns]}
        onChange={(chosen) => chooseColumns(columnNames.filter((name) => chosen.includes(name)))}
      />
    </Filters>
  )
}
