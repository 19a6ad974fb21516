import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.css'
import type { Day } from './day.js'

interface DayInputProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  value: Day | null
  onChange: (day: Day | null) => void
}

/** A day of the calendar, typed or chosen. */
export const DayInput = ({ value, onChange, ...props }: DayInputProps) => (
  <DateInput value={value} onChange={onChange} clearable valueFormat="YYYY-MM-DD" {...props} />
)
