import { ownerIdOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import { accountId, collection, object, string, version, whole } from '@loyalty/engine/collection'

/** What a job of bulk work changed: the guard that it changes a customer once. It stays, as in wallet. */
export const bulkEffects = collection({
  name: 'bulk_effects',
  shape: object({
    /** `account|bulk id|owner id`: the id that stays when the caller's is erased. */
    _id: string,
    version,
    account_id: accountId,
    /** The place of the row: another row of the same customer has no effect. */
    index: whole,
  }),
  indexes: [],
})

export const bulkEffectKey = (account: AccountId, bulkId: Uuid, customer: CustomerId): string =>
  `${account}|${bulkId}|${ownerIdOf(account, customer)}`
