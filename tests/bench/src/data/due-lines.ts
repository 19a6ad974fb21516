import { walletIdOf, type AccountId } from '@loyalty/contracts/ids'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import type { Db, Document } from 'mongodb'
import { customerIdAt, walletKeyOf } from './customers.js'
import type { Samples } from './samples.js'

/** Lines that expire one after another, each in a wallet of its own. */
export interface DueLines {
  /** The first wallet's number; the others follow. */
  from: number
  count: number
  /** When the first one expires, on the clock of this machine. */
  firstMs: number
  perSecond: number
}

const dueMsOf = ({ firstMs, perSecond }: DueLines, index: number): number =>
  firstMs + Math.floor((index * 1_000) / perSecond)

const BATCH = 2_000

/** Gives each of the wallets one more line, as the sample has them but for its end. */
export async function writeDueLines(
  wallets: Db,
  { wallet }: Samples,
  account: AccountId,
  due: DueLines,
): Promise<void> {
  const lines = wallet['lines'] as Document[]
  for (let from = 0; from < due.count; from += BATCH) {
    const indexes = Array.from({ length: Math.min(BATCH, due.count - from) }, (_, at) => from + at)
    await wallets.collection<{ _id: string }>('wallets').bulkWrite(
      indexes.map((index) => {
        const expiresAt = new Date(dueMsOf(due, index))
        const line = { ...lines[0], id: uuidV7(Date.now()), expires_at: expiresAt }
        return {
          updateOne: {
            filter: { _id: walletKeyOf(account, customerIdAt(due.from + index)) },
            update: { $set: { lines: [...lines, line], next_expiry_at: expiresAt } },
          },
        }
      }),
      { ordered: false, writeConcern: { w: 1, journal: false } },
    )
  }
}

/** A row that says that a line of a wallet expired. */
export interface ExpiryRow {
  walletId: string
  /** When the batch began that wrote it: the time in its id. */
  writtenMs: number
}

export const readExpiryRows = (wallets: Db, account: AccountId): Promise<ExpiryRow[]> =>
  wallets
    .collection('transactions')
    .find({ account_id: account, event_type: 'EXPIRATION' })
    .project<{ id: string; wallet_id: string }>({ _id: 0, id: 1, wallet_id: 1 })
    .map(({ id, wallet_id: walletId }) => ({ walletId, writtenMs: msOf(id) }))
    .toArray()

/** The first 48 bits of a UUIDv7 are its millisecond. */
const msOf = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

/** The wallets of due lines and when each is due. */
export const duesOf = (account: AccountId, due: DueLines): [walletId: string, dueMs: number][] =>
  Array.from({ length: due.count }, (_, index) => [
    walletIdOf(account, customerIdAt(due.from + index)),
    dueMsOf(due, index),
  ])
