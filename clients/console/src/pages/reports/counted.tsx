import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/use-format.js'

interface CountedProps {
  /** The last row of the ledger that is counted. */
  asOf: { at: string } | null
  /** Since when; left out, or the beginning of time, where all is counted from the first row on. */
  countedFrom?: string | null
  /** Since when expiry and cost are followed; likewise. */
  exactFrom?: string
}

const isBeginning = (instant: string | null): boolean =>
  instant !== null && Date.parse(instant) === 0

/** How new the figures are, and from when on they tell all. */
export function Counted({ asOf, countedFrom, exactFrom }: CountedProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const since = (from: string | null): string =>
    from === null
      ? t('reports.countedFromNothing')
      : t('reports.countedFrom', { moment: format.moment(from) })
  const sentences = [
    asOf === null
      ? t('reports.asOfNothing')
      : t('reports.asOf', { moment: format.moment(asOf.at) }),
    ...(countedFrom === undefined || isBeginning(countedFrom) ? [] : [since(countedFrom)]),
    ...(exactFrom === undefined || isBeginning(exactFrom)
      ? []
      : [t('reports.exactFrom', { moment: format.moment(exactFrom) })]),
  ]
  return (
    <Text size="sm" c="dimmed">
      {sentences.join(' ')}
    </Text>
  )
}
