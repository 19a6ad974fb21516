import type { Schemas } from '@loyalty/client'
import { isPositive, wireAmount, type AmountText } from '../../kit/amount.js'
import { numberOf } from '../../kit/day.js'

export type Job = Schemas['Bulk']
type Action = Job['action']
type CustomerStatus = NonNullable<Job['terms']['status']>

export const actions = [
  'GRANT',
  'ASSIGN_CODES',
  'EXPIRE',
  'ADD_TAGS',
  'REMOVE_TAGS',
  'SET_STATUS',
] as const satisfies readonly Action[]

export const jobStatuses = [
  'ACTIVE',
  'INACTIVE',
  'BLOCKED',
] as const satisfies readonly CustomerStatus[]

/** A job as it is filled in: what another action than the chosen one needs, waits there. */
export interface JobDraft {
  segment: string | null
  action: Action
  reward: string | null
  amount: AmountText
  /** Days until the units expire; empty for the default of the account. */
  days: string
  /** The batch of which each customer gets a code. */
  batch: string | null
  tag: string
  value: string
  keys: string[]
  status: CustomerStatus
}

export const emptyJob = (segment: string | null): JobDraft => ({
  segment,
  action: 'GRANT',
  reward: null,
  amount: '',
  days: '',
  batch: null,
  tag: '',
  value: '',
  keys: [],
  status: 'ACTIVE',
})

/** What the action does to each customer; null as long as something is missing. */
export function termsOf(draft: JobDraft): Job['terms'] | null {
  const { action, reward, amount, tag, value, keys } = draft
  switch (action) {
    case 'GRANT':
      if (reward === null || !isPositive(amount)) return null
      return {
        reward_id: reward,
        amount: wireAmount(amount),
        ...(draft.days !== '' && { expires_after_days: numberOf(draft.days) }),
      }
    case 'EXPIRE':
      return reward === null ? null : { reward_id: reward }
    case 'ASSIGN_CODES':
      return draft.batch === null ? null : { batch_id: draft.batch }
    case 'ADD_TAGS':
      return tag.trim() === '' || value.trim() === ''
        ? null
        : { tags: { [tag.trim()]: value.trim() } }
    case 'REMOVE_TAGS':
      return keys.length === 0 ? null : { keys }
    case 'SET_STATUS':
      return { status: draft.status }
  }
}

/** What an operator can do with a job now. */
export function verbsOf({ status, action, undo }: Pick<Job, 'status' | 'action' | 'undo'>) {
  if (status === 'RUNNING') return ['pause', 'cancel'] as const
  if (status === 'PAUSED' || status === 'COLLECTING') return ['resume', 'cancel'] as const
  const canUndo = action === 'GRANT' || action === 'ASSIGN_CODES'
  return canUndo && undo === null ? (['undo'] as const) : []
}

export type Verb = ReturnType<typeof verbsOf>[number]

/** Customers whom nothing more will happen to, of all of a job. */
export const doneOf = ({ total, pending }: Job['counts']): number => total - pending

/** Why customers would be left out, each reason once, the most frequent first. */
export function groupReasons(rows: readonly { code: string }[]): { code: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { code } of rows) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .toSorted((left, right) => right.count - left.count)
}
