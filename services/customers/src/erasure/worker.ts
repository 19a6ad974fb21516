import {
  eraseReviews,
  eraseCustomerContacts,
  eraseImportedCustomer,
  eraseWallet,
} from '@loyalty/contracts/erasure'
import type { Contract, InputOf, OutputOf } from '@loyalty/contracts/contract'
import { Fault } from '@loyalty/contracts/errors/fault'
import { type AccountId, keyOf, ownerIdOf } from '@loyalty/contracts/ids'
import { audit, type AuditDocument } from '@loyalty/engine/collection'
import { BATCHES_ENDED_MS } from '@loyalty/engine/command'
import {
  renameCustomer,
  rewriteAnswers,
  type Answered,
  isOnItsWay,
  field,
  rewriteDeadFacts,
  rewriteFacts,
  type Rewritten,
} from '@loyalty/engine/fact'
import {
  FirstSeen,
  ownContext,
  REQUEST_TIMEOUT_MS,
  type Requester,
  type Logger,
  valueOf,
} from '@loyalty/engine/process'
import { keysBelow, limited, dueUpTo, exceptFrozen, type DueField } from '@loyalty/engine/query'
import { createPoller, type DatabaseClock, type Poller } from '@loyalty/engine/service'
import { type ErasureWork, erasedCustomers, type ErasedCustomer } from '../erased-ids/store.js'
import { customerErased } from '@loyalty/contracts/customers/facts'
import type { Db } from 'mongodb'
import { aggregateOf } from '../customers/change-customer.js'
import { customerNotes, type CustomerNotes } from '../notes/store.js'
import { purchases, type PurchaseDocument } from '../purchases/store.js'
import { customerPeriods, periodsOf, type CustomerPeriod } from '../totals/store.js'

/** Has the other services erase what they keep, until the signal. Answers whether all of it is done. */
async function askOthers(
  requester: Pick<Requester, 'call'>,
  account: AccountId,
  { customer_id, erased_id }: ErasureWork,
  signal: AbortSignal,
): Promise<boolean> {
  const ask = async <C extends Contract>(contract: C, input: InputOf<C>): Promise<OutputOf<C>> => {
    signal.throwIfAborted()
    const context = ownContext('customers', account, REQUEST_TIMEOUT_MS)
    const reply = await requester.call(contract, input, context)
    if (!reply.ok) throw new Fault('SERVICE_UNAVAILABLE', `${contract.subject}: ${reply.code}`)
    return valueOf(reply) as OutputOf<C>
  }

  const { is_done: isDone } = await ask(eraseWallet, { customer_id, erased_id })
  await ask(eraseCustomerContacts, { external_id: customer_id })
  await ask(eraseReviews, { customer_id, erased_id })
  let cursor: string | null = null
  do {
    const part: OutputOf<typeof eraseImportedCustomer> = await ask(eraseImportedCustomer, {
      customer_id,
      erased_id,
      cursor,
    })
    cursor = part.cursor
  } while (cursor !== null)
  return isDone
}

/**
 * Takes an id out of what customers keeps beside the profile. Answers whether all is done: the fact
 * of the erasure tells the id until JetStream has it and wallet has applied it.
 */
async function cleanOwn(db: Db, account: AccountId, work: ErasureWork): Promise<boolean> {
  const { customer_id: id, erased_id: erasedId } = work
  const of = { account, aggregateId: aggregateOf(account, id) }
  const erased = field('type', customerErased.type)
  const isTold = !(await isOnItsWay(db, of, erased))
  await rewriteFacts(db, of, work, isTold ? undefined : erased)
  await rewriteDeadFacts(db, account, work)
  await rewriteAnswers(db, keyOf(account, id), (answered) => rewriteAnswer(answered, id))
  await db.collection<AuditDocument>(audit.name).updateMany(
    { account_id: account, resource_id: id, resource: 'customer' },
    // A reason is free text of whoever wrote, and may be about the person.
    { $set: { resource_id: erasedId }, $unset: { 'after.reason': '', reason: '', about: '' } },
    limited(),
  )
  await renameCustomer(db, account, work)
  await db
    .collection<CustomerNotes>(customerNotes.name)
    .deleteOne({ _id: keyOf(account, id) }, limited())
  await db
    .collection<PurchaseDocument>(purchases.name)
    .deleteMany({ account_id: account, owner_id: ownerIdOf(account, id) }, limited())
  await db
    .collection<CustomerPeriod>(customerPeriods.name)
    .deleteMany({ _id: keysBelow(periodsOf(account, ownerIdOf(account, id))) }, limited())
  return isTold
}

const CREATIONS = ['|POST /operator/v1/customers|', '|POST /v1/customers|']
/** Answers that show a note, which is about the person without the id. */
const NOTES = ' /operator/v1/customers/:id/notes'

