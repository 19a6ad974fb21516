import type { Db } from 'mongodb'
import { factDeadLetters, outbox, type FactDeadLetter } from '../commit/collections.js'
import type { Erasure } from '../contracts/customers/erase.js'
import type { AccountId, Uuid } from '../ids.js'
import { limited } from '../mongo/limits.js'
import { aggregatePrefix, type OutboxRow } from '../outbox/outbox-row.js'

/** Rows that are read and written at a time. */
const PAGE_SIZE = 500

/** A member of a JSON text as `JSON.stringify` writes it. Inside a string its quotes are escaped. */
export const member = (name: string, value: string): string =>
  `${JSON.stringify(name)}:${JSON.stringify(value)}`

const inText = (text: string, { customer_id: from, erased_id: to }: Erasure): string =>
  text.replaceAll(member('customer_id', from), member('customer_id', to))

/** What a kept row tells, and who has it by now. */
type Told = Pick<OutboxRow, 'event' | 'sent_at' | 'applied_at'>

/**
 * Puts the new id into the kept rows of an aggregate, each in place, sent or not. Rows that `isKept`
 * says stay as they are. A row that was to be pushed to wallet is not any more.
 */
export async function rewriteFacts(
  db: Db,
  of: { account: AccountId; aggregateId: Uuid },
  erasure: Erasure,
  isKept: (row: Told) => boolean = () => false,
): Promise<void> {
  const rows = db.collection<OutboxRow>(outbox.name)
  const prefix = aggregatePrefix(of.account, of.aggregateId)
  for (let after = prefix; ;) {
    const page = await rows
      .find({ _id: { $gt: after, $lt: `${prefix.slice(0, -1)}}` } }, limited())
      .sort({ _id: 1 })
      .limit(PAGE_SIZE)
      .project<Told & Pick<OutboxRow, '_id'>>({ event: 1, sent_at: 1, applied_at: 1 })
      .toArray()
    const last = page.at(-1)
    if (last === undefined) return
    const changes = page.flatMap((row) => {
      const event = inText(row.event, erasure)
      return event === row.event || isKept(row) ? [] : [{ _id: row._id, event }]
    })
    for (const { _id, event } of changes) {
      await rows.updateOne({ _id }, { $set: { event } }, limited())
      await rows.updateOne(
        { _id, applied_at: { $type: 'null' } },
        { $currentDate: { applied_at: true } },
        limited(),
      )
    }
    after = last._id
  }
}

/** Puts the new id into facts of others that could not be applied. */
export async function rewriteDeadFacts(
  db: Db,
  account: AccountId,
  erasure: Erasure,
): Promise<void> {
  const letters = db.collection<FactDeadLetter>(factDeadLetters.name)
  const found = letters
    .find({ account }, limited())
    .project<Pick<FactDeadLetter, '_id' | 'message'>>({ message: 1 })
  for await (const { _id, message } of found) {
    const rewritten = inText(message, erasure)
    if (rewritten === message) continue
    await letters.updateOne({ _id }, { $set: { message: rewritten } }, limited())
  }
}
