import type { FetchCopy } from '@loyalty/shared/commit/copy-desk'
import { defaultAccountSettings } from '@loyalty/shared/contracts/catalog/account'
import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { BalanceEntry } from '@loyalty/shared/contracts/migration/migrate'
import type { checkBalances } from '@loyalty/shared/contracts/wallet/import'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { answer, type Outcome } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { uuidV7 } from '@loyalty/shared/uuid-v7'
import { accountCopy, rewardCopy, rewardKey } from '../copies/copy-keys.js'
import type { WalletReads } from '../reads/wallet-reads.js'
import { freeHolds } from '../wallets/domain/hold.js'
import { walletKey } from '../wallets/wallets.collection.js'
import { decideBalance, type NewEntry } from './domain/import-balance.js'
import { hasDays } from './import-balance.command.js'
import { keyedEntries, type KeyedEntry } from './keyed-entries.js'

type Request = InputOf<typeof checkBalances>

export interface CheckResources {
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
export function createBalanceCheck({ reads, clock, fetchCopy }: CheckResources) {
  const OK = answer({ status: 'ok', entries_new: 0 })

  const isNew = async ({ key }: KeyedEntry) => (await reads.importedEntries.load(key)) === null

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

  const newEntriesOf = async (account: AccountId, row: Request['rows'][number]) => {
    const wallet = await reads.wallets.load(walletKey(account, row.customer_id))
    const lines = wallet?.lines ?? []
    // Without facts nothing was imported, and what is only decided needs no fingerprint.
    if ((wallet?.fact_sequence ?? 0) === 0) return { lines, entries: row.balance.map(unnamed) }
    const entries = keyedEntries(account, row.customer_id, row.balance)
    const areNew = await Promise.all(entries.map(isNew))
    return { lines, entries: entries.filter((_, index) => areNew[index]) }
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
    return async (row: Request['rows'][number]): Promise<Outcome> => {
      if (row.balance.length === 0) return OK
      const { lines, entries } = await newEntriesOf(context.account, row)
      const decided = decideBalance(entries, freeHolds(lines, now), {
        now,
        importedAt: new Date(request.imported_at),
        reward: (id) => rewards.get(id) ?? null,
        timeZone,
        newLineId: () => uuidV7(now.getTime()),
        metadata: {},
      })
      return decided.ok ? answer({ status: 'ok', entries_new: entries.length }) : decided
    }
  }
}
