import { Box } from '@mantine/core'
import { DayInput } from '../../kit/day-input.js'
import { useText } from '../../kit/format.js'
import { ChoiceFilter, Filters } from '../../kit/list.js'
import { kinds, type HistoryFilters } from './history-filters.js'

interface HistoryFilterFieldsProps {
  /** What there is to choose from. */
  entries: readonly { kind: string }[]
  value: HistoryFilters
  onChange: (value: HistoryFilters) => void
}

/** The kind and the days of what is shown of a history. */
export function HistoryFilterFields({ entries, value, onChange }: HistoryFilterFieldsProps) {
  const { t } = useText()
  const present = new Set(entries.map(({ kind }) => kind))
  return (
    <Box mb="md" role="search" aria-label={t('list.filters')}>
      <Filters>
        <ChoiceFilter
          label={t('field.kind')}
          data={kinds
            .filter((kind) => present.has(kind))
            .map((kind) => ({
              value: kind,
              label: t(kind === 'redemption' ? 'found.unmoved' : `customer.historyKind.${kind}`),
            }))}
          value={value.kind}
          onChange={(kind) => onChange({ ...value, kind: kind === '' ? null : kind })}
        />
        <DayInput
          label={t('limits.from')}
          w={170}
          value={value.from}
          onChange={(from) => onChange({ ...value, from })}
        />
        <DayInput
          label={t('limits.until')}
          w={170}
          value={value.until}
          minDate={value.from}
          onChange={(until) => onChange({ ...value, until })}
        />
      </Filters>
    </Box>
  )
}
