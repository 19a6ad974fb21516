import {
  touch,
  type Command,
  type CopyKey,
  type ReadView,
  type Committer,
  type FetchCopy,
} from '@loyalty/engine/command'
import type { Requester } from '@loyalty/engine/process'
import { AccountSettings, getAccountSettings } from '@loyalty/contracts/catalog/account'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { AccountId } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { withSettings } from './rules/account-copy.js'
import { calendarOf, type Calendar } from './rules/periods.js'
import { accountCopies } from './store.js'

/** Keeps the settings of an account when they are newer than those at hand. */
export const applyAccount: Command<AccountSettings, never> = {
  name: 'loyalty.customers.accounts.apply',
  loads: [(_, { account }) => [touchAccount(account)]],
  decide(settings, view, { context: { account } }) {
    const present = view.get(accountCopies, account)
    const next = withSettings(present, account, settings)
    if (next !== present) view.put(accountCopies, next)
    return answer({ applied: next !== present })
  },
}

/** The copy that a command can miss; its owner is asked once, outside of the round. */
export const accountCopy = (account: AccountId): CopyKey => ({ kind: 'account', id: account })

export const touchAccount = (account: AccountId) => touch(accountCopies, account)

/** The calendar of an account that the command touched; null when there is no copy of it. */
export function calendarIn(view: ReadView, account: AccountId): Calendar | null {
  const copy = view.get(accountCopies, account)
  return copy === null ? null : calendarOf(copy.zones)
}

/** The time zone that an account has now, as far as the command that touched it knows. */
export const timeZoneIn = (view: ReadView, account: AccountId): string =>
  view.get(accountCopies, account)?.zones.at(-1)?.time_zone ?? 'UTC'

/** The calendar of an account that nobody has said anything else about. */
export const defaultCalendar = (): Calendar => calendarOf([])

/** Asks catalog for the settings of the call's account, and keeps them by a command of its own. */
export const createFetchAccount =
  (requester: Requester, committer: () => Committer): FetchCopy =>
  async (_copy, { idempotency: _ofTheCaller, ...context }) => {
    const reply = await requester.call(getAccountSettings, {}, context)
    if (!reply.ok) throw new Fault('SERVICE_UNAVAILABLE', `catalog answered ${reply.code}`)
    const settings = AccountSettings.parse(JSON.parse(Buffer.from(reply.bytes).toString()))
    const outcome = await committer().run(applyAccount, settings, context)
    if (outcome.ok) return 'applied'
    throw new Fault('SERVICE_UNAVAILABLE', `${applyAccount.name} answered ${outcome.code}`)
  }
