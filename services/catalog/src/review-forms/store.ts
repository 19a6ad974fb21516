import { FieldType, FormStatus, FormType } from '@loyalty/contracts/catalog/review-form'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import {
  collection,
  accountId,
  anyObject,
  array,
  boolean,
  date,
  nullable,
  number,
  object,
  oneOf,
  string,
  uuid,
  version,
  type DocumentOf,
} from '@loyalty/engine/collection'
import { readPage, createReadLoader, type Page, type ReadLoader } from '@loyalty/engine/query'
import type { Db } from 'mongodb'

/** Questionnaires; only an ACTIVE one is shown to shoppers. `_id` is `account|id`. */
export const reviewForms = collection({
  name: 'review_forms',
  shape: object({
    _id: string,
    version,
    account_id: accountId,
    id: uuid,
    name: string,
    description: nullable(string),
    type: oneOf(...FormType.options),
    status: oneOf(...FormStatus.options),
    fields: array(
      object({
        name: string,
        label: string,
        type: oneOf(...FieldType.options),
        required: boolean,
        min: nullable(number),
        max: nullable(number),
        options: array(string),
        images: array(object({ url: string, alt: string })),
      }),
    ),
    settings: anyObject(),
    created_at: date,
    updated_at: date,
  }),
  // For the list's filter. Without it the list walks the index of `_id`.
  indexes: [{ keys: { account_id: 1, status: 1, _id: 1 } }],
})

export type ReviewForm = Readonly<DocumentOf<typeof reviewForms>>
/** A question of a form. */
export type Field = ReviewForm['fields'][number]

interface ReviewFormsPage extends Page {
  status?: ReviewForm['status'] | undefined
}

export class ReviewFormStore {
  readonly #db: Db
  readonly #loader: ReadLoader<ReviewForm>

  constructor(db: Db) {
    this.#db = db
    this.#loader = createReadLoader(db, reviewForms)
  }

  find(account: AccountId, id: Uuid): Promise<ReviewForm | null> {
    return this.#loader.load(keyOf(account, id))
  }

  list(account: AccountId, { status, ...page }: ReviewFormsPage): Promise<ReviewForm[]> {
    const filter = status === undefined ? {} : { account_id: account, status }
    return readPage(this.#db, reviewForms, account, page, { filter })
  }
}
