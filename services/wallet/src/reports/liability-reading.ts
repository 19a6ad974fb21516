import type { Uuid, AccountId } from '@loyalty/contracts/ids'
import { type Db, type MongoClient, ReadConcernLevel, type ClientSession } from 'mongodb'
import { limited } from '@loyalty/engine/query'
import type { CountProgress } from './count-progress.js'
import { LIABILITY_READ_MS, LIABILITY_WALLETS_MAX } from './limits.js'
import type { ReportProgress } from './store.js'
import { clearLiability, writeLiability } from './write-liability.js'
import { transactions, type TransactionDocument } from '../ledger/store.js'
import { wallets, type WalletDocument } from '../wallets/store.js'
import { moveOfLine, movesInWallet, undone, type Move } from './rules/liability.js'

type ReadWallet = Pick<WalletDocument, '_id' | 'account_id' | 'wallet_id' | 'lines'>

/** What wallets were outstanding for at a line of the ledger. */
interface WalletsAtLine {
  moves: Move[]
  /** The `_id` of the last wallet that was read. */
  after: string
  isLast: boolean
}

/**
 * Reads the next wallets in one snapshot, and takes back what the rows above the line have moved: the
 * snapshot has a row if and only if its wallet has the row's effect. Null: one of those rows does not
 * hold what that takes.
 */
export async function readWalletsAtLine(
  client: MongoClient,
  db: Db,
  { line, after }: { line: Uuid; after: string },
): Promise<WalletsAtLine | null> {
  await using session = client.startSession({ snapshot: true })
  const found = await db
    .collection<WalletDocument>(wallets.name)
    .find({ _id: { $gt: after } }, { ...snapshotIn(session), limit: LIABILITY_WALLETS_MAX })
    .sort({ _id: 1 })
    .project<ReadWallet>({ account_id: 1, wallet_id: 1, lines: 1 })
    .toArray()
  const moves = found.flatMap(({ account_id: account, lines }) =>
    lines.map((one) => moveOfLine(account, one)),
  )
  const byAccount = Map.groupBy(found, ({ account_id: account }) => account)
  for (const [account, ofAccount] of byAccount) {
    const walletIds = ofAccount.map(({ wallet_id: id }) => id)
    for (const row of await readRowsAbove(session, db, { account, walletIds, line })) {
      // The other wallet of a transfer may have been read before, in another snapshot.
      const moved = movesInWallet(row, await findSent(session, db, row))
      if (moved === null) return null
      moves.push(...moved.map(undone))
    }
  }
  return {
    moves,
    after: found.at(-1)?._id ?? after,
    isLast: found.length < LIABILITY_WALLETS_MAX,
  }
}

const readRowsAbove = (
  session: ClientSession,
  db: Db,
  { account, walletIds, line }: { account: AccountId; walletIds: readonly Uuid[]; line: Uuid },
): Promise<TransactionDocument[]> =>
  db
    .collection<TransactionDocument>(transactions.name)
    .find(
      { account_id: account, wallet_id: { $in: walletIds }, _id: { $gt: `${account}|${line}` } },
      { ...snapshotIn(session), hint: { account_id: 1, wallet_id: 1, _id: 1 } },
    )
    .toArray()

/** The other wallet's row of a transfer whose credit does not tell its lines: it was written right before. */
async function findSent(
  session: ClientSession,
  db: Db,
  { _id, account_id, type, side, line, counterpart_wallet_id: sender }: TransactionDocument,
): Promise<TransactionDocument | null> {
  if (type !== 'TRANSFER' || side === 'DEBIT' || line !== null || sender === null) return null
  return db
    .collection<TransactionDocument>(transactions.name)
    .findOne(
      { account_id, wallet_id: sender, type, _id: { $lt: _id } },
      { ...snapshotIn(session), hint: { account_id: 1, wallet_id: 1, _id: 1 }, sort: { _id: -1 } },
    )
}

/** Named in each read, since the client's default would stand in its place. */
const snapshotIn = (session: ClientSession) => ({
  ...limited(),
  session,
  readConcern: ReadConcernLevel.snapshot,
})

interface LiabilityReadingSettings {
  client: MongoClient
  db: Db
  progress: CountProgress
}

/**
 * Begins what is outstanding: rows of before they held the dates of their lines can't tell it, so it is
 * read from the wallets once, as they were at a line of the ledger. Above the line the rows move it.
 */
export function createLiabilityReading({ client, db, progress }: LiabilityReadingSettings) {
  /** Each part with the place: another process that has begun meanwhile keeps what it has written. */
  const clear = async (from: ReportProgress): Promise<void> => {
    const found = { isAny: false }
    await progress.advance(from, {}, async (session) => {
      found.isAny = await clearLiability(db, session)
    })
    if (found.isAny) await clear(from)
  }

  const begin = async (from: ReportProgress, line: Uuid) => {
    await clear(from)
    const liability = { line, after: '', is_complete: false }
    return progress.advance(from, { liability }, () => Promise.resolve())
  }

  /** Reads one batch of wallets. */
  const read = async (
    from: ReportProgress,
    { line, after }: NonNullable<ReportProgress['liability']>,
  ) => {
    const found = await readWalletsAtLine(client, db, { line, after })
    if (found === null) {
      return progress.advance(from, { liability: null }, () => Promise.resolve())
    }
    const liability = { line, after: found.after, is_complete: found.isLast }
    return progress.advance(from, { liability }, (session) =>
      writeLiability(db, found.moves, session),
    )
  }

  return {
    /** Reads for a while, where it is not complete. `line` is one below which nothing is added. */
    async goOn(from: ReportProgress, line: Uuid, stopping: AbortSignal): Promise<void> {
      // Who stops has not counted up to the line, perhaps.
      if (stopping.aborted || from.liability?.is_complete === true) return
      const endsAt = performance.now() + LIABILITY_READ_MS
      let at = from.liability === null ? await begin(from, line) : from
      while (!stopping.aborted && performance.now() < endsAt) {
        if (at.liability === null || at.liability.is_complete) return
        at = await read(at, at.liability)
      }
    },
  }
}
