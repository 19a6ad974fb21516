import { Input, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../kit/day-input.js'
import type { Range, RangeFilters } from './use-range.js'

interface RangeInputsProps {
  range: Range
  /** What the address says of it. */
  chosen: RangeFilters
  onChange: (change: RangeFilters) => void
  /** Whether the report is by days or months. */
  hasGranularity?: boolean
}

const WIDTH = 150

/** From which day to which, and by days or months. A day that is taken away is the usual one. */
export function RangeInputs({ range, chosen, onChange, hasGranularity = false }: RangeInputsProps) {
  const { t } = useTranslation()
  return (
    <>
      <DayInput
        label={t('reports.from')}
        value={range.from}
        clearable={chosen.from !== undefined}
        maxDate={range.to}
        onChange={(day) => onChange({ from: day ?? '' })}
        w={WIDTH}
      />
      <DayInput
        label={t('reports.to')}
        value={range.to}
        clearable={chosen.to !== undefined}
        minDate={range.from}
        onChange={(day) => onChange({ to: day ?? '' })}
        w={WIDTH}
      />
      {hasGranularity && (
        <Input.Wrapper label={t('reports.granularity')} labelElement="div">
          <SegmentedControl
            display="flex"
            aria-label={t('reports.granularity')}
            data={(['day', 'month'] as const).map((value) => ({
              value,
              label: t(`reports.by.${value}`),
            }))}
            value={range.granularity}
            onChange={(granularity) => onChange({ granularity })}
          />
        </Input.Wrapper>
      )}
    </>
  )
}
