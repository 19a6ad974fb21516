import { collection } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  date,
  list,
  object,
  string,
  version,
  whole,
  type Shape,
} from '@loyalty/shared/mongo/shape'
import { ZONES_MAX, type AccountCopy } from './domain/account-copy.js'

const accountCopyShape: Shape<AccountCopy> = object({
  _id: accountId,
  version,
  copy_version: whole,
  zones: list(object({ time_zone: string, since: date }), ZONES_MAX),
})

/** One per account that a customer of was asked for. */
export const accountCopies = collection({
  name: 'account_copies',
  shape: accountCopyShape,
  indexes: [],
})
