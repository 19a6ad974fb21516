import {
  missing,
  touch,
  type Call,
  type Command,
  type ReadView,
  type View,
} from '@loyalty/engine/command'
import { isCalendarDay } from '@loyalty/contracts/calendar-day'
import { defaultAccountSettings } from '@loyalty/contracts/catalog/account'
import type { CustomerCopy } from '@loyalty/contracts/customers/operations'
import { walletAccumulated } from '@loyalty/contracts/wallet/facts'
import { importBalances } from '@loyalty/contracts/wallet/import'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { withCopy } from '../../wallets/apply-customer.js'
import {
  accountCopy,
  rewardCopy,
  rewardIn,
  settingsIn,
  touchAccount,
  touchReward,
} from '../../copies/copy-keys.js'
import { recordMovements, toFactMovements } from '../../ledger/record-movements.js'
import { aboutWallet, changeWallet } from '../../wallets/wallet-in-view.js'
import { freeHolds } from '../../wallets/rules/hold.js'
import type { Movement } from '../../wallets/rules/spend.js'
import { withOpening, type OpeningCount } from '../../wallets/rules/customer.js'
import { emptyWallet, walletKey, wallets, type WalletDocument } from '../../wallets/store.js'
import {
  decideBalance,
  type BalanceRefusal,
  type ImportSurroundings,
} from '../rules/import-balance.js'
import { takeEntries } from '../rules/take-entries.js'
import { importedEntries } from '../store.js'
import type { KeyedEntry } from '../keyed-entries.js'

/** Entries of one row that one batch writes, two documents each; more follow in the next. */
export const ENTRIES_PER_BATCH_MAX = 500

export interface ImportBalance {
  copy: CustomerCopy
  opening: OpeningCount | null
  entries: readonly KeyedEntry[]
  importId: Uuid
  actor: string | null
  importedAt: Date
  /** Purchases after the opening count's instant, as the wallet had them at a version. */
  later: { version: number; count: number } | null
}

/** The purchases after the opening count are to be read, or read again, since the wallet changed. */
export const LATER_NEEDED = answer({ status: 'later-needed' })
/** Answered when more entries of the row wait for another batch. */
export const MORE_TO_COME = answer({ status: 'more-to-come' })

/** The balance of one row: each new entry is credited, the customer's copy and opening count kept. */
export const importBalance: Command<ImportBalance, BalanceRefusal['code'] | 'CUSTOMER_NOT_FOUND'> =
  {
    name: importBalances.subject,
    loads: [
      ({ copy, entries }, { account }) => [
        touch(wallets, walletKey(account, copy.customer_id)),
        ...rewardsOf(entries).map((id) => touchReward(account, id)),
        ...(hasDays(entries) ? [touchAccount(account)] : []),
      ],
      (request, view, { account }) =>
        hasFacts(walletIn(request, view, account))
          ? request.entries.map(({ key }) => touch(importedEntries, key))
          : [],
    ],
    // Whoever brought a wallet an entry told a fact of it: without facts there are none to look for.,
    decide(request, view, call) {
      const { account } = call.context
      const present = walletIn(request, view, account)
      if (present?.erased_at !== undefined) {
        return refuse('CUSTOMER_NOT_FOUND', 'the customer was erased meanwhile')
      }
      const fresh = hasFacts(present)
        ? request.entries.filter(({ key }) => view.get(importedEntries, key) === null)
        : request.entries
      const settings = hasDays(fresh) ? settingsIn(view, call) : defaultAccountSettings
      if (settings === undefined) return missing(accountCopy(account))
      const { importedAt } = request
      const { time_zone: timeZone } = settings
      const { taken: entries } = takeEntries(fresh, { importedAt, timeZone })
      const unknown = rewardsOf(entries).find(
        (id) => rewardIn(view, account, id) === null && !call.isAbsent(rewardCopy(id)),
      )
      if (unknown !== undefined) return missing(rewardCopy(unknown))

      const wallet = withCopy(
        present ?? emptyWallet(account, request.copy.customer_id, call.now),
        request.copy,
        call.now,
      )
      const opened = open(request, present, wallet)
      if (opened === 'laterNeeded') return LATER_NEEDED
      const isChanged = entries.length > 0 || opened !== 'same'
      const next = isChanged
        ? { ...wallet, ...(opened !== 'same' && opened), last_import_id: request.importId }
        : wallet
      const decided = decideStep(entries, next, {
        now: call.now,
        importedAt,
        reward: (id) => rewardIn(view, account, id),
        timeZone,
        newLineId: call.mint,
        metadata: {
          import_id: request.importId,
          ...(request.actor !== null && { actor: request.actor }),
        },
      })
      if (!decided.ok) return decided
      if (entries.length > 0) save(request, view, call, { wallet: next, ...decided })
      else if (next !== present) view.put(wallets, { ...next, updated_at: call.now })
      if (decided.step.length < entries.length) return MORE_TO_COME
      const isRepeat = present?.last_import_id === request.importId
      const status = isChanged || isRepeat ? 'changed' : 'unchanged'
      return answer({ status, entries_new: entries.length })
    },
  }

const walletIn = ({ copy }: ImportBalance, view: ReadView, account: AccountId) =>
  view.get(wallets, walletKey(account, copy.customer_id))

const hasFacts = (wallet: Readonly<WalletDocument> | null): boolean =>
  (wallet?.fact_sequence ?? 0) > 0

/** True when an entry expires with a day, whose end is a matter of the account's time zone. */
export const hasDays = (entries: readonly Pick<KeyedEntry, 'entry'>[]): boolean =>
  entries.some(({ entry: { expiration_date: told } }) => isCalendarDay(told ?? ''))

const rewardsOf = (entries: readonly KeyedEntry[]): Uuid[] => [
  ...new Set(entries.map(({ entry }) => entry.reward_id)),
]

function open(
  { opening, later }: ImportBalance,
  present: Readonly<WalletDocument> | null,
  wallet: Readonly<WalletDocument>,
) {
  if (opening === null) return 'same'
  const isCurrent = later !== null && later.version === present?.version
  return withOpening(wallet, opening, isCurrent ? later.count : null)
}

/** The row is decided whole, so that nothing of it is written that will be refused in part. */
function decideStep(
  entries: readonly KeyedEntry[],
  wallet: Readonly<WalletDocument>,
  around: ImportSurroundings,
) {
  const lines = freeHolds(wallet.lines, around.now)
  const whole = decideBalance(entries, lines, around)
  if (!whole.ok || entries.length <= ENTRIES_PER_BATCH_MAX) return { ...whole, step: entries }
  const step = entries.slice(0, ENTRIES_PER_BATCH_MAX)
  return { ...decideBalance(step, lines, around), step }
}

interface Decided {
  wallet: Readonly<WalletDocument>
  step: readonly KeyedEntry[]
  lines: WalletDocument['lines']
  movements: readonly Movement[]
}

function save({ importId }: ImportBalance, view: View, call: Call, decided: Decided) {
  const { account } = call.context
  const after = changeWallet(view, call, decided.wallet, { lines: decided.lines })
  const rows = recordMovements(view, call, after, decided.movements)
  for (const { key } of decided.step) {
    view.insert(importedEntries, { _id: key, account_id: account, import_id: importId })
  }
  view.publish(walletAccumulated, {
    aggregateId: after.wallet_id,
    sequence: after.fact_sequence,
    data: {
      ...aboutWallet(after),
      event_type: 'MIGRATION',
      reference_id: importId,
      movements: toFactMovements(rows),
    },
  })
}
