import type { ErrorCode } from '@loyalty/client'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount, useTiers, useRewards } from '../client/definitions.js'
import { regionOf } from '../messages/languages.js'
import { type AmountText, amountText } from './amount.js'
import { symbolOf, type Condition } from './conditions.js'
import { isDay, lastDayBefore, startOfDay, type Day, numberOf, type Limits } from './day.js'

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

/** Conditions as a sentence: alternatives of what must all hold. Null when there are none. */
export function useConditionPhrase(): (alternatives: readonly Condition[][]) => string | null {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const { tiers } = useTiers()
  const one = ({ type, operator, value }: Condition): string => {
    const tier = type === 'Tier' ? tiers.find(({ rank }) => rank === value)?.name : undefined
    return `${t(`condition.type.${type}`)} ${symbolOf(operator)} ${tier ?? format.amount(amountText(value))}`
  }
  const all = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const any = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
  return (alternatives) =>
    alternatives.length === 0
      ? null
      : any.format(alternatives.map((conditions) => all.format(conditions.map(one))))
}

/** Limits as parts of a sentence. */
export function useLimitPhrases(): (limits: Limits) => string[] {
  const { t } = useTranslation()
  const format = useFormat()
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

/** Amounts of rewards beside each other, `5 Points, 1 Coffee`; null where there are none. */
export function useAmounts(): (
  amounts: readonly { reward_id: string; amount: number }[],
) => string | null {
  const format = useFormat()
  const { nameOf } = useRewards()
  return (amounts) =>
    amounts
      .map(({ reward_id: id, amount }) => `${format.amount(amountText(amount))} ${nameOf(id)}`)
      .join(', ') || null
}
