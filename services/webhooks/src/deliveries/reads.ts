import type { InputOf } from '@loyalty/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { lowestIdAt } from '@loyalty/contracts/uuid-v7'
import type { listDeliveries } from '@loyalty/contracts/webhooks/delivery'
import { available, byKey, createReadLoader, limited, type ReadLoader } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import { factKey, keptFacts, type KeptFact } from '../facts/store.js'
import { matches } from '../webhooks/rules/matches.js'
import { deliveries, deliveryKey, type DeliveryDocument } from './store.js'

/** Facts that one call sends again: what a batch has room for. */
const REPLAYED_MAX = 200
/** Facts that one call looks at. */
const LOOKED_AT_MAX = 2_000
/** Deliveries that one page of a list looks at. */
const LISTED_OF_MAX = 5_000

type Asked = Omit<InputOf<typeof listDeliveries>, 'id'>

/** A page, and where the next one begins when that is not after its last row. */
interface Listed {
  rows: DeliveryDocument[]
  next: string | undefined
}

export class DeliveryReads {
  readonly #db: Db
  readonly #deliveries: ReadLoader<DeliveryDocument>
  readonly #facts: ReadLoader<KeptFact>

  constructor(db: Db) {
    this.#db = db
    this.#deliveries = createReadLoader(db, deliveries)
    this.#facts = createReadLoader(db, keptFacts)
  }

  find(account: AccountId, webhook: Uuid, fact: Uuid): Promise<DeliveryDocument | null> {
    return this.#deliveries.load(deliveryKey(account, webhook, fact))
  }

  fact(account: AccountId, fact: Uuid): Promise<KeptFact | null> {
    return this.#facts.load(factKey(account, fact))
  }

  /** In the order of their facts' ids, which tell when those happened. Only the last attempt is read. */
  list(webhook: string, asked: Asked): Promise<Listed> {
    return available(deliveries.name, this.#list(webhook, asked))
  }

  async #list(webhook: string, asked: Asked): Promise<Listed> {
    const { limit, cursor, order, state, type } = asked
    const rows = this.#db.collection<DeliveryDocument>(deliveries.name)
    const _id = between(webhook, asked, { cursor, order })
    // Most are delivered: the others have an index of their own.
    const isIndexed = state !== undefined && state !== 'DELIVERED'
    const keys = isIndexed ? { webhook, state, _id } : { _id }
    const hint = isIndexed ? 'not_delivered' : '_id_'
    const options = { sort: byKey(order), hint, ...limited() }
    const mayBeFew = type !== undefined || state === 'DELIVERED'
    const last = mayBeFew
      ? await rows
          .find(keys, options)
          .project<{ _id: string }>({ _id: 1 })
          .skip(LISTED_OF_MAX - 1)
          .limit(1)
          .next()
      : null
    const found = await rows
      .find(
        {
          ...keys,
          _id: { ..._id, ...(last !== null && { [order === 'asc' ? '$lte' : '$gte']: last._id }) },
          ...(state !== undefined && { state }),
          ...(type !== undefined && { type }),
        },
        options,
      )
      .project<DeliveryDocument>({ attempts: { $slice: -1 } })
      .limit(limit)
      .toArray()
    const isCut = last !== null && found.length < limit
    return { rows: found, next: isCut ? last._id.slice(webhook.length + 1) : undefined }
  }

  /** The next facts of these types that happened between two instants, and where to go on; null: at the end. */
  async factsBetween(
    account: AccountId,
    asked: { from: Date; to: Date; after: Uuid | null; types: readonly string[] },
  ): Promise<{ facts: Uuid[]; cursor: string | null }> {
    const { from, to, after, types } = asked
    const found = await available(
      keptFacts.name,
      this.#db
        .collection<KeptFact>(keptFacts.name)
        .find(
          {
            _id: {
              $gte: `${account}|${firstIdOf(from)}`,
              $lt: `${account}|${firstIdOf(to)}`,
              ...(after !== null && { $gt: `${account}|${after}` }),
            },
          },
          { sort: byKey(), ...limited() },
        )
        .project<Pick<KeptFact, 'id' | 'type'>>({ id: 1, type: 1 })
        .limit(LOOKED_AT_MAX)
        .toArray(),
    )
    const matching = found.filter(({ type }) => matches(types, type)).slice(0, REPLAYED_MAX)
    const isCut = matching.length === REPLAYED_MAX
    const last = isCut ? matching.at(-1) : found.at(-1)
    const isMore = isCut || found.length === LOOKED_AT_MAX
    return { facts: matching.map(({ id }) => id), cursor: isMore ? (last?.id ?? null) : null }
  }
}

type Between = Pick<Asked, 'cursor' | 'order'>

/** The keys of a webhook's deliveries that the filters and the page select. */
function between(webhook: string, { from, to }: Asked, { cursor, order }: Between) {
  const lower = [`${webhook}|`]
  const upper = [`${webhook}}`]
  if (from !== undefined) lower.push(`${webhook}|${firstIdOf(new Date(from))}`)
  if (to !== undefined) upper.push(`${webhook}|${firstIdOf(new Date(to))}`)
  if (cursor !== undefined) (order === 'asc' ? lower : upper).push(`${webhook}|${cursor}`)
  const $gt = lower.toSorted().at(-1) ?? ''
  const [$lt = ''] = upper.toSorted()
  return { $gt, $lt }
}

/** No id of a fact is below it that happened at an instant or later. */
const firstIdOf = (at: Date): string => lowestIdAt(Math.max(at.getTime(), 0))
