import { touch, type ReadView, type Touch } from '@loyalty/shared/commit/command'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { ZERO, type Amount } from '@loyalty/shared/money'
import { collection } from '@loyalty/shared/mongo/collection'
import { accountId, amount, date, object, string, version } from '@loyalty/shared/mongo/shape'

/**
 * What a worker wrote off of a line, all in all, or what was left on a gift card when it was voided: a
 * reversal counts it as taken back.
 */
export const expiredLines = collection({
  name: 'expired_lines',
  shape: object({
    /** `account|line id` */
    _id: string,
    version,
    account_id: accountId,
    amount,
    expired_at: date,
  }),
  indexes: [],
})

export const expiredLineKey = (account: AccountId, lineId: Uuid): string => `${account}|${lineId}`

export const touchExpiredLine = (account: AccountId, lineId: Uuid): Touch =>
  touch(expiredLines, expiredLineKey(account, lineId))

/** How much of a line that the command touched was written off. */
export const expiredIn =
  (view: ReadView, account: AccountId) =>
  (lineId: Uuid): Amount =>
    view.get(expiredLines, expiredLineKey(account, lineId))?.amount ?? ZERO
