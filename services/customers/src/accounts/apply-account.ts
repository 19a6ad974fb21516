import { valueOf } from '@loyalty/engine/process'
import { AccountSettings, getAccountSettings } from '@loyalty/contracts/catalog/account'
import type { AccountId } from '@loyalty/contracts/ids'
import { ZONES_MAX } from '../limits.js'
import { type AccountCopy, accountCopies } from './store.js'
import {
  touch,
  type Command,
  type CopyKey,
  type ReadView,
  type Committer,
  type FetchCopy,
} from '@loyalty/engine/command'
import type { Requester } from '@loyalty/engine/process'
import { Fault } from '@loyalty/contracts/errors/fault'
import { answer } from '@loyalty/contracts/outcome'
import { calendarOf, type Calendar } from './rules/periods.js'

const BEGINNING = new Date(0)

/** The copy with newer settings, or the same object when what is there is as new. */
export function withSettings(
  present: AccountCopy | null,
  account: AccountId,
  { version, time_zone, changed_at }: AccountSettings,
): AccountCopy {
  if (present === null) {
    return { _id: account, copy_version: version, zones: [{ time_zone, since: BEGINNING }] }
  }
  if (version <= present.copy_version) return present
  if (present.zones.at(-1)?.time_zone === time_zone) return { ...present, copy_version: version }
  const since = changed_at === null ? BEGINNING : new Date(changed_at)
  const zones = [...present.zones, { time_zone, since }].slice(-ZONES_MAX)
  return { ...present, copy_version: version, zones }
}

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

/** The copy that a command can miss; its owner is asked once, outside of the batch. */
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
    const settings = AccountSettings.parse(valueOf(reply))
    const outcome = await committer().run(applyAccount, settings, context)
    if (outcome.ok) return 'applied'
    throw new Fault('SERVICE_UNAVAILABLE', `${applyAccount.name} answered ${outcome.code}`)
  }
