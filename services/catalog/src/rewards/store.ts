import { rewardTypes } from '@loyalty/contracts/catalog/reward'
import { conditionOperators, conditionTypes } from '@loyalty/contracts/condition'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import type { ListOrder } from '@loyalty/contracts/list'
import type { Selector } from '@loyalty/contracts/selector'
import {
  collection,
  accountId,
  anyObject,
  array,
  date,
  list,
  nullable,
  object,
  oneOf,
  optional,
  sortedIndex,
  string,
  uuid,
  version,
  whole,
  type DocumentOf,
  type Shape,
} from '@loyalty/engine/collection'
import {
  readPage,
  readSorted,
  createReadLoader,
  type Page,
  type ReadLoader,
  type SortedPlace,
} from '@loyalty/engine/query'
import type { Db } from 'mongodb'

/** An amount, or what a tag is compared with. */
const conditionValue: Shape<number | string | boolean> = {
  jsonSchema: { bsonType: ['number', 'string', 'bool'] },
}

const condition = object({
  type: oneOf(...conditionTypes),
  operator: oneOf(...conditionOperators),
  value: conditionValue,
  key: optional(string),
  products: optional(anyObject<Selector>()),
  primitive: optional(nullable(string)),
})

/** What an account gives to its customers. `_id` is `account|id`, so that its order is that of the list. */
export const rewards = collection({
  name: 'rewards',
  shape: object({
    _id: string,
    version,
    account_id: accountId,
    id: uuid,
    /** Ascends by one with each change, from 1; the copies in wallet follow it. */
    copy_version: whole,
    /** Null: a global reward, which coupons and campaigns of every brand may grant. Never changes. */
    brand_id: nullable(string),
    /** As they were sent; null or empty: every platform. */
    platforms: nullable(array(string)),
    name: string,
    description: nullable(string),
    /** Never changes. */
    type: oneOf(...rewardTypes),
    /** Canonical; empty when the reward is always granted. */
    conditions: array(array(condition)),
    attributes: anyObject(),
    /** The questions of a list that find it; absent until the deploy step has given it to an older one. */
    found_by: optional(list(string)),
    created_at: date,
    updated_at: date,
  }),
  // For the filters of the storefront's list. Without them a list walks the index of `_id`.
  indexes: [
    { keys: { account_id: 1, found_by: 1, _id: 1 } },
    // For the operators' list by name.
    sortedIndex('name', { isText: true }),
  ],
})

export type Reward = Readonly<DocumentOf<typeof rewards>>

export class RewardStore {
  readonly #db: Db
  readonly #loader: ReadLoader<Reward>

  constructor(db: Db) {
    this.#db = db
    this.#loader = createReadLoader(db, rewards)
  }

  find(account: AccountId, id: Uuid): Promise<Reward | null> {
    return this.#loader.load(keyOf(account, id))
  }

  /** The rewards that one of these questions finds; null: all. */
  list(account: AccountId, page: Page, asked: string[] | null): Promise<Reward[]> {
    const filter = asked === null ? {} : { account_id: account, found_by: { $in: asked } }
    return readPage(this.#db, rewards, account, page, { filter })
  }

  listByName(
    account: AccountId,
    page: { limit: number; order: ListOrder; after: SortedPlace | null },
  ): Promise<Reward[]> {
    return readSorted(this.#db, rewards, account, { ...page, field: 'name', isText: true })
  }
}
