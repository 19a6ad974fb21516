import { touch, type ReadView, type Touch } from '@loyalty/shared/commit/command'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { ZERO, type Amount } from '@loyalty/shared/money'
import { collection } from '@loyalty/shared/mongo/collection'
import { date, long, object, string, whole } from '@loyalty/shared/mongo/json-schema'

/** What a worker wrote off of a line, all in all: a reversal counts it as taken back. */
export interface ExpiredLineDocument {
  /** `account|line id` */
  _id: string
  version?: number
  account_id: AccountId
  amount: Amount
  expired_at: Date
}

export const expiredLineKey = (account: AccountId, lineId: Uuid): string => `${account}|${lineId}`

export const expiredLines = collection<ExpiredLineDocument>()({
  name: 'expired_lines',
  jsonSchema: object({
    _id: string,
    version: whole,
    account_id: string,
    amount: long,
    expired_at: date,
  }),
  indexes: [],
})

export const touchExpiredLine = (account: AccountId, lineId: Uuid): Touch =>
  touch(expiredLines, expiredLineKey(account, lineId))

/** How much of a line that the command touched was written off. */
export const expiredIn =
  (view: ReadView, account: AccountId) =>
  (lineId: Uuid): Amount =>
    view.get(expiredLines, expiredLineKey(account, lineId))?.amount ?? ZERO
