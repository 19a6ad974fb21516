import { keyOf, type AccountId } from '@loyalty/contracts/ids'
import {
  collection,
  accountId,
  date,
  object,
  string,
  whole,
  type DocumentOf,
} from '@loyalty/engine/collection'
import { takeLease, type Lease } from '@loyalty/engine/service'
import type { Db } from 'mongodb'
import { LEASE_MS, LEASE_RENEW_MS, LEASE_TRUSTED_MS } from './limits.js'

/** Who works on a partition of an account now. */
export const partitions = collection({
  name: 'lanes',
  shape: object({
    /** `account|lane` */
    _id: string,
    account_id: accountId,
    lane: whole,
    token: string,
    until: date,
  }),
  indexes: [],
})

export type PartitionDocument = DocumentOf<typeof partitions>

export interface Partition {
  account: AccountId
  lane: number
}

export const partitionKey = ({ account, lane: partition }: Partition): string =>
  keyOf(account, String(partition))

/** Takes a partition that nobody works on, by the database's clock; null when somebody does. */
export const takePartition = (db: Db, partition: Partition): Promise<Lease | null> =>
  takeLease(
    db,
    partitions,
    { _id: partitionKey(partition), account_id: partition.account, lane: partition.lane },
    { leaseMs: LEASE_MS, renewMs: LEASE_RENEW_MS, trustedMs: LEASE_TRUSTED_MS },
  )
