import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { regionOf } from '../messages/languages.js'
import { amountText, type AmountText } from './amount.js'
import { useRefusal, useTrouble } from './form-state.js'
import { useText } from './format.js'
import { compareDecimals, readNumber, typedNumber, type ReadNumber } from './read-number.js'

/** The most that the interface takes. */
export const UNITS_MAX = 100_000_000_000

export interface NumberInputProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'min' | 'max'
> {
  /** A decimal text; empty for nothing. */
  value?: AmountText
  onChange?: (value: AmountText) => void
  /** At most so many; none unless given. */
  decimals?: number
  min?: number
  max?: number
  isAboveZero?: boolean
}

/** What is short and has no sign in it, needs nobody to say it again. */
const isPlain = (typed: string): boolean => /^\s*\d{0,3}\s*$/.test(typed)

/**
 * Takes a number as the language writes it, and says beside it how it was read. What can't be read, or is
 * out of bounds, is marked and stays typed; the form is told, and the value stays as it was.
 */
export function NumberInput(props: NumberInputProps) {
  const { value = '', onChange, decimals = 0, min = 0, max = UNITS_MAX } = props
  const { isAboveZero = false, error, ...rest } = omitOwn(props)
  const { t, i18n, format } = useText()
  const region = regionOf(i18n.language)
  const [text, setText] = useState(() => typedNumber(value, region))
  const [wasLeft, setWasLeft] = useState(false)
  const given = useRef(value)
  // Another value than the one that was read here comes from elsewhere, and is shown.
  useEffect(() => {
    if (value === given.current) return
    given.current = value
    setText(typedNumber(value, region))
  }, [value, region])
  const refusal = useRefusal(props.name)

  const whyNot = (read: ReadNumber): string | null => {
    if (read.kind === 'NOTHING') return null
    if (read.kind !== 'NUMBER') {
      const example = format.grouped(decimals === 0 ? '1500' : '1500.5')
      return t(decimals === 0 ? 'typed.whole' : 'typed.number', { example })
    }
    const [least, most] = [amountText(min), amountText(max)]
    if (isAboveZero && compareDecimals(read.text, '0') === 0) return t('typed.aboveZero')
    if (compareDecimals(read.text, least) < 0)
      return t('typed.least', { min: format.grouped(least) })
    if (compareDecimals(read.text, most) > 0) return t('typed.most', { max: format.grouped(most) })
    return null
  }
  const read = readNumber(text, region, decimals)
  const wrong = whyNot(read)
  const label = props['aria-label'] ?? (typeof props.label === 'string' ? props.label : '')
  const isShown = useTrouble(label, wrong !== null, wasLeft)

  const type = (typed: string): void => {
    refusal.forget()
    setText(typed)
    const now = readNumber(typed, region, decimals)
    if (whyNot(now) !== null) return
    given.current = now.kind === 'NUMBER' ? now.text : ''
    onChange?.(given.current)
  }
  const echo = read.kind === 'NUMBER' && !isPlain(text) ? format.grouped(read.text) : null
  return (
    <TextInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...rest}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        setWasLeft(true)
        rest.onBlur?.(event)
      }}
      error={(isShown && wrong) || refusal.why || error}
      {...(echo !== null && {
        rightSection: (
          <Text size="xs" c="dimmed" aria-live="polite" style={{ whiteSpace: 'nowrap' }}>
            {echo}
          </Text>
        ),
        rightSectionWidth: `calc(${echo.length}ch + 1rem)`,
        rightSectionPointerEvents: 'none',
      })}
    />
  )
}

/** The properties that the input of the library does not know. */
const omitOwn = ({
  value: _value,
  onChange: _onChange,
  decimals: _decimals,
  min: _min,
  max: _max,
  ...rest
}: NumberInputProps) => rest
