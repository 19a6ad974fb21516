import { DAY_MS } from '@loyalty/contracts/durations'
import { walletIdOf, type AccountId } from '@loyalty/contracts/ids'
import type { Db, Document } from 'mongodb'
import { customerAt, customerIdAt, walletAt } from './customers.js'
import { loadAll, withIndexesLast } from './load-all.js'
import { seededRandom } from './random.js'
import type { Samples } from './samples.js'

export interface LargeData {
  /** The day with very many rows, and one with few: cursors of their pages in random order. */
  busyDay: Day
  quietDay: Day
}

export interface Day {
  /** DD-MM-YYYY */
  date: string
  rows: number
  cursors: string[]
}

export interface LargeSizes {
  customers: number
  rows: number
  busyRows: number
  quietRows: number
}

const SEED = 20_260_131
/** The days before today over which the other rows are spread. */
const DAYS = 30
const CURSORS = 256

/** The sizes that the goals speak of, or a part of them. */
export const sizesOf = (part: number): LargeSizes => ({
  customers: Math.round(1_000_000 * part),
  rows: Math.round(10_000_000 * part),
  busyRows: Math.round(1_000_000 * part),
  quietRows: 1_000,
})

/**
 * Loads customers, their wallets and a ledger straight into the databases, as copies of what the
 * system wrote itself.
 */
export async function loadLarge(
  into: { customers: Db; wallets: Db },
  samples: Samples,
  account: AccountId,
  sizes: LargeSizes,
  say: (line: string) => void,
): Promise<LargeData> {
  say(`loading ${sizes.customers} customers with their wallets`)
  await withIndexesLast(into.customers, 'customers', () =>
    loadAll(into.customers, 'customers', sizes.customers, (number) =>
      customerAt(samples.customer, account, number),
    ),
  )
  await loadWallets(into.wallets, samples, account, sizes.customers)
  say(`loading ${sizes.rows} rows of the ledger`)
  const random = seededRandom(SEED)
  const walletIds = Array.from({ length: sizes.customers }, (_, number) =>
    walletIdOf(account, customerIdAt(number)),
  )
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const others = sizes.rows - sizes.busyRows - sizes.quietRows
  const days = Array.from({ length: DAYS }, (_, index) => {
    const rows = [sizes.busyRows, sizes.quietRows][index] ?? Math.floor(others / (DAYS - 2))
    return { fromMs: midnight - (index + 1) * DAY_MS, rows }
  })
  const loaded: Day[] = []
  await withIndexesLast(into.wallets, 'transactions', async () => {
    for (const day of days) {
      const cursors: string[] = []
      const each = Math.max(1, Math.floor(day.rows / CURSORS))
      await loadAll(into.wallets, 'transactions', day.rows, (number) => {
        const ms = day.fromMs + Math.floor((number / day.rows) * DAY_MS)
        const id = idAt(ms, random)
        if (number % each === 0) cursors.push(id)
        const walletId = walletIds[Math.floor(random() * walletIds.length)]
        return rowOf(samples.transaction, { account, id, walletId, issuedAt: new Date(ms) })
      })
      loaded.push({ date: toDate(day.fromMs), rows: day.rows, cursors })
    }
  })
  const [busyDay, quietDay] = loaded
  if (busyDay === undefined || quietDay === undefined) throw new Error('no days were loaded')
  return { busyDay, quietDay }
}

/** Wallets as the sample, by the thousand thousands. */
export const loadWallets = (
  wallets: Db,
  samples: Samples,
  account: AccountId,
  count: number,
): Promise<void> =>
  withIndexesLast(wallets, 'wallets', () =>
    loadAll(wallets, 'wallets', count, (number) => walletAt(samples.wallet, account, number)),
  )

const rowOf = (
  sample: Document,
  own: { account: AccountId; id: string; walletId: string | undefined; issuedAt: Date },
): Document => ({
  ...sample,
  _id: `${own.account}|${own.id}`,
  account_id: own.account,
  id: own.id,
  wallet_id: own.walletId,
  issued_at: own.issuedAt,
})

/** A UUIDv7 of a millisecond, with random digits that are the same in each run. */
function idAt(ms: number, random: () => number): string {
  const digits = (count: number): string =>
    Math.floor(random() * 16 ** count)
      .toString(16)
      .padStart(count, '0')
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-8${digits(3)}-${digits(12)}`
}

const toDate = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 10).split('-').toReversed().join('-')
