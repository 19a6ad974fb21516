import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { defaultAccountSettings } from '@loyalty/contracts/catalog/account'
import { limited } from '@loyalty/engine/query'
import { ReadConcernLevel, ReadPreference, type ClientSession, type Db } from 'mongodb'
import { accountCopies, type AccountCopyDocument } from '../copies/store.js'
import { LEDGER_ORDER, transactions } from '../ledger/store.js'
import type { LedgerRow } from './rules/ledger-row.js'
import { COUNT_ROWS_MAX, READ_ROWS_MAX } from './limits.js'
import { COUNTED_FIELDS, readRow } from './read-row.js'

/** Where a part of a stream begins and ends: above `after`, at or below `upTo`. */
interface Part {
  after: Uuid
  upTo: Uuid
  /** Of the high-water mark that gave `upTo`. */
  session: ClientSession
}

export const inSession = (session: ClientSession) => ({
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
