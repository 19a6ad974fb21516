import { useTranslation } from 'react-i18next'
import { lastDayBefore } from './day.js'
import { useFormat } from './use-format.js'

/** When something ends: a whole day where it ends with one, else the instant. */
export function useUntil(): (iso: string) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return (iso) =>
    format.isMidnight(iso)
      ? t('moment.endOfDay', { day: format.day(lastDayBefore(iso)) })
      : format.moment(iso)
}
