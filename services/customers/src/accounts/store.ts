import {
  collection,
  accountId,
  date,
  list,
  object,
  string,
  version,
  whole,
  type DocumentOf,
} from '@loyalty/engine/collection'
import { ZONES_MAX } from '../limits.js'

/** Time zones of accounts that a customer of was asked for. `_id` is the account. */
export const accountCopies = collection({
  name: 'account_copies',
  shape: object({
    _id: accountId,
    version,
    /** The owner's version: a lower one never replaces it. */
    copy_version: whole,
    /** In ascending order; the first holds from the beginning of time. */
    zones: list(object({ time_zone: string, since: date }), ZONES_MAX),
  }),
  indexes: [],
})
export type AccountCopy = Readonly<DocumentOf<typeof accountCopies>>
/** A time zone of an account, from when it was chosen. */
export type ZoneSince = AccountCopy['zones'][number]
