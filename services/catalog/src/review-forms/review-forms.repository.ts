import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { readPage, type Page } from '@loyalty/shared/lists/read-page'
import { createReadLoader, type ReadLoader } from '@loyalty/shared/mongo/read-loader'
import type { Db } from 'mongodb'
import { reviewFormKey, type ReviewForm } from './domain/review-form.js'
import { reviewForms } from './review-forms.collection.js'

interface ReviewFormsPage extends Page {
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

  list(account: AccountId, { status, ...page }: ReviewFormsPage): Promise<ReviewForm[]> {
    const filter = status === undefined ? {} : { account_id: account, status }
    return readPage(this.#db, reviewForms, account, page, { filter })
  }
}
