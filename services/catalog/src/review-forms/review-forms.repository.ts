import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { ROWS_AHEAD_MAX } from '@loyalty/shared/lists/limits'
import { takeRows } from '@loyalty/shared/lists/take-rows'
import { limited } from '@loyalty/shared/mongo/limits'
import { createReadLoader, type ReadLoader } from '@loyalty/shared/mongo/read-loader'
import type { Db } from 'mongodb'
import { idsAfter } from '../document-id.js'
import { readable } from '../reads.js'
import { reviewFormKey, type ReviewForm } from './domain/review-form.js'
import { reviewForms } from './review-forms.collection.js'

export interface ReviewFormsPage {
  limit: number
  cursor?: Uuid | undefined
  status?: ReviewForm['status'] | undefined
}

export class ReviewFormsRepository {
  readonly #db: Db
  readonly #loader: ReadLoader<ReviewForm>

  constructor(db: Db) {
    this.#db = db
    this.#loader = createReadLoader(db, reviewForms)
  }

  find(account: AccountId, id: Uuid): Promise<ReviewForm | null> {
    return this.#loader.load(reviewFormKey(account, id))
  }

  list(account: AccountId, { limit, cursor, status }: ReviewFormsPage): Promise<ReviewForm[]> {
    const filter = status === undefined ? {} : { account_id: account, status }
    const query = this.#db
      .collection<ReviewForm>(reviewForms.name)
      .find({ ...filter, _id: idsAfter(account, cursor) }, limited())
      .sort({ _id: 1 })
      .limit(limit)
      .batchSize(ROWS_AHEAD_MAX)
    return readable(reviewForms.name, takeRows(query, limit))
  }
}
