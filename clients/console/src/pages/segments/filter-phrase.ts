import { useCouponNames, useRewards, useTiers } from '../../client/definitions.js'
import { startOfDay } from '../../kit/day.js'
import { useText } from '../../kit/format.js'
import { isStatus } from '../../kit/page.js'
import { purposes } from '../../kit/purposes.js'
import { unitsText } from '../../kit/units.js'
import {
  againstOf,
  byDayOf,
  hasPeriod,
  symbolOf,
  textsOf,
  type Condition,
  type Field,
  type Filter,
} from './filter.js'

/** A value by the name that people have for it: a tier, a status, a purpose. */
export function useValueName(): (field: Field, value: string) => string {
  const { t } = useText()
  const { nameOf } = useTiers()
  const { nameOf: couponName } = useCouponNames()
  return (field, value) => {
    if (field === 'used_coupon') return couponName(value)
    if (field === 'tier') return nameOf(value) ?? value
    if (field === 'status' && isStatus(value)) return t(`status.${value}`)
    const purpose = purposes.find((one) => one === value)
    return field === 'consent' && purpose !== undefined ? t(`purpose.${purpose}`) : value
  }
}

/** A filter in words: `Tier is Gold, and Birthday in the next 7 days or Tag is vip`. */
export function useFilterPhrase(): (filter: Filter) => string {
  const { t, format } = useText()
  const valueName = useValueName()
  const { nameOf: rewardName } = useRewards()
  const phraseOf = (condition: Condition): string => {
    const { field, operator, period, reward_id: reward, within_days: days } = condition
    const texts = textsOf(condition)
    const [text = ''] = texts
    const name = t(`segments.fields.${field}`)
    if (operator === 'exists') {
      return t(text === 'true' ? 'segments.known' : 'segments.unknown', { name })
    }
    if (operator === 'within_days') {
      const key = field === 'birthday' ? 'segments.nextDays' : 'segments.lastDays'
      return t(key, { name, count: Number(text) })
    }
    if (field === 'used_coupon') {
      const coupon = valueName(field, text)
      const phrase = t(operator === 'ne' ? 'segments.notUsed' : 'segments.used', { coupon })
      return days === undefined ? phrase : t('segments.lastDays', { name: phrase, count: days })
    }
    if (field === 'balance' && reward !== undefined) {
      const units = unitsText(format.amount(text), rewardName(reward))
      return `${name} ${symbolOf(operator)} ${units}`
    }
    if (hasPeriod(field)) {
      const figureText = field === 'spend' ? format.money : format.amount
      const figure = `${name} ${symbolOf(operator)} ${figureText(text)}`
      return period === undefined ? figure : `${figure} ${t(`tiers.period.${period}`)}`
    }
    const byDay = byDayOf(condition, format.zone)
    if (byDay !== null) {
      const day = format.day(startOfDay(byDay.day, format.zone))
      return `${name} ${t(`segments.operator.${byDay.operator}`)} ${day}`
    }
    const how = t(`segments.operator.${operator === 'in' ? 'eq' : operator}`)
    if (againstOf(field, operator) === 'DAY') return `${name} ${how} ${format.moment(text)}`
    return `${name} ${how} ${format.or(texts.map((one) => valueName(field, one)))}`
  }
  return ({ all }) => format.and(all.map(({ any }) => format.or(any.map(phraseOf))))
}
