import { useRewards } from '../../client/definitions.js'
import { amountText } from '../../kit/amount.js'
import { useText } from '../../kit/format.js'
import { StatusBadge, type Status } from '../../kit/page.js'
import { unitsText } from '../../kit/units.js'
import type { Job } from './job-draft.js'

/** What a job does to each customer, in words: `Give 500 Points`. */
export function useTermsPhrase(): (of: Pick<Job, 'action' | 'terms'>) => string {
  const { t, format } = useText()
  const { nameOf } = useRewards()
  return ({ action, terms }) => {
    const { reward_id: reward = '', amount = 0, tags = {}, keys = [], status } = terms
    switch (action) {
      case 'GRANT': {
        const units = unitsText(format.amount(amountText(amount)), nameOf(reward))
        const days = terms.expires_after_days ?? null
        return days === null
          ? t('bulk.phrase.GRANT', { units })
          : t('bulk.grantFor', { units, count: days })
      }
      case 'EXPIRE':
        return t('bulk.phrase.EXPIRE', { reward: nameOf(reward) })
      case 'ASSIGN_CODES':
        return t('bulk.phrase.ASSIGN_CODES')
      case 'ADD_TAGS': {
        const named = Object.entries(tags).map(([key, value]) => `${key}: ${String(value)}`)
        return t('bulk.phrase.ADD_TAGS', { tags: format.and(named) })
      }
      case 'REMOVE_TAGS':
        return t('bulk.phrase.REMOVE_TAGS', { tags: format.and(keys) })
      case 'SET_STATUS':
        return t('bulk.phrase.SET_STATUS', {
          status: status === undefined ? '' : t(`status.${status}`),
        })
    }
  }
}

const looks: Record<Job['status'], Status> = {
  COLLECTING: 'DRAFT',
  RUNNING: 'IN_PROGRESS',
  PAUSED: 'PAUSED',
  DONE: 'DONE',
  DONE_WITH_ERRORS: 'DONE_WITH_ERRORS',
  CANCELLED: 'CANCELLED',
  UNDONE: 'REVERSED',
}

export function JobStatus({ status }: { status: Job['status'] }) {
  const { t } = useText()
  const isOwn = status === 'COLLECTING' || status === 'UNDONE'
  return (
    <StatusBadge status={looks[status]} {...(isOwn && { label: t(`bulk.status.${status}`) })} />
  )
}
