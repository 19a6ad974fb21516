import type { SegmentFilter } from '@loyalty/contracts/customers/segment'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import {
  accountId,
  anyObject,
  collection,
  date,
  list,
  object,
  optional,
  string,
  uuid,
  version,
  whole,
  type DocumentOf,
  type ValueOf,
} from '@loyalty/engine/collection'
import { createReadLoader, type ReadLoader } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import { SEGMENTS_MAX } from '../limits.js'

const segment = object({
  id: uuid,
  name: string,
  filter: anyObject<SegmentFilter>(),
  /** Goes up with each change of this segment; absent until the first. */
  version: optional(whole),
  created_at: date,
  updated_at: date,
})
export type StoredSegment = Readonly<ValueOf<typeof segment>>

/** All segments of an account, in the order in which they were made: its `_id` is the account. */
export const accountSegments = collection({
  name: 'segments',
  shape: object({ _id: accountId, version, segments: list(segment, SEGMENTS_MAX) }),
  indexes: [],
})
export type AccountSegments = Readonly<DocumentOf<typeof accountSegments>>

export const noSegments = (account: AccountId): AccountSegments => ({ _id: account, segments: [] })

export class SegmentStore {
  readonly #byAccount: ReadLoader<AccountSegments>

  constructor(db: Db) {
    this.#byAccount = createReadLoader(db, accountSegments)
  }

  async find(account: AccountId): Promise<AccountSegments> {
    return (await this.#byAccount.load(account)) ?? noSegments(account)
  }

  async findOne(account: AccountId, id: Uuid): Promise<StoredSegment | undefined> {
    return (await this.find(account)).segments.find((one) => one.id === id)
  }
}
