import type { Answer } from '@loyalty/contracts/catalog/review'
import { FieldType } from '@loyalty/contracts/catalog/review-form'
import {
  collection,
  accountId,
  anyObject,
  anything,
  date,
  list,
  nullable,
  object,
  oneOf,
  string,
  uuid,
  version,
  whole,
  type DocumentOf,
} from '@loyalty/engine/collection'
import type { RequestContext } from '@loyalty/engine/handler'
import {
  readOfPerson,
  readPage,
  available,
  keysBelow,
  limited,
  type Page,
} from '@loyalty/engine/query'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import type { Db } from 'mongodb'

/** The index by which one person's are found. */
const OF_OWNER = { account_id: 1, owner_id: 1 } as const

/** What somebody answered to one version of a form. `_id` is `account|id`. */
export const reviews = collection({
  name: 'review_submissions',
  shape: object({
    _id: string,
    version,
    account_id: accountId,
    id: uuid,
    form_id: uuid,
    form_version: whole,
    /** Null: somebody unknown, or who was erased. */
    owner_id: nullable(uuid),
    purchase_id: nullable(string),
    /** Scores, choices and yes or no: nothing personal. */
    answers: anyObject<Readonly<Record<string, Answer>>>(),
    /** Free texts, which go with an erasure. */
    texts: anyObject<Readonly<Record<string, string>>>(),
    created_at: date,
  }),
  indexes: [{ keys: { account_id: 1, form_id: 1, _id: 1 } }, { keys: OF_OWNER }],
})
export type Review = Readonly<DocumentOf<typeof reviews>>

/** `_id` is `account|form|owner|purchase`, which guards that a purchase is reviewed once by a form. */
export const reviewedPurchases = collection({
  name: 'reviewed_purchases',
  shape: object({ _id: string, version, account_id: accountId, owner_id: uuid }),
  indexes: [{ keys: OF_OWNER }],
})

/** What was answered to one version of a form. `_id` is `account|form|version`, in their order. */
export const reviewCounts = collection({
  name: 'review_results',
  shape: object({
    _id: string,
    version,
    account_id: accountId,
    form_version: whole,
    submissions: whole,
    /** How often each answer to a field was given; of texts only how many there were. */
    fields: list(
      object({
        name: string,
        type: oneOf(...FieldType.options),
        count: whole,
        counts: list(object({ value: anything<Answer>(), count: whole })),
      }),
    ),
  }),
  indexes: [],
})
export type ReviewCounts = Readonly<DocumentOf<typeof reviewCounts>>

const VERSION_DIGITS = 10

export const countsKey = (account: AccountId, form: Uuid, formVersion: number): string =>
  `${keyOf(account, form)}|${String(formVersion).padStart(VERSION_DIGITS, '0')}`

/** A page of what one person has answered. */
interface PersonPage {
  owner: Uuid
  cursor?: string | undefined
  limit: number
}

export class ReviewStore {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  listOfForm(form: Uuid, page: Page, { account, deadlineMs }: RequestContext): Promise<Review[]> {
    const filter = { account_id: account, form_id: form }
    return readPage(this.#db, reviews, account, page, { filter, deadlineMs })
  }

  listOfPerson({ owner, ...page }: PersonPage, context: RequestContext): Promise<Review[]> {
    const found = { person: { owner_id: owner }, hint: OF_OWNER, ...page }
    return readOfPerson(this.#db, reviews, found, context)
  }

  /** The counts of a form, the latest version first. */
  listCounts(
    form: Uuid,
    limit: number,
    { account, deadlineMs }: RequestContext,
  ): Promise<ReviewCounts[]> {
    const latest = this.#db
      .collection<ReviewCounts>(reviewCounts.name)
      .find({ _id: keysBelow(keyOf(account, form)) }, limited(deadlineMs))
      .sort({ _id: -1 })
      .limit(limit)
    return available(reviewCounts.name, latest.toArray())
  }

  /**
   * Sums stay; which purchases were reviewed is forgotten with who reviewed them. Answers how many
   * reviews the person had written.
   */
  async erasePerson(owner: Uuid, { account, deadlineMs }: RequestContext): Promise<number> {
    const own = { account_id: account, owner_id: owner }
    const limits = limited(deadlineMs)
    await available(
      reviewedPurchases.name,
      this.#db.collection(reviewedPurchases.name).deleteMany(own, limits),
    )
    const nobody = { owner_id: null, purchase_id: null, texts: {} }
    const { modifiedCount } = await available(
      reviews.name,
      this.#db.collection<Review>(reviews.name).updateMany(own, { $set: nobody }, limits),
    )
    return modifiedCount
  }
}
