import type { Committer } from '@loyalty/engine/command'
import { ownContext, SERVICE_TIMEOUT_MS, type Logger } from '@loyalty/engine/process'
import { exceptFrozen, keysBelow, limited, readFrozen } from '@loyalty/engine/query'
import { createPoller, type DatabaseClock, type Poller } from '@loyalty/engine/service'
import type { AccountId } from '@loyalty/contracts/ids'
import type { Db } from 'mongodb'
import { contacts, type Contact } from '../contacts/store.js'
import { RulesBook } from '../identity/rules-book.js'
import { MARKED_KEY_FORM } from '../identity/rules/resolvable.js'
import { identityRules, type IdentityRules } from '../identity/store.js'
import { toResolvable } from '../identity/to-resolvable.js'
import { advanceRekeying, rekeyContact } from './commands.js'

/** So late is it noticed that rules have changed, or that the deploy step has marked contacts. */
const REST_MS = 5_000
/** A batch by the former rules has ended for certain: the server ends each within three seconds. */
const SETTLED_MS = 6_000
/** Contacts that are looked at at a time: one batch of the committer. */
const PAGE_SIZE = 128
const ACCOUNTS_AT_ONCE = 10

export interface RekeyWorker extends Pick<Poller, 'start' | 'stop'> {
  /**
   * Looks at the contacts of all accounts whose rules had changed long enough before, and at those
   * that the deploy step marked.
   */
  rekeyAll(now: Date, stopping?: AbortSignal): Promise<void>
}

/**
 * Looks at contacts again when the rules of their account changed, in the order in which they came.
 * How far it is stands with the rules, so that another process goes on where one ended. Several may
 * work at once: a contact that one of them has changed is read again by the other.
 */
export function createRekeyWorker(settings: {
  db: Db
  committer: Committer
  clock: DatabaseClock
  logger: Logger
}): RekeyWorker {
  const { db, committer, clock, logger } = settings

  const findChanged = (now: Date) =>
    db
      .collection<IdentityRules>(identityRules.name)
      .find(
        { status: 'REKEYING', updated_at: { $lte: new Date(now.getTime() - SETTLED_MS) } },
        limited(),
      )
      .sort({ status: 1, _id: 1 })
      .limit(ACCOUNTS_AT_ONCE)
      .toArray()

  /** The next contacts in order, whether or not they have to be looked at. */
  const readPage = ({ account_id: account, rekeyed_to: to }: IdentityRules) =>
    db
      .collection<Contact>(contacts.name)
      .find({ _id: keysBelow(account, to ?? undefined) }, limited())
      .sort({ _id: 1 })
      .limit(PAGE_SIZE)
      .toArray()

  /** False when the contact changed since it was read. */
  const rekey = async (seen: Contact, rules: IdentityRules): Promise<boolean> => {
    const { account_id: account } = seen
    const resolvable = toResolvable(account, rules, seen)
    const outcome = await committer.run(rekeyContact, { seen, resolvable }, contextOf(account))
    return outcome.ok && isRekeyed(outcome.body)
  }

  /** A contact loses its mark when it is looked at, so the first ones are always the next. */
  const rekeyMarked = async (stopping?: AbortSignal) => {
    const book = new RulesBook(db)
    const readMarked = async () =>
      db
        .collection<Contact>(contacts.name)
        .find({ key_form: MARKED_KEY_FORM, state: 'LIVE', ...(await exceptFrozen(db)) }, limited())
        .sort({ key_form: 1, state: 1, _id: 1 })
        .limit(PAGE_SIZE)
        .toArray()
    for (let page = await readMarked(); page.length > 0; page = await readMarked()) {
      if (stopping?.aborted === true) return
      await Promise.all(page.map(async (seen) => rekey(seen, await book.newest(seen.account_id))))
    }
  }

  const rekeyPage = async (rules: IdentityRules): Promise<IdentityRules | null> => {
    const { account_id: account, generation } = rules
    const page = await readPage(rules)
    const due = page.filter(
      (contact) => contact.state === 'LIVE' && contact.generation < generation,
    )
    const outcomes = await Promise.all(due.map((seen) => rekey(seen, rules)))
    if (!outcomes.every((isDone) => isDone)) return rules
    const to = page.length < PAGE_SIZE ? null : (page.at(-1)?.id ?? null)
    await committer.run(advanceRekeying, { generation, to }, contextOf(account))
    return to === null ? null : { ...rules, rekeyed_to: to }
  }

  const rekeyAll = async (now: Date, stopping?: AbortSignal) => {
    const isStopping = () => stopping?.aborted === true
    const changed = await findChanged(now)
    // Those that move come back by themselves.
    const frozen = changed.length === 0 ? new Set<AccountId>() : await readFrozen(db)
    for (const rules of changed.filter(({ account_id: account }) => !frozen.has(account))) {
      let rest: IdentityRules | null = rules
      while (rest !== null && !isStopping()) rest = await rekeyPage(rest)
    }
    await rekeyMarked(stopping)
  }

  const poller = createPoller({
    clock,
    restMs: REST_MS,
    async poll(stopping) {
      await rekeyAll(clock.now(), stopping)
      return null
    },
    onFailure: (error) => logger.warn({ err: error }, 'contacts not looked at again'),
  })
  return { ...poller, rekeyAll }
}

const isRekeyed = (body: string): boolean => (JSON.parse(body) as { rekeyed: boolean }).rekeyed

const contextOf = (account: AccountId) => ({
  ...ownContext('contacts', account, SERVICE_TIMEOUT_MS),
  isBulk: true,
})
