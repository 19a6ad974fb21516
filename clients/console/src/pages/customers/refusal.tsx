import { IconBan } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRefusalWords } from '../../kit/use-refusal-words.js'
import type { Refused } from './history-entries.js'
import { HistoryRow } from './history-row.js'

/** A code that did not work, and why. */
export function Refusal({ refused: { code, refusal, created_at: at } }: { refused: Refused }) {
  const { t } = useTranslation()
  const refusalWords = useRefusalWords()
  return (
    <HistoryRow
      icon={IconBan}
      isQuiet
      title={code === null ? t('customer.refusedUnknown') : t('customer.refused', { code })}
      text={refusalWords(refusal)}
      at={at}
      amount={null}
      unit={null}
    />
  )
}
