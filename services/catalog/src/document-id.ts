import type { AccountId } from '@loyalty/shared/ids'

/** The `_id` of a document: the account, then what it is called within the account. */
export const documentId = (account: AccountId, within: string): string => `${account}|${within}`

/** The account's `_id`s above a cursor. `}` is the character after `|`, so none lies beyond it. */
export const idsAfter = (account: AccountId, cursor: string | undefined) => ({
  $gt: documentId(account, cursor ?? ''),
  $lt: `${account}}`,
})
