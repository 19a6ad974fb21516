import type { Db } from 'mongodb'
import type { Erasure } from '@loyalty/contracts/erasure'
import type { AccountId } from '@loyalty/contracts/ids'
import { factDeadLetters, type FactDeadLetter } from '../inbox/fact-dead-letters.collection.js'
import { keysBelow } from '../mongo/keys-below.js'
import { limited } from '../mongo/limits.js'
import { aggregateKey } from '../outbox/cloud-event.js'
import { outboxBatches, type OutboxBatch } from '../outbox/outbox-batch.js'
import { pushes, type PushDocument } from '../outbox/pushes.collection.js'
import { readProgress } from '../outbox/read-progress.js'

/** Documents that are read at a time. */
const PAGE_SIZE = 500

/** A field of a JSON text as `JSON.stringify` writes it. Inside a string its quotes are escaped. */
export const field = (name: string, value: string): string =>
  `${JSON.stringify(name)}:${JSON.stringify(value)}`

const inText = (text: string, { customer_id: from, erased_id: to }: Erasure): string =>
  text.replaceAll(field('customer_id', from), field('customer_id', to))

/**
 * Puts the new id into the kept facts of an aggregate, each in place, sent or not. A fact that holds the
 * text `except` stays as it is, and so does what is to be pushed of it; other rows that were to be pushed to wallet go.
 */
export async function rewriteFacts(
  db: Db,
  { account, aggregateId }: { account: AccountId; aggregateId: string },
  erasure: Erasure,
  except?: string,
): Promise<void> {
  const aggregate = aggregateKey(account, aggregateId)
  const isKept = (text: string) => except !== undefined && text.includes(except)
  const batches = db.collection<OutboxBatch>(outboxBatches.name)
  const found = batches
    .find({ 'facts.aggregate': aggregate }, limited())
    .project<Pick<OutboxBatch, '_id' | 'facts'>>({ facts: 1 })
    .batchSize(PAGE_SIZE)
  for await (const { _id, facts } of found) {
    const set = Object.fromEntries(
      facts.flatMap(({ aggregate: of, text }, index) => {
        const rewritten = inText(text, erasure)
        const isChanged = of === aggregate && rewritten !== text && !isKept(text)
        return isChanged ? [[`facts.${index}.text`, rewritten]] : []
      }),
    )
    if (Object.keys(set).length > 0) await batches.updateOne({ _id }, { $set: set }, limited())
  }
  const rows = db.collection<PushDocument>(pushes.name)
  const waiting = rows.find({ _id: keysBelow(aggregateKey(account, aggregateId)) }, limited())
  for await (const { _id, text } of waiting) {
    if (!isKept(text)) await rows.deleteOne({ _id }, limited())
  }
}

/** Whether a fact of an aggregate that holds this text is not with JetStream yet, or not with wallet. */
export async function isOnItsWay(
  db: Db,
  { account, aggregateId }: { account: AccountId; aggregateId: string },
  text: string,
): Promise<boolean> {
  const isPushed = await db
    .collection<PushDocument>(pushes.name)
    .find({ _id: keysBelow(aggregateKey(account, aggregateId)) }, limited())
    .toArray()
  if (isPushed.some((push) => push.text.includes(text))) return true
  const aggregate = aggregateKey(account, aggregateId)
  const facts = db
    .collection<OutboxBatch>(outboxBatches.name)
    .find({ 'facts.aggregate': aggregate }, limited())
  const { progress } = await readProgress(db)
  for await (const batch of facts) {
    const holdsIt = batch.facts.some(
      (fact) => fact.aggregate === aggregate && fact.text.includes(text),
    )
    if (holdsIt && !progress.isSent(batch._id, aggregate)) return true
  }
  return false
}

/** Puts the new id into facts of others that could not be applied. */
export async function rewriteDeadFacts(
  db: Db,
  account: AccountId,
  erasure: Erasure,
): Promise<void> {
  const letters = db.collection<FactDeadLetter>(factDeadLetters.name)
  const found = letters
    .find({ account_id: account }, limited())
    .project<Pick<FactDeadLetter, '_id' | 'message'>>({ message: 1 })
  for await (const { _id, message } of found) {
    const rewritten = inText(message, erasure)
    if (rewritten === message) continue
    await letters.updateOne({ _id }, { $set: { message: rewritten } }, limited())
  }
}
