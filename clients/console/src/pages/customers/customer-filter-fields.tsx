import { useTranslation } from 'react-i18next'
import { useTiers } from '../../client/definitions.js'
import { DayInput } from '../../kit/day-input.js'
import { ChoiceFilter, Filters, TextFilter } from '../../kit/filter-inputs.js'
import { statuses, type CustomerFilterTexts } from './customer-filters.js'

interface CustomerFilterFieldsProps {
  filters: CustomerFilterTexts
  filter: (change: CustomerFilterTexts) => void
  filterLater: (change: CustomerFilterTexts) => void
}

/** As wide as there is room, several in a line. */
const narrow = { w: 'auto', flex: '1 1 7.5rem' } as const

/** One box for whatever is known of somebody, and what narrows the list. */
export function CustomerFilterFields(props: CustomerFilterFieldsProps) {
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
