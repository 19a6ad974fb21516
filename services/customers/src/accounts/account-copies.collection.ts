import { collection } from '@loyalty/shared/mongo/collection'
import { array, date, object, string, whole } from '@loyalty/shared/mongo/json-schema'
import { ZONES_MAX, type AccountCopy } from './domain/account-copy.js'

/** One per account that a customer of was asked for. */
export const accountCopies = collection<AccountCopy>()({
  name: 'account_copies',
  jsonSchema: object({
    _id: string,
    version: whole,
    copy_version: whole,
    zones: array(object({ time_zone: string, since: date }), ZONES_MAX),
  }),
  indexes: [],
})
