import { keysBelow, limited } from '@loyalty/engine/query'
import type { Db, Filter } from 'mongodb'
import { deliveries, type DeliveryDocument } from '../deliveries/store.js'
import { factKey, keptFacts, type KeptFact } from '../facts/store.js'
import { FIRST_OF_WALLET_MS_MAX, PREDECESSOR_MS_MAX } from '../limits.js'

/** Deliveries that wait. */
const waiting = { due_at: { $type: 'date' as const } }
/** So long until a fact is looked at again whose predecessor is not here yet. */
const PREDECESSOR_POLL_MS = 250
/** Deliveries that one look reads. */
const PAGE_SIZE = 64
const PURGE_SIZE = 1_000

/** A webhook that deliveries wait for, and when the first of them is due. */
export interface DueWebhook {
  _id: string
  due_at: Date
}

/** The delivery that is next in an order. */
interface Head {
  delivery: DeliveryDocument
  /** The fact before it of its wallet, null when none is kept; undefined of what is no wallet, where sequences have gaps. */
  before: Pick<KeptFact, 'sequence' | 'time'> | null | undefined
}

/** Selects what comes after a delivery in its order. */
const isBehind = ({ order = '', fact_at, sequence }: DeliveryDocument) => ({
  order,
  $or: [{ fact_at: { $gt: fact_at } }, { sequence: { $gt: sequence } }],
})

/** Reads and moves the deliveries that wait. Each question is answered by the index of what is due. */
export class DueDeliveries {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * The next webhooks that deliveries wait for, by their keys: one step of the index for each, however many
   * deliveries wait.
   */
  webhooks(after: string, max: number): Promise<DueWebhook[]> {
    return this.#deliveries()
      .aggregate<DueWebhook>(
        [
          // By a bound of the first field too, the index is stepped through webhook by webhook.
          { $match: { webhook: { $gt: after }, ...waiting } },
          { $sort: { webhook: 1, due_at: 1 } },
          { $group: { _id: '$webhook', due_at: { $first: '$due_at' } } },
          { $limit: max },
        ],
        { hint: 'due', ...limited() },
      )
      .toArray()
  }

  /** The first that are due of a webhook, but for those that are on their way. */
  page(webhook: string, now: Date, busy: readonly string[]): Promise<DeliveryDocument[]> {
    return this.#page({ webhook, due_at: { $lte: now, $type: 'date' }, _id: { $nin: [...busy] } })
  }

