import type { ErrorCode } from '@loyalty/client'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount, useRewards } from '../client/definitions.js'
import type { en } from '../messages/en.js'
import { regionOf } from '../messages/languages.js'
import { amountText, type AmountText } from './amount.js'
import {
  isDay,
  isStartOfDay,
  lastDayBefore,
  numberOf,
  startOfDay,
  type Day,
  type Limits,
} from './day.js'
import { moneyFormat, type Currency } from './money.js'
import { textAt, type Transaction } from './transaction.js'
import { unitsText } from './units.js'

/** Messages, and numbers, amounts and times as the language writes them, times in the account's zone. */
export function useText() {
  const { t, i18n } = useTranslation()
  const { timeZone, account } = useAccount()
  const currency = account?.currency ?? null
  const format = useMemo(
    () => formatsOf(i18n.language, timeZone, currency),
    [i18n.language, timeZone, currency],
  )
  /** When something ends: a whole day where it ends with one, else the instant. */
  const until = (iso: string): string =>
    isStartOfDay(iso, timeZone)
      ? t('moment.endOfDay', { day: format.day(lastDayBefore(iso)) })
      : format.moment(iso)
  return { t, i18n, format, until }
}

function formatsOf(language: string, timeZone: string, currency: Currency) {
  const region = regionOf(language)
  const count = new Intl.NumberFormat(region)
  const change = new Intl.NumberFormat(region, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  const percent = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 1 })
  const compact = new Intl.NumberFormat(region, { notation: 'compact' })
  // A text is formatted digit by digit, not by way of a double.
  const amount = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(region, options)
    return (text: AmountText) => format.format(text as Intl.StringNumericLiteral)
  }
  const time = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(region, { timeZone, ...options })
    return (iso: string) => format.format(new Date(iso))
  }
  const list = (options: Intl.ListFormatOptions) => {
    const format = new Intl.ListFormat(language, options)
    return (texts: readonly string[]) => format.format(texts)
  }
  /** For days without a zone: a birthday. */
  const calendarDay = time({ dateStyle: 'medium', timeZone: 'UTC' })
  const calendarMonth = time({ month: 'short', year: 'numeric', timeZone: 'UTC' })
  const longDay = time({ dateStyle: 'long', timeZone: 'UTC' })
  const dayShort = time({ day: 'numeric', month: 'short', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(region, { weekday: 'long', timeZone: 'UTC' })
  return {
    /** From 1, Monday, to 7. */
    weekday: (number: number) => weekday.format(Date.UTC(2024, 0, number)),
    count: (value: number) => count.format(value),
    // Factors are written by it too, which have eight decimals.
    amount: amount({ maximumFractionDigits: 8 }),
    /** Money of the account. */
    money: moneyFormat(region, currency),
    /** With each group of digits apart, to say how a typed number was read. */
    grouped: amount({ maximumFractionDigits: 8, useGrouping: 'always' }),
    signed: amount({ maximumFractionDigits: 4, signDisplay: 'exceptZero' }),
    /** A share of a whole: `12.5%`. */
    share: (value: number) => percent.format(value),
    /** A change of a share: `+25%`. */
    change: (value: number) => change.format(value),
    compact: (value: number) => compact.format(value),
    day: time({ dateStyle: 'medium' }),
    calendarDay,
    moment: time({ dateStyle: 'medium', timeStyle: 'short' }),
    /** With its seconds, for what is a few of them apart. */
    instant: time({ dateStyle: 'medium', timeStyle: 'medium' }),
    /** A day in words, `1 December 2026`: nobody takes it for another one. */
    dayInWords: (day: Day) => longDay(day),
    /** A day or a month of a report, `2026-01-31` or `2026-01`: it belongs to no zone. */
    period: (text: string) => (isDay(text) ? calendarDay : calendarMonth)(text),
    periodShort: (text: string) => (isDay(text) ? dayShort : calendarMonth)(text),
    and: list({ type: 'conjunction' }),
    or: list({ type: 'disjunction' }),
    listed: list({ style: 'short', type: 'unit' }),
    zone: timeZone,
  }
}

export function useLimitPhrases(): (limits: Limits) => string[] {
  const { t, format } = useText()
  const day = (one: Day) => format.day(startOfDay(one, format.zone))
  return ({ maxEach, maxTotal, from, until }) => {
    const each = numberOf(maxEach)
    const total = numberOf(maxTotal)
    return [
      each === 1 && t('limits.willOnce'),
      each !== null && each > 1 && t('limits.willEach', { max: format.count(each) }),
      total !== null && t('limits.willMax', { max: format.count(total) }),
      from !== null && t('limits.willFrom', { day: day(from) }),
      until !== null && t('limits.willUntil', { day: day(until), zone: format.zone }),
    ].filter((part) => part !== false)
  }
}

/** Why the gateway would refuse, or has refused, for people. */
export function useRefusalMessage(): (code: string) => string {
  const { t, i18n } = useTranslation()
  return (code) => (i18n.exists(`errors.${code}`) ? t(`errors.${code as ErrorCode}`) : code)
}

type Cause = keyof typeof en.cause

/** Why something moved. For the programme's own kinds of events the sentence of the ledger says it. */
export function useCauseMessage(): (row: Transaction) => string {
  const { t } = useText()
  const causes = t('cause', { returnObjects: true })
  const isCause = (type: string): type is Cause => Object.hasOwn(causes, type)
  return (row) => {
    const { event_type: type, attributes, details } = row
    if (attributes.campaign_name !== null) return attributes.campaign_name
    if (!isCause(type)) return details
    return t(`cause.${type}`, {
      code: textAt(row, 'code') ?? '',
      purchase: textAt(row, 'purchase_id') ?? '',
    })
  }
}

/** Amounts of rewards beside each other, `5 Points, 1 Coffee`; null where there are none. */
export function useAmounts() {
  const { format } = useText()
  const { nameOf } = useRewards()
  return (amounts: readonly { reward_id: string; amount: number }[]): string | null =>
    amounts
      .map(({ reward_id: id, amount }) => unitsText(format.amount(amountText(amount)), nameOf(id)))
      .join(', ') || null
}
