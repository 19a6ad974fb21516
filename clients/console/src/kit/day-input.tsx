import {
  ActionIcon,
  Popover,
  SimpleGrid,
  Text,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../client/definitions.js'
import { regionOf } from '../messages/languages.js'
import { CALENDAR, type Day, type Limits } from './day.js'
import { useRefusal, useTrouble } from './form-state.js'
import { useText } from './format.js'
import { NumberInput } from './number-input.js'
import { Loaded } from './page.js'
import { readDay, typedDay, type ReadDay } from './read-day.js'

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  label: string
  value?: Day | null
  onChange?: (day: Day | null) => void
  minDate?: Day | null
  maxDate?: Day | null
}

/** A day that everybody tells from a month: it shows in which order the parts are written. */
const EXAMPLE = '2026-12-31'

/**
 * Takes a day as the language writes it, or from a calendar, and says below in words which day it is. What
 * can't be read, or is out of bounds, is marked and stays typed; the value stays as it was.
 */
export function DayInput(props: DayInputProps) {
  const { unread } = useAccount()
  return unread === null ? (
    <KnownDayInput {...props} />
  ) : (
    <UnknownDays label={props.label} of={unread} />
  )
}

/** Without the account's zone no day is known: the form can't be sent. */
function UnknownDays({ label, of }: { label: string } & Pick<ComponentProps<typeof Loaded>, 'of'>) {
  useTrouble(label, true, false)
  return (
    <Loaded of={of} height={60}>
      {() => null}
    </Loaded>
  )
}

function KnownDayInput({ value = null, onChange, minDate, maxDate, ...props }: DayInputProps) {
  const { t, i18n, format } = useText()
  const region = regionOf(i18n.language)
  const writtenOf = (day: Day | null): string => (day === null ? '' : typedDay(day, region))
  const [text, setText] = useState(() => writtenOf(value))
  const [wasLeft, setWasLeft] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const given = useRef(value)
  const written = writtenOf(value)
  // Another value than the one that was read here comes from elsewhere, and is shown.
  useEffect(() => {
    if (value === given.current) return
    given.current = value
    setText(written)
  }, [value, written])
  const refusal = useRefusal(props.name)

  const whyNot = (read: ReadDay): string | null => {
    if (read.kind === 'NOTHING') return null
    if (read.kind !== 'DAY') return t('typed.day', { example: typedDay(EXAMPLE, region) })
    if (minDate != null && read.day < minDate) {
      return t('typed.notBefore', { day: format.dayInWords(minDate) })
    }
    if (maxDate != null && read.day > maxDate) {
      return t('typed.notAfter', { day: format.dayInWords(maxDate) })
    }
    return null
  }
  const read = readDay(text, region)
  const wrong = whyNot(read)
  const isShown = useTrouble(props.label, wrong !== null, wasLeft)

  const take = (day: Day | null): void => {
    given.current = day
    onChange?.(day)
  }
  const type = (typed: string): void => {
    refusal.forget()
    setText(typed)
    const now = readDay(typed, region)
    if (whyNot(now) === null) take(now.kind === 'DAY' ? now.day : null)
  }
  const choose = (day: Day | null): void => {
    setIsOpen(false)
    refusal.forget()
    setText(writtenOf(day))
    take(day)
  }
  return (
    <TextInput
      placeholder={typedDay(EXAMPLE, region)}
      autoComplete="off"
      {...props}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        setWasLeft(true)
        props.onBlur?.(event)
      }}
      error={(isShown && wrong) || refusal.why || props.error}
      rightSection={
        <Popover
          opened={isOpen}
          onChange={setIsOpen}
          position="bottom-end"
          trapFocus
          returnFocus
          shadow="md"
        >
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('typed.calendar', { field: props.label })}
              disabled={props.disabled === true}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconCalendar size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown
            {...{ [CALENDAR]: true }}
            onKeyDown={({ key }) => {
              if (key === 'Escape') setIsOpen(false)
            }}
          >
            <DatePicker
              locale={i18n.language}
              value={value}
              {...(value !== null && { defaultDate: value })}
              {...(minDate != null && { minDate })}
              {...(maxDate != null && { maxDate })}
              allowDeselect
              // Days of other months, and red ones, can't be read on this ground.
              hideOutsideDates
              weekendDays={[]}
              onChange={choose}
              ariaLabels={{
                previousMonth: t('typed.previous'),
                nextMonth: t('typed.next'),
                previousYear: t('typed.previous'),
                nextYear: t('typed.next'),
                previousDecade: t('typed.previous'),
                nextDecade: t('typed.next'),
              }}
            />
          </Popover.Dropdown>
        </Popover>
      }
      inputContainer={(input) => (
        <>
          {input}
          {read.kind === 'DAY' && (
            <Text size="xs" c="dimmed" mt={4} aria-live="polite">
              {format.dayInWords(read.day)}
            </Text>
          )}
        </>
      )}
    />
  )
}

interface LimitsFieldsProps {
  value: Limits
  onChange: (change: Partial<Limits>) => void
  labels: { maxEach: string; maxTotal: string }
  names: { maxEach: string; maxTotal: string }
  /** Not where there is none for each customer, which stays so. */
  hasEach?: boolean
  /** Nor where each code has a limit of its own. */
  hasTotal?: boolean
}

/** Limits for each customer and for all together, and the first and last day. */
export function LimitsFields(props: LimitsFieldsProps) {
  const { value, onChange, labels, names, hasEach = true, hasTotal = true } = props
  const { t } = useTranslation()
  const count = { placeholder: t('limits.none'), min: 1 }
  return (
    <SimpleGrid cols={2}>
      <NumberInput
        name={names.maxEach}
        label={labels.maxEach}
        value={value.maxEach}
        onChange={(maxEach) => onChange({ maxEach })}
        disabled={!hasEach}
        {...count}
      />
      <NumberInput
        name={names.maxTotal}
        label={labels.maxTotal}
        value={value.maxTotal}
        onChange={(maxTotal) => onChange({ maxTotal })}
        disabled={!hasTotal}
        {...count}
      />
      <DayInput
        name="starts_at"
        label={t('limits.from')}
        value={value.from}
        onChange={(from) => onChange({ from })}
      />
      <DayInput
        name="ends_at"
        label={t('limits.until')}
        value={value.until}
        minDate={value.from}
        onChange={(until) => onChange({ until })}
      />
    </SimpleGrid>
  )
}