/** An answer that shows the customer; one of somebody to whom a device moved stays. */
function rewriteAnswer({ key, body }: Answered, id: string): Rewritten {
  if (key.includes(NOTES)) return { refusal: 'CUSTOMER_NOT_FOUND' }
  const isAbout = ['id', 'customer_id'].some((name) => body?.includes(field(name, id)) === true)
  if (!isAbout) return null
  const isCreation = CREATIONS.some((name) => key.includes(name))
  return { refusal: isCreation ? 'CUSTOMER_EXISTS' : 'CUSTOMER_NOT_FOUND' }
}

/** So late is an erasure taken up whose process died before it began. */
const REST_MS = 5_000
/** Nobody else takes up an erasure while it is worked on, for this long at most. */
const CLAIM_MS = 15_000
/** The pause after a pass that left something, and the first after a failure; the latter doubles. */
const PAUSE_MS = 1_000
const PAUSE_MS_MAX = 30_000
/** Open erasures that one look sees; of others their first pass does. */
const SEEN_MAX = 1_000

const NEXT: DueField = {
  collection: erasedCustomers.name,
  field: 'work.next_at',
  index: { 'work.next_at': 1 },
}

interface Open extends ErasedCustomer {
  readonly work: ErasureWork
}

/**
 * Carries on what erasing a customer has begun, pass by pass until nothing is left, whoever is away
 * or killed meanwhile. A pass may be done twice. The last one begins when no transaction that began
 * before the erasure was committed can be under way any more, since such a one could still bring the id back.
 * No clock tells that: the time of an erasure is when its batch began.
 */
export function createErasureWorker(settings: {
  db: Db
  requester: Pick<Requester, 'call'>
  clock: DatabaseClock
  logger: Logger
}): Poller {
  const { db, requester, clock, logger } = settings
  const rows = db.collection<ErasedCustomer>(erasedCustomers.name)

  /** Open erasures, which were committed when they were seen. */
  const seen = new FirstSeen()

  /** Sees what is open, and answers when the first is due; null: none is. */
  const seeOpen = async (): Promise<Date | null> => {
    const open = await rows
      .find(
        { [NEXT.field]: { $type: 'date' } },
        { hint: NEXT.index, sort: { [NEXT.field]: 1 }, limit: SEEN_MAX, ...limited() },
      )
      .project<Pick<Open, '_id' | 'work'>>({ [NEXT.field]: 1 })
      .toArray()
    for (const { _id } of open) seen.see(_id)
    return open[0]?.work.next_at ?? null
  }

  const after = (ms: number) => new Date(clock.now().getTime() + ms)

  const claim = async () =>
    rows.findOneAndUpdate(
      { ...dueUpTo(NEXT.field, clock.now()), ...(await exceptFrozen(db)) },
      { $set: { 'work.next_at': after(CLAIM_MS) }, $inc: { version: 1 } },
      { sort: { 'work.next_at': 1 }, returnDocument: 'after', ...limited() },
    )

  const pass = async (
    { _id, account_id: account, work }: Open,
    stopping: AbortSignal,
  ): Promise<boolean> => {
    seen.see(_id)
    const isLast = seen.ageMs(_id) >= BATCHES_ENDED_MS
    const isDoneElsewhere = await askOthers(requester, account, work, stopping)
    const isDoneHere = await cleanOwn(db, account, work)
    return isLast && isDoneElsewhere && isDoneHere
  }

  const workOn = async (open: Open, stopping: AbortSignal) => {
    const { _id, work } = open
    const { erased_id: erasedId, failures } = work
    try {
      const isDone = await pass(open, stopping)
      await rows.updateOne(
        { _id, work: { $exists: true } },
        isDone
          ? { $unset: { work: '' }, $inc: { version: 1 } }
          : { $set: { 'work.next_at': after(PAUSE_MS), 'work.failures': 0 }, $inc: { version: 1 } },
        limited(),
      )
      if (isDone) logger.info({ erasedId }, 'customer erased')
    } catch (error) {
      const pauseMs = Math.min(PAUSE_MS_MAX, PAUSE_MS * 2 ** failures)
      logger.warn({ err: error, erasedId, pauseMs }, 'erasing a customer goes on later')
      await rows.updateOne(
        { _id, work: { $exists: true } },
        { $set: { 'work.next_at': after(pauseMs) }, $inc: { 'work.failures': 1, version: 1 } },
        limited(),
      )
    }
  }

  /** Works on what is due, and answers when the next is. What a stop interrupts, the next start takes up. */
  const poll = async (stopping: AbortSignal): Promise<Date | null> => {
    for (;;) {
      const next = await seeOpen()
      if (next === null || next > clock.now() || stopping.aborted) return next
      const found = await claim()
      // Another process was faster.
      if (found?.work === undefined) return next
      await workOn({ ...found, work: found.work }, stopping)
    }
  }

  return createPoller({
    clock,
    restMs: REST_MS,
    poll,
    onFailure: (error) => logger.warn({ err: error }, 'erasures not looked for'),
  })
}
