import type { FetchCopy } from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import { createReadLoader } from '@loyalty/engine/query'
import type { DatabaseClock } from '@loyalty/engine/service'
import { defaultAccountSettings } from '@loyalty/contracts/catalog/account'
import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { InputOf } from '@loyalty/contracts/contract'
import type { BalanceEntry } from '@loyalty/contracts/wallet/migrated'
import type { RowWarning } from '@loyalty/contracts/import-rows'
import type { checkBalances } from '@loyalty/contracts/wallet/import'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { answer, type Outcome } from '@loyalty/contracts/outcome'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import type { Db } from 'mongodb'
import { accountCopy, rewardCopy, rewardKey } from '../copies/copy-keys.js'
import type { WalletReads } from '../wallets/wallet-reads.js'
import { freeHolds } from '../wallets/rules/hold.js'
import { walletKey } from '../wallets/store.js'
import { importedEntries } from './store.js'
import { decideBalance } from './rules/import-balance.js'
import { takeEntries, type NewEntry, warnOfEarlier } from './rules/take-entries.js'
import { readEarlierEntries } from './earlier-entries.js'
import { hasDays } from './commands/import-balance.js'
import { keyedEntries, type KeyedEntry } from './keyed-entries.js'

type Request = InputOf<typeof checkBalances>
type Row = Request['rows'][number]

export interface CheckResources {
  db: Db
  reads: WalletReads
  clock: DatabaseClock
  fetchCopy: FetchCopy
}

const unnamed = (entry: BalanceEntry, index: number): NewEntry => ({
  index,
  entry,
  fingerprint: '',
})

/** Decides rows as an import would, on what is stored now, by reads alone. */
export function createBalanceCheck({ db, reads, clock, fetchCopy }: CheckResources) {
  const imported = createReadLoader(db, importedEntries)
  const OK = answer({ status: 'ok', entries_new: 0 })

  /** The import that brought an entry, null where none did. */
  const findImport = async ({ key }: KeyedEntry) => {
    const found = await imported.load(key)
    return found && { id: found.import_id ?? null }
  }

  /** A reward that wallet has no copy of is asked for; null: there is none. */
  const findReward = async (id: Uuid, context: RequestContext): Promise<RewardCopy | null> => {
    const key = rewardKey(context.account, id)
    const found = await reads.rewards.load(key)
    if (found !== null) return found.copy
    const asked = await fetchCopy(rewardCopy(id), context)
    return asked === 'absent' ? null : ((await reads.rewards.load(key))?.copy ?? null)
  }

  const findRewards = async ({ rows }: Request, context: RequestContext) => {
    const ids = new Set(rows.flatMap((row) => row.balance.map(({ reward_id: id }) => id)))
    const found = await Promise.all(
      [...ids].map(async (id) => [id, await findReward(id, context)] as const),
    )
    return new Map(found)
  }

  const entriesOf = async (account: AccountId, row: Row, importId: Uuid | null) => {
    const wallet = await reads.wallets.load(walletKey(account, row.customer_id))
    const lines = wallet?.lines ?? []
    // Without facts nothing was imported, and what is only decided needs no fingerprint.
    if (wallet === null || wallet.fact_sequence === 0) {
      return { lines, fresh: row.balance.map(unnamed), findEarlier: () => Promise.resolve([]) }
    }
    const all = keyedEntries(account, row.customer_id, row.balance)
    const from = await Promise.all(all.map(findImport))
    const fresh = all.filter((_, at) => from[at] === null)
    // What the import that asks has brought already is as new to whoever sent it.
    const own = all.filter((_, at) => importId !== null && from[at]?.id === importId)
    const findEarlier = async (taken: readonly NewEntry[]): Promise<RowWarning[]> => {
      const entries = [...own, ...taken].toSorted((one, other) => one.index - other.index)
      if (entries.length === 0) return []
      const earlier = await readEarlierEntries(
        { db, entries: imported },
        {
          account,
          walletId: wallet.wallet_id,
          rewards: [...new Set(entries.map(({ entry }) => entry.reward_id))],
          importId,
          fingerprints: new Set(all.map(({ fingerprint }) => fingerprint)),
        },
      )
      return warnOfEarlier(entries, earlier)
    }
    return { lines, fresh, findEarlier }
  }

  /** Asked for only where an entry expires with a day. */
  const findTimeZone = async ({ rows }: Request, context: RequestContext): Promise<string> => {
    const entries = rows.flatMap(({ balance }) => balance.map((entry) => ({ entry })))
    if (!hasDays(entries)) return defaultAccountSettings.time_zone
    const { account } = context
    const known = await reads.accounts.load(account)
    if (known !== null) return known.copy.time_zone
    const asked = await fetchCopy(accountCopy(account), context)
    const found = asked === 'absent' ? null : await reads.accounts.load(account)
    return (found?.copy ?? defaultAccountSettings).time_zone
  }

  return async (request: Request, context: RequestContext) => {
    const [rewards, timeZone] = await Promise.all([
      findRewards(request, context),
      findTimeZone(request, context),
    ])
    const now = clock.now()
    return async (row: Row): Promise<Outcome> => {
      if (row.balance.length === 0) return OK
      const { import_id: importId } = request
      const { lines, fresh, findEarlier } = await entriesOf(context.account, row, importId)
      const taking = { importedAt: new Date(request.imported_at), timeZone }
      const { taken, warnings } = takeEntries(fresh, taking)
      const decided = decideBalance(taken, freeHolds(lines, now), {
        ...taking,
        now,
        reward: (id) => rewards.get(id) ?? null,
        newLineId: () => uuidV7(now.getTime()),
        metadata: {},
      })
      if (!decided.ok) return decided
      const all = [...warnings, ...(await findEarlier(taken))]
      return answer({
        status: 'ok',
        entries_new: taken.length,
        ...(all.length > 0 && { warnings: all }),
      })
    }
  }
}
