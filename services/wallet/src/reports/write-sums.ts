import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { limited } from '@loyalty/shared/mongo/limits'
import { Decimal128, type AnyBulkWriteOperation, type ClientSession, type Db } from 'mongodb'
import type { Rise } from './domain/add-up.js'
import { reportAccounts, type ReportAccountDocument } from './report-progress.collection.js'
import { reportSums, type ReportSumDocument } from './report-sums.collection.js'

export const toDecimal = (value: bigint): Decimal128 => Decimal128.fromString(value.toString())
/** A sum that began as a whole number stays written as one. */
export const fromDecimal = (value: Decimal128): bigint => BigInt(value.toString())

/** Raises each sum; one that is not there yet begins at nothing. */
export async function writeSums(
  db: Db,
  rises: readonly Rise[],
  session: ClientSession,
): Promise<void> {
  if (rises.length === 0) return
  const writes = rises.map(({ key, account, paths }): AnyBulkWriteOperation<ReportSumDocument> => ({
    updateOne: {
      filter: { _id: key },
      update: {
        $inc: Object.fromEntries([...paths].map(([path, by]) => [path, toDecimal(by)])),
        $setOnInsert: { account_id: account },
      },
      upsert: true,
    },
  }))
  await db
    .collection<ReportSumDocument>(reportSums.name)
    .bulkWrite(writes, { session, ordered: false, ...limited() })
}

/** Keeps the last counted row of each account. */
export async function writeCounted(
  db: Db,
  rows: readonly { account_id: AccountId; id: Uuid }[],
  session: ClientSession,
): Promise<void> {
  const lastOf = new Map(rows.map(({ account_id: account, id }) => [account, id]))
  if (lastOf.size === 0) return
  await db.collection<ReportAccountDocument>(reportAccounts.name).bulkWrite(
    [...lastOf].map(([account, counted]) => ({
      updateOne: { filter: { _id: account }, update: { $set: { counted } }, upsert: true },
    })),
    { session, ordered: false, ...limited() },
  )
}