  /**
   * The same for an ordered webhook: of each wallet the first, if that is due and its predecessor is here. What
   * waits behind another one is due with it from now on.
   */
  async pageInOrder(webhook: string, now: Date, busy: ReadonlyMap<string, string | undefined>) {
    const due = await this.#page({
      webhook,
      due_at: { $lte: now, $type: 'date' },
      _id: { $nin: [...busy.keys()] },
      order: { $nin: [...busy.values()].flatMap((order) => order ?? []) },
    })
    const orders = [...new Set(due.flatMap(({ order }) => order ?? []))]
    const heads = await this.#heads(webhook, orders)
    const late = heads.filter(({ delivery: { due_at: at } }) => at !== undefined && at > now)
    for (const { delivery } of late) {
      await this.#deliveries().updateMany(
        { webhook, ...isBehind(delivery), due_at: { $lte: now, $type: 'date' } },
        { $set: { due_at: delivery.due_at ?? now }, $inc: { version: 1 } },
        { hint: 'in_order', ...limited() },
      )
    }
    const ready = heads.filter((head) => !late.includes(head))
    const early = ready.filter((head) => isEarly(head, now))
    const again = new Date(now.getTime() + PREDECESSOR_POLL_MS)
    for (const { delivery } of early) {
      const { _id, due_at } = delivery
      await this.#deliveries().updateOne(
        // Unless another process has sent it meanwhile, which has the lease by now.
        { _id, ...(due_at !== undefined && { due_at }) },
        { $set: { due_at: again }, $inc: { version: 1 } },
        limited(),
      )
    }
    const next = await this.#stillFirst(
      ready.filter((head) => !early.includes(head)).map(({ delivery }) => delivery),
    )
    // Those of before the webhook was ordered have no order.
    const free = due.filter(({ order }) => order === undefined)
    return [...next, ...free]
  }

  /** The facts of deliveries, by their ids. */
  async facts(page: readonly DeliveryDocument[]): Promise<Map<string, KeptFact>> {
    const ids = page.map(({ account_id: account, id }) => factKey(account, id))
    const found = await this.#facts()
      .find({ _id: { $in: ids } }, limited())
      .toArray()
    return new Map(found.map((fact) => [fact.id, fact]))
  }

  /** Gives up what waits for too long, of a webhook that is paused. */
  async giveUp(webhook: string, since: Date, now: Date): Promise<number> {
    const { modifiedCount } = await this.#deliveries().updateMany(
      { webhook, due_at: { $lt: since, $type: 'date' } },
      { $set: { state: 'DEAD', updated_at: now }, $unset: { due_at: '' }, $inc: { version: 1 } },
      { hint: 'due', ...limited() },
    )
    return modifiedCount
  }

  /** Deletes some of what is kept for a webhook. Answers whether all is gone. */
  async purge(webhook: string): Promise<boolean> {
    const found = await this.#deliveries()
      .find({ _id: keysBelow(webhook) }, limited())
      .project<{ _id: string }>({ _id: 1 })
      .limit(PURGE_SIZE)
      .toArray()
    await this.#deliveries().deleteMany({ _id: { $in: found.map(({ _id }) => _id) } }, limited())
    return found.length < PURGE_SIZE
  }

  /** Counts what waits, up to a maximum. */
  count(max: number): Promise<number> {
    return this.#deliveries().countDocuments(waiting, { hint: 'due', limit: max, ...limited() })
  }

  #page(filter: object): Promise<DeliveryDocument[]> {
    return this.#deliveries()
      .find(filter, { hint: 'due', ...limited() })
      .sort({ webhook: 1, due_at: 1 })
      .limit(PAGE_SIZE)
      .project<DeliveryDocument>({ attempts: 0 })
      .toArray()
  }

  async #heads(webhook: string, orders: readonly string[]): Promise<Head[]> {
    const heads = await Promise.all(
      orders.map(async (order) => {
        const first = await this.#first({ webhook, order })
        return first === null ? null : this.#headFrom(first)
      }),
    )
    return heads.flatMap((head) => head ?? [])
  }

  /** Goes back from the first by time, where the database's clock has gone back between two facts of a wallet. */
  async #headFrom(delivery: DeliveryDocument): Promise<Head> {
    const { sequence, fact_at: at } = delivery
    const before = await this.#before(delivery)
    const isBehindItsTime = before !== null && before !== undefined && before.time > at
    const earlier = isBehindItsTime
      ? await this.#first(delivery, { sequence: { $lt: sequence } })
      : null
    return earlier === null ? { delivery, before } : this.#headFrom(earlier)
  }

  /** The first by time of those that wait in an order. */
  #first(
    { webhook, order = '' }: Pick<DeliveryDocument, 'webhook' | 'order'>,
    filter: Filter<DeliveryDocument> = {},
  ): Promise<DeliveryDocument | null> {
    return this.#deliveries().findOne(
      { webhook, order, ...filter, ...waiting },
      {
        hint: 'in_order',
        sort: { webhook: 1, order: 1, fact_at: 1, sequence: 1 },
        projection: { attempts: 0 },
        ...limited(),
      },
    )
  }

  /** But for those whose predecessor came after they were read, and before it was looked for. */
  async #stillFirst(next: readonly DeliveryDocument[]): Promise<DeliveryDocument[]> {
    const now = await Promise.all(
      next.map((one) => this.#first(one, { sequence: { $lte: one.sequence } })),
    )
    return next.filter(({ _id }, at) => now[at]?._id === _id)
  }

  async #before({
    account_id,
    id,
    order = '',
    sequence,
  }: DeliveryDocument): Promise<Head['before']> {
    const [fact, before] = await this.#facts()
      .find({ account_id, subject: order, sequence: { $lte: sequence } }, limited())
      .sort({ account_id: -1, subject: -1, sequence: -1 })
      .limit(2)
      .project<Pick<KeptFact, 'id' | 'wallet_id' | 'sequence' | 'time'>>({ text: 0 })
      .toArray()
    const isOfWallet = fact?.id === id && fact.wallet_id === order
    return isOfWallet ? (before ?? null) : undefined
  }

  #deliveries() {
    return this.#db.collection<DeliveryDocument>(deliveries.name)
  }

  #facts() {
    return this.#db.collection<KeptFact>(keptFacts.name)
  }
}

/** Whether a delivery came before the fact ahead of it, which another process has in hand. */
function isEarly({ delivery: { created_at: at, sequence }, before }: Head, now: Date): boolean {
  const ageMs = now.getTime() - at.getTime()
  if (before === undefined || sequence <= 1 || ageMs >= PREDECESSOR_MS_MAX) return false
  return before === null ? ageMs < FIRST_OF_WALLET_MS_MAX : before.sequence < sequence - 1
}
