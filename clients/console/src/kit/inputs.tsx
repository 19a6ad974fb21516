import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { regionOf } from '../words/words.js'
import type { AmountText } from './amount.js'

const DECIMALS_MAX = 4

interface AmountInputProps extends Omit<
  NumberInputProps,
  'value' | 'onChange' | 'decimalScale' | 'onValueChange'
> {
  value: AmountText
  onChange: (value: AmountText) => void
  decimals?: number
}

/** Takes an amount in the spelling of the language, and gives its exact decimal text. */
export function AmountInput({
  value,
  onChange,
  decimals = DECIMALS_MAX,
  ...props
}: AmountInputProps) {
  const { i18n } = useTranslation()
  const { group, decimal } = separatorsOf(regionOf(i18n.language))
  return (
    <NumberInput
      {...props}
      value={value}
      onValueChange={({ value: text }) => onChange(text)}
      decimalScale={decimals}
      decimalSeparator={decimal}
      thousandSeparator={group}
      hideControls
      inputMode="decimal"
    />
  )
}

function separatorsOf(language: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(12345.6)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value
  return { group: partOf('group') ?? ' ', decimal: partOf('decimal') ?? '.' }
}
