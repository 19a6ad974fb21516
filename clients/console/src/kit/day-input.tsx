import { NumberInput, SimpleGrid } from '@mantine/core'
import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { useTranslation } from 'react-i18next'
import type { Limits } from './day.js'

export function DayInput(props: DateInputProps) {
  const { t } = useTranslation()
  return (
    <DateInput
      clearable
      clearButtonProps={{ 'aria-label': t('list.clear') }}
      valueFormat="YYYY-MM-DD"
      {...props}
    />
  )
}

interface LimitsFieldsProps {
  value: Limits
  onChange: (change: Partial<Limits>) => void
  labels: { maxEach: string; maxTotal: string }
  /** Not where there is none for each customer, which stays so. */
  hasEach?: boolean
  /** Nor where each code has a limit of its own. */
  hasTotal?: boolean
}

/** Limits for each customer and for all together, and the first and last day. */
export function LimitsFields(props: LimitsFieldsProps) {
  const { value, onChange, labels, hasEach = true, hasTotal = true } = props
  const { t } = useTranslation()
  const count = { placeholder: t('limits.none'), min: 1 }
  return (
    <SimpleGrid cols={2}>
      <NumberInput
        label={labels.maxEach}
        value={value.maxEach}
        onChange={(maxEach) => onChange({ maxEach })}
        disabled={!hasEach}
        {...count}
      />
      <NumberInput
        label={labels.maxTotal}
        value={value.maxTotal}
        onChange={(maxTotal) => onChange({ maxTotal })}
        disabled={!hasTotal}
        {...count}
      />
      <DayInput
        label={t('limits.from')}
        value={value.from}
        onChange={(from) => onChange({ from })}
      />
      <DayInput
        label={t('limits.until')}
        value={value.until}
        onChange={(until) => onChange({ until })}
      />
    </SimpleGrid>
  )
}
