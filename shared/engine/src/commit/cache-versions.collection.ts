import { collection, type DocumentOf } from '../mongo/collection.js'
import { object, string, uuid, version } from '../mongo/shape.js'

/**
 * The version of an account's cached documents. Each batch that changes one of them replaces
 * it by an id that no other attempt has, so under one version there is one state of them, also
 * after a roll-back or a restored backup.
 */
export const cacheVersions = collection({
  name: 'stamps',
  shape: object({
    /** `account` */
    _id: string,
    version,
    stamp: uuid,
  }),
  indexes: [],
})

export type VersionDocument = DocumentOf<typeof cacheVersions>
