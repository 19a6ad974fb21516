import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { defaultAccountSettings } from '@loyalty/contracts/catalog/account'
import { limited } from '@loyalty/engine/query'
import { millisecondsOf } from '@loyalty/contracts/uuid-v7'
import { ReadConcernLevel, ReadPreference, type ClientSession, type Db } from 'mongodb'
import { accountCopies, type AccountCopyDocument } from '../copies/store.js'
import { LEDGER_ORDER, transactions } from '../ledger/store.js'
import {
  REFUSALS_ORDER,
  REVERSALS_ORDER,
  type RedemptionDocument,
  type RefusalDocument,
  redemptions,
  refusals,
} from '../redemptions/store.js'
import {
  countRefusal,
  countReversal,
  type RefusedRow,
  type ReversedRow,
} from './rules/count-stream.js'
import type { LedgerRow } from './rules/ledger-row.js'
import type { Tally } from './rules/tally.js'
import { COUNT_OTHERS_MAX, COUNT_ROWS_MAX, READ_ROWS_MAX } from './limits.js'
import { COUNTED_FIELDS, readRow } from './read-row.js'

/** Where a part of a stream begins and ends: above `after`, at or below `upTo`. */
interface Part {
  after: Uuid
  upTo: Uuid
  /** Of the high-water mark that gave `upTo`. */
  session: ClientSession
}

const inSession = (session: ClientSession) => ({
  ...limited(),
  session,
  readConcern: ReadConcernLevel.majority,
  readPreference: ReadPreference.primary,
})

/** Rows of the ledger, some at a time: rows that are forgotten soon cost the collector of garbage little. */
export async function* readRows(
  db: Db,
  { after, upTo, session }: Part,
): AsyncGenerator<readonly LedgerRow[]> {
  let last: Uuid | undefined = after
  for (let count = 0; last !== undefined && count < COUNT_ROWS_MAX;) {
    const rows = await findRows(db, { after: last, upTo, session })
    yield rows
    count += rows.length
    last = rows.at(-1)?.id
  }
}

/**
 * The next rows; none: there are no more. Fewer than it may be are not the last ones: an answer ends at
 * 16 MiB too.
 *
 * As a plain statement, whose answer leaves each row as its bytes: a cursor of the driver reads where all
 * fields of each lie before it gives the bytes away.
 */
async function findRows(db: Db, { after, upTo, session }: Part): Promise<readonly LedgerRow[]> {
  const answer = await db.command(
    {
      find: transactions.name,
      filter: { id: { $gt: after, $lte: upTo } },
      sort: { id: 1 },
      projection: COUNTED_FIELDS,
      hint: LEDGER_ORDER,
      limit: READ_ROWS_MAX,
      batchSize: READ_ROWS_MAX,
      singleBatch: true,
      readConcern: { level: ReadConcernLevel.majority },
      ...limited(),
    },
    { session, fieldsAsRaw: { firstBatch: true } },
  )
  return (answer as FoundRows).cursor.firstBatch.map(readRow)
}

interface FoundRows {
  cursor: { firstBatch: Buffer[] }
}

/** The fields of a refusal that are counted. */
export const REFUSED_FIELDS = {
  _id: 0,
  id: 1,
  account_id: 1,
  coupon_id: 1,
  batch_id: 1,
  refusal: 1,
} as const

/** Those of a reversed redemption, under the id of the reversal. */
export const REVERSED_FIELDS = {
  _id: 0,
  id: '$reversal_id',
  account_id: 1,
  coupon_id: 1,
  batch_id: 1,
} as const

/** Refusals, each told of its coupon or batch and of the account. */
export async function readRefusals(db: Db, { after, upTo, session }: Part) {
  const found = await db
    .collection<RefusalDocument>(refusals.name)
    .find(
      { id: { $gt: after, $lte: upTo } },
      { ...inSession(session), hint: REFUSALS_ORDER, limit: COUNT_OTHERS_MAX },
    )
    .sort({ id: 1 })
    .project<RefusedRow>(REFUSED_FIELDS)
    .toArray()
  return {
    count: found.length,
    last: found.at(-1)?.id,
    tell(tally: Tally) {
      for (const row of found) countRefusal(row, tally.at(row.account_id, millisecondsOf(row.id)))
    },
  }
}

/** Reversed redemptions, in the order of their reversal. */
export async function readReversals(db: Db, { after, upTo, session }: Part) {
  const found = await db
    .collection<RedemptionDocument>(redemptions.name)
    .find(
      { reversal_id: { $gt: after, $lte: upTo } },
      { ...inSession(session), hint: REVERSALS_ORDER, limit: COUNT_OTHERS_MAX },
    )
    .sort({ reversal_id: 1 })
    .project<ReversedRow>(REVERSED_FIELDS)
    .toArray()
  return {
    count: found.length,
    last: found.at(-1)?.id,
    tell(tally: Tally) {
      for (const row of found) countReversal(row, tally.at(row.account_id, millisecondsOf(row.id)))
    },
  }
}

/** Finds the time zone that an account has now; those of one batch are read once. */
export function createTimeZones(db: Db) {
  const zones = new Map<string, string>()
  return async (accounts: Iterable<AccountId>): Promise<(account: AccountId) => string> => {
    const unknown = [...new Set<string>(accounts)].filter((account) => !zones.has(account))
    for (const account of unknown) zones.set(account, defaultAccountSettings.time_zone)
    for (const { _id, copy } of await findCopies(db, unknown)) zones.set(_id, copy.time_zone)
    return (account) => zones.get(account) ?? defaultAccountSettings.time_zone
  }
}

const findCopies = async (db: Db, accounts: readonly string[]): Promise<AccountCopyDocument[]> =>
  accounts.length === 0
    ? []
    : db
        .collection<AccountCopyDocument>(accountCopies.name)
        .find({ _id: { $in: [...accounts] } }, limited())
        .toArray()
