import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { readPage, type Page } from '@loyalty/shared/lists/read-page'
import { createReadLoader, type ReadLoader } from '@loyalty/shared/mongo/read-loader'
import type { Db } from 'mongodb'
import { askedBy, type RewardFilter } from './domain/found-by.js'
import { rewardKey, type Reward } from './domain/reward.js'
import { rewards } from './rewards.collection.js'

export class RewardsRepository {
  readonly #db: Db
  readonly #loader: ReadLoader<Reward>

  constructor(db: Db) {
    this.#db = db
    this.#loader = createReadLoader(db, rewards)
  }

  find(account: AccountId, id: Uuid): Promise<Reward | null> {
    return this.#loader.load(rewardKey(account, id))
  }

  list(account: AccountId, page: Page, asked: RewardFilter = {}): Promise<Reward[]> {
    const texts = askedBy(asked)
    const filter = texts === null ? {} : { account_id: account, found_by: { $in: texts } }
    return readPage(this.#db, rewards, account, page, { filter })
  }
}
