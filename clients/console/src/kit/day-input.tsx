import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { useTranslation } from 'react-i18next'
import type { Day } from './day.js'

interface DayInputProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  value: Day | null
  onChange: (day: Day | null) => void
}

/** A day of the calendar, typed or chosen. */
export function DayInput({ value, onChange, ...props }: DayInputProps) {
  const { t } = useTranslation()
  return (
    <DateInput
      value={value}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': t('list.clear') }}
      valueFormat="YYYY-MM-DD"
      {...props}
    />
  )
}
