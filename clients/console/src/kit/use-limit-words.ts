import { useTranslation } from 'react-i18next'
import { startOfDay, type Day } from './day.js'
import { numberOf, type Limits } from './limits.js'
import { useFormat } from './use-format.js'

/** Limits as parts of a sentence. */
export function useLimitWords(): (limits: Limits) => string[] {
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
