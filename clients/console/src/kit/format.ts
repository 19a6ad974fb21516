import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../client/definitions.js'
import { regionOf } from '../messages/languages.js'
import type { AmountText } from './amount.js'
import { isDay, lastDayBefore } from './day.js'

/** Numbers, amounts and times as the language writes them, times in the account's zone. */
export function useFormat() {
  const { i18n } = useTranslation()
  const { timeZone } = useAccount()
  return useMemo(() => formatsOf(regionOf(i18n.language), timeZone), [i18n.language, timeZone])
}

function formatsOf(language: string, timeZone: string) {
  const count = new Intl.NumberFormat(language)
  // Factors are written by it too, which have eight decimals.
  const amount = new Intl.NumberFormat(language, { maximumFractionDigits: 8 })
  const signed = new Intl.NumberFormat(language, {
    maximumFractionDigits: 4,
    signDisplay: 'exceptZero',
  })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone })
  const dayUtc = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const clock = new Intl.DateTimeFormat('en', {
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
  })
  const month = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone })
  const compact = new Intl.NumberFormat(language, { notation: 'compact' })
  const monthUtc = new Intl.DateTimeFormat(language, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const dayShort = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return {
    count: (value: number) => count.format(value),
    // A text is formatted digit by digit, not by way of a double.
    amount: (text: AmountText) => amount.format(text as Intl.StringNumericLiteral),
    signed: (text: AmountText) => signed.format(text as Intl.StringNumericLiteral),
    day: (iso: string) => day.format(new Date(iso)),
    /** For days without a zone: a birthday. */
    calendarDay: (iso: string) => dayUtc.format(new Date(iso)),
    moment: (iso: string) => moment.format(new Date(iso)),
    /** True for the first instant of a day: something that ends then ends with the day before. */
    isMidnight: (iso: string) => clock.format(new Date(iso)) === '00:00:00',
    month: (iso: string) => month.format(new Date(iso)),
    /** For the axis of a chart. */
    compact: (value: number) => compact.format(value),
    /** A day or a month of a report, `2026-01-31` or `2026-01`: it belongs to no zone. */
    period: (text: string) => (isDay(text) ? dayUtc : monthUtc).format(new Date(text)),
    periodShort: (text: string) => (isDay(text) ? dayShort : monthUtc).format(new Date(text)),
    zone: timeZone,
  }
}

/** When something ends: a whole day where it ends with one, else the instant. */
export function useUntil(): (iso: string) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return (iso) =>
    format.isMidnight(iso)
      ? t('moment.endOfDay', { day: format.day(lastDayBefore(iso)) })
      : format.moment(iso)
}
