import type { AccountId } from '@loyalty/shared/ids'
import type { Kind } from './count.js'

export type Level = 'day' | 'month' | 'total'

/** What the `_id`s of one kind and level begin with; those of one subject begin with it too. */
export const sumsOf = (account: AccountId, level: Level, kind: Kind): string =>
  `${account}|${level}|${kind}`

export const sumKey = (
  account: AccountId,
  level: Level,
  { kind, subject, period }: { kind: Kind; subject: string; period: string },
): string =>
  level === 'total'
    ? `${sumsOf(account, level, kind)}|${subject}`
    : `${sumsOf(account, level, kind)}|${subject}|${period}`
