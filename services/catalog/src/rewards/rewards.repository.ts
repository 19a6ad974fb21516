import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { ROWS_AHEAD_MAX } from '@loyalty/shared/lists/limits'
import { takeRows } from '@loyalty/shared/lists/take-rows'
import { limited } from '@loyalty/shared/mongo/limits'
import { createReadLoader, type ReadLoader } from '@loyalty/shared/mongo/read-loader'
import type { Db } from 'mongodb'
import { idsAfter } from '../document-id.js'
import { readable } from '../reads.js'
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

  list(account: AccountId, page: { limit: number; cursor?: Uuid | undefined }): Promise<Reward[]> {
    const query = this.#db
      .collection<Reward>(rewards.name)
      .find({ _id: idsAfter(account, page.cursor) }, limited())
      .sort({ _id: 1 })
      .limit(page.limit)
      .batchSize(ROWS_AHEAD_MAX)
    return readable(rewards.name, takeRows(query, page.limit))
  }
}
