import { ownerIdOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import { accountId, collection, object, string, version, whole } from '@loyalty/engine/collection'

/** What a job of bulk work did to a customer: the guard that it is decided once. It stays, as in wallet. */
export const bulkEffects = collection({
  name: 'bulk_effects',
  shape: object({
    /** `account|bulk id|owner id`: the id that stays when the caller's is erased. */
    _id: string,
    version,
    account_id: accountId,
    /** The place of the row: another row of the same customer has no effect. `NO_ROW` where nothing was to be changed. */
    index: whole,
  }),
  indexes: [],
})

/** The place of a row that no row has. */
export const NO_ROW = Number.MAX_SAFE_INTEGER

export const bulkEffectKey = (account: AccountId, bulkId: Uuid, customer: CustomerId): string =>
  `${account}|${bulkId}|${ownerIdOf(account, customer)}`
