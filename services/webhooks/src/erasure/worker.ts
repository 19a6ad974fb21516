import { ownerIdOf, type Uuid } from '@loyalty/contracts/ids'
import { BATCHES_ENDED_MS } from '@loyalty/engine/command'
import { FirstSeen, type Logger } from '@loyalty/engine/process'
import { exceptFrozen, limited } from '@loyalty/engine/query'
import { createPoller, earliest, type DatabaseClock, type Poller } from '@loyalty/engine/service'
import type { Db } from 'mongodb'
import { deliveries, deliveryKey, type DeliveryDocument } from '../deliveries/store.js'
import { renamed } from '../facts/renamed.js'
import { factKey, keptFacts, ofCustomer, ownerKey, type KeptFact } from '../facts/store.js'
import { ATTEMPT_TIMEOUT_MS } from '../limits.js'
import { accountWebhooks, type AccountWebhooks } from '../webhooks/store.js'
import { erasedCustomers, type Erasure } from './store.js'

/** So late is taken up what a process left that died. */
const REST_MS = 10_000
/**
 * A fact whose batch did not see the erasure yet is stored by then, and a call that was on its way with what was kept before
 * has its answer: so long after all was rewritten it is looked at once more.
 */
const SETTLED_MS = ATTEMPT_TIMEOUT_MS + BATCHES_ENDED_MS
/** How often it is looked whether everybody was told of an erasure. */
const TOLD_POLL_MS = 60_000
/** Erasures, and facts of one, that are taken at a time. */
const PAGE_SIZE = 100

/**
 * Puts the new id into kept facts that name an erased customer, and takes out what receivers answered to them.
 * The fact of the erasure itself goes on naming the id until it is delivered to all, or given up. Each step may be done
 * twice.
 */
export function createErasureWorker(settings: {
  db: Db
  clock: DatabaseClock
  logger: Logger
}): Poller {
  const { db, clock, logger } = settings
  const rows = db.collection<Erasure>(erasedCustomers.name)
  /** Open erasures, of which all was rewritten when they were seen. */
  const rewritten = new FirstSeen()

  /** Answers how long it is until all that was under way then has ended. */
  const rewriteFirst = async (erased: Erasure): Promise<number> => {
    const ageMs = rewritten.ageMs(erased._id)
    await rewriteKept(db, erased)
    rewritten.see(erased._id)
    return Math.max(0, SETTLED_MS - ageMs)
  }

  /** Answers when it is looked at again; null: never. */
  const erase = async (erased: Erasure): Promise<Date | null> => {
    const wasSettled = erased.is_settled === true
    const leftMs = wasSettled ? 0 : await rewriteFirst(erased)
    const isSettled = leftMs === 0
    if (isSettled && !wasSettled) await forgetAnswers(db, erased)
    const isTold = isSettled && (await tellsNobody(db, erased))
    if (isTold) await rewriteOne(db, erased, erased.fact_id)
    const now = clock.now().getTime()
    const next = isTold ? null : new Date(now + (isSettled ? TOLD_POLL_MS : leftMs))
    // Another process may have told everybody meanwhile: then nothing is due any more.
    await rows.updateOne(
      { _id: erased._id, due_at: erased.due_at },
      {
        $set: { due_at: next, is_settled: isSettled },
        // Facts that come later are found by the hash.
        ...(isTold && { $unset: { customer_id: '' } }),
      },
      limited(),
    )
    return next
  }

  return createPoller({
    clock,
    restMs: REST_MS,
    async poll(stopping) {
      let next: Date | null = null
      while (!stopping.aborted) {
        const found = await rows
          .find(
            { due_at: { $lte: clock.now() }, ...(await exceptFrozen(db)) },
            { hint: 'due', ...limited() },
          )
          .limit(PAGE_SIZE)
          .toArray()
        if (found.length === 0) break
        for (const erased of found) next = earliest([next, await erase(erased)])
      }
      return next
    },
    onFailure: (error) =>
      logger.warn({ err: error }, 'facts of erased customers not rewritten yet'),
  })
}

/** All kept facts that name the customer, but for that of the erasure. */
async function rewriteKept(db: Db, erased: Erasure): Promise<void> {
  const { account_id: account, customer_id: id } = erased
  const facts = db.collection<KeptFact>(keptFacts.name)
  for (;;) {
    const found = await facts
      .find(
        {
          account_id: account,
          ...ofCustomer(id),
          id: { $ne: erased.fact_id },
        },
        limited(),
      )
      .limit(PAGE_SIZE)
      .toArray()
    if (found.length === 0) return
    for (const fact of found) await rewrite(db, erased, fact)
  }
}

async function rewriteOne(db: Db, erased: Erasure, id: Uuid): Promise<void> {
  const fact = await db
    .collection<KeptFact>(keptFacts.name)
    .findOne({ _id: factKey(erased.account_id, id) }, limited())
  if (fact !== null) await rewrite(db, erased, fact)
}

async function rewrite(db: Db, erased: Erasure, fact: KeptFact): Promise<void> {
  await forgetAnswersTo(db, fact)
  const { text, customer_id: to } = renamed(fact, erased)
  await db
    .collection<KeptFact>(keptFacts.name)
    .updateOne({ _id: fact._id }, { $set: { text, customer_id: to } }, limited())
}

/** Takes out what receivers answered to calls that were on their way, and to facts that name the owner alone. */
async function forgetAnswers(db: Db, erased: Erasure) {
  const { account_id: account, customer_id: id, erased_id: to } = erased
  const ofPerson = ofCustomer(to, ownerKey(ownerIdOf(account, id)))
  const found = db
    .collection<KeptFact>(keptFacts.name)
    .find({ account_id: account, ...ofPerson }, { hint: 'of_customer', ...limited() })
    .project<Pick<KeptFact, 'account_id' | 'id'>>({ account_id: 1, id: 1 })
    .batchSize(PAGE_SIZE)
  for await (const fact of found) await forgetAnswersTo(db, fact)
}

async function forgetAnswersTo(db: Db, fact: Pick<KeptFact, 'account_id' | 'id'>): Promise<void> {
  const keys = await deliveryKeys(db, fact)
  await db
    .collection<DeliveryDocument>(deliveries.name)
    .updateMany(
      { _id: { $in: keys }, 'attempts.0': { $exists: true } },
      { $set: { 'attempts.$[].answer': null }, $inc: { version: 1 } },
      { hint: '_id_', ...limited() },
    )
}

/** True when the fact of the erasure waits for nobody any more. */
async function tellsNobody(db: Db, erased: Erasure): Promise<boolean> {
  const keys = await deliveryKeys(db, { account_id: erased.account_id, id: erased.fact_id })
  const waiting = await db
    .collection<DeliveryDocument>(deliveries.name)
    .findOne({ _id: { $in: keys }, due_at: { $type: 'date' } }, { hint: '_id_', ...limited() })
  return waiting === null
}

/** The deliveries of a fact; those of webhooks that were removed go as a whole. */
async function deliveryKeys(
  db: Db,
  { account_id: account, id }: Pick<KeptFact, 'account_id' | 'id'>,
): Promise<string[]> {
  const found = await db
    .collection<AccountWebhooks>(accountWebhooks.name)
    .findOne({ _id: account }, limited())
  return (found?.webhooks ?? []).map((webhook) => deliveryKey(account, webhook.id, id))
}
