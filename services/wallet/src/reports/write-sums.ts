import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import { limited } from '@loyalty/engine/query'
import {
  Decimal128,
  MongoServerError,
  type ClientSession,
  type Db,
  type ErrorDescription,
} from 'mongodb'
import { remembered } from './rules/slots.js'
import type { OtherStream } from './rules/count-stream.js'
import type { CountedOfAccount } from './rules/row-batch.js'
import type { Rise } from './rules/tally.js'
import { RAISED_MAX } from './limits.js'
import { type ReportAccountDocument, reportAccounts, reportSums } from './store.js'

/** The exponent 0 of a Decimal128, in the upper half of its 16 bytes. */
const WHOLE_NUMBER = 0x3040_0000_0000_0000n
const NEGATIVE = 0x8000_0000_0000_0000n

/**
 * A whole number below 2^113, as its bytes say it: by its text it takes ten times as long. Thousands of
 * sums rise by the same few numbers.
 */
export const toDecimal = remembered((value: bigint): Decimal128 => {
  const digits = value < 0n ? -value : value
  // All of it is written; `alloc` would take memory of its own for each.
  const bytes = Buffer.allocUnsafe(16)
  bytes.writeBigUInt64LE(BigInt.asUintN(64, digits), 0)
  bytes.writeBigUInt64LE((digits >> 64n) | WHOLE_NUMBER | (value < 0n ? NEGATIVE : 0n), 8)
  return new Decimal128(bytes)
})

/** A sum that began as a whole number stays written as one. */
export const fromDecimal = (value: Decimal128): bigint => BigInt(value.toString())

/** Raises each sum; one that is not there yet begins at nothing. */
export async function writeSums(
  db: Db,
  rises: readonly Rise[],
  session: ClientSession,
): Promise<void> {
  for (let at = 0; at < rises.length; at += RAISED_MAX) {
    await raise(db, rises.slice(at, at + RAISED_MAX), session)
  }
}

/** As a plain statement: the driver's own list of writes measures each of them once more. */
async function raise(db: Db, rises: readonly Rise[], session: ClientSession): Promise<void> {
  const updates = rises.map(({ key, account, paths }) => ({
    q: { _id: key },
    u: {
      $inc: toDecimals(paths),
      $setOnInsert: { account_id: account },
    },
    upsert: true,
  }))
  const answer = await db.command(
    { update: reportSums.name, updates, ordered: false, ...limited() },
    { session },
  )
  const refused = (answer as { writeErrors?: ErrorDescription[] }).writeErrors?.[0]
  if (refused !== undefined) throw new MongoServerError(refused)
}

function toDecimals(paths: ReadonlyMap<string, bigint>): Record<string, Decimal128> {
  const decimals: Record<string, Decimal128> = {}
  for (const [path, by] of paths) decimals[path] = toDecimal(by)
  return decimals
}

/** Keeps the last counted row of each account, and the time zone by which it counts from now on. */
export async function writeCounted(
  db: Db,
  counted: ReadonlyMap<AccountId, CountedOfAccount>,
  session: ClientSession,
): Promise<void> {
  await db.collection<ReportAccountDocument>(reportAccounts.name).bulkWrite(
    [...counted].map(([account, { first, last, timeZone }]) => ({
      updateOne: {
        filter: { _id: account },
        update: [{ $set: { counted: last, zones: zonesWith('zones', first, timeZone) } }],
        upsert: true,
      },
    })),
    { session, ordered: false, ...limited() },
  )
}

/** Keeps the accounts of another stream, which counts no rows. Its redemptions look at the time zone. */
export async function writeOthersCounted(
  db: Db,
  counted: ReadonlyMap<AccountId, CountedOfAccount>,
  stream: OtherStream,
  session: ClientSession,
): Promise<void> {
  const zonesOf = ({ first, timeZone }: CountedOfAccount) =>
    stream === 'discounts' && {
      redemption_zones: zonesWith('redemption_zones', first, timeZone),
    }
  await db.collection<ReportAccountDocument>(reportAccounts.name).bulkWrite(
    [...counted].map(([account, of]) => ({
      updateOne: {
        filter: { _id: account },
        update: [{ $set: { counted: { $ifNull: ['$counted', LOWEST_ID] }, ...zonesOf(of) } }],
        upsert: true,
      },
    })),
    { session, ordered: false, ...limited() },
  )
}

/** The time zones of an account, and this one where it is not the last. */
const zonesWith = (field: 'zones' | 'redemption_zones', from: Uuid, timeZone: string) => ({
  $cond: [
    { $eq: [{ $last: `$${field}.time_zone` }, { $literal: timeZone }] },
    `$${field}`,
    {
      $concatArrays: [
        { $ifNull: [`$${field}`, []] },
        [{ from: { $literal: from }, time_zone: { $literal: timeZone } }],
      ],
    },
  ],
})
