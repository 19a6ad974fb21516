import { useTranslation } from 'react-i18next'
import type { en } from '../../words/en.js'
import { textAt, type Transaction } from './history-entries.js'

type Cause = keyof typeof en.cause

/**
 * Why something moved, in the language of the page. What the programme's own kinds of events moved has no
 * words here: the sentence of the ledger says it.
 */
export function useCauseWords(): (row: Transaction) => string {
  const { t } = useTranslation()
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
