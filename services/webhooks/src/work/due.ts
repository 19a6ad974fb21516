import { keysBelow, limited } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
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

/** Selects what comes after a delivery in its order. */
const isBehind = ({ order = '', fact_at, sequence }: DeliveryDocument) => ({
  order,
  $or: [{ fact_at: { $gt: fact_at } }, { fact_at, sequence: { $gt: sequence } }],
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
    const heads = orders.length === 0 ? [] : await this.#heads(webhook, orders)
    const late = heads.filter(({ due_at: at }) => at !== undefined && at > now)
    for (const head of late) {
      await this.#deliveries().updateMany(
        { webhook, ...isBehind(head), due_at: { $lte: now, $type: 'date' } },
        { $set: { due_at: head.due_at ?? now }, $inc: { version: 1 } },
        { hint: 'in_order', ...limited() },
      )
    }
    const ready = heads.filter((head) => !late.includes(head))
    const early = new Set(await this.#withoutPredecessor(ready, now))
    const again = new Date(now.getTime() + PREDECESSOR_POLL_MS)
    for (const { _id, due_at } of early) {
      await this.#deliveries().updateOne(
        // Unless another process has sent it meanwhile, which has the lease by now.
        { _id, ...(due_at !== undefined && { due_at }) },
        { $set: { due_at: again }, $inc: { version: 1 } },
        limited(),
      )
    }
    const next = await this.#stillFirst(
      webhook,
      ready.filter((head) => !early.has(head)),
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

  /** Deletes what is kept for a webhook, while the signal is not raised. Answers whether all is gone. */
  async purge(webhook: string, stopping: AbortSignal): Promise<boolean> {
    while (!stopping.aborted) {
      const found = await this.#deliveries()
        .find({ _id: keysBelow(webhook) }, limited())
        .project<{ _id: string }>({ _id: 1 })
        .limit(PURGE_SIZE)
        .toArray()
      if (found.length === 0) return true
      await this.#deliveries().deleteMany({ _id: { $in: found.map(({ _id }) => _id) } }, limited())
    }
    return false
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

  async #heads(webhook: string, orders: readonly string[]): Promise<DeliveryDocument[]> {
    const found = await Promise.all(
      orders.map((order) =>
        this.#deliveries().findOne(
          { webhook, order, ...waiting },
          {
            hint: 'in_order',
            sort: { webhook: 1, order: 1, fact_at: 1, sequence: 1 },
            projection: { attempts: 0 },
            ...limited(),
          },
        ),
      ),
    )
    return found.flatMap((head) => head ?? [])
  }

  /** But for those whose predecessor came after they were read, and before it was looked for. */
  async #stillFirst(webhook: string, heads: readonly DeliveryDocument[]) {
    const now = await this.#heads(
      webhook,
      heads.flatMap(({ order }) => order ?? []),
    )
    const ids = new Set(now.map(({ _id }) => _id))
    return heads.filter(({ _id }) => ids.has(_id))
  }

  /** Of the first ones, those that came before the fact ahead of them: another process has that in hand. */
  async #withoutPredecessor(heads: readonly DeliveryDocument[], now: Date) {
    const ageOf = ({ created_at: at }: DeliveryDocument) => now.getTime() - at.getTime()
    const young = heads.filter((head) => head.sequence > 1 && ageOf(head) < PREDECESSOR_MS_MAX)
    const facts = young.length === 0 ? new Map<string, KeptFact>() : await this.facts(young)
    const isEarly = await Promise.all(
      young.map(async (head) => {
        const fact = facts.get(head.id)
        if (fact === undefined) return false
        const before = await this.#before(fact)
        if (before === null) return ageOf(head) < FIRST_OF_WALLET_MS_MAX
        return before.sequence < fact.sequence - 1
      }),
    )
    return young.filter((_, at) => isEarly[at])
  }

  /** The last fact of the same aggregate before one; null when none is kept. */
  #before({ account_id: account, subject, sequence }: KeptFact) {
    return this.#facts().findOne(
      { account_id: account, subject, sequence: { $lt: sequence } },
      {
        sort: { account_id: -1, subject: -1, sequence: -1 },
        projection: { sequence: 1 },
        ...limited(),
      },
    )
  }

  #deliveries() {
    return this.#db.collection<DeliveryDocument>(deliveries.name)
  }

  #facts() {
    return this.#db.collection<KeptFact>(keptFacts.name)
  }
}
