import { PEOPLE_MAX, PERSON_KEPT_DAYS, signInWays } from '@loyalty/contracts/catalog/person'
import { DAY_MS } from '@loyalty/contracts/durations'
import type { AccountId } from '@loyalty/contracts/ids'
import {
  collection,
  accountId,
  date,
  list,
  object,
  oneOf,
  string,
  uuid,
  version,
  type DocumentOf,
} from '@loyalty/engine/collection'
import { available, limited, type Page } from '@loyalty/engine/query'
import type { Collection, Db } from 'mongodb'

/** Who called with a token that is no customer's. The database forgets who does not come back. */
export const people = collection({
  name: 'people',
  shape: object({
    /** `account|subject` */
    _id: string,
    version,
    account_id: accountId,
    /** Ours; orders the list. */
    id: uuid,
    subject: string,
    ways: list(oneOf(...signInWays)),
    roles: list(string),
    scopes: list(string),
    first_seen_at: date,
    last_seen_at: date,
  }),
  indexes: [
    { keys: { account_id: 1, id: 1 } },
    { keys: { account_id: 1, last_seen_at: 1 } },
    {
      keys: { last_seen_at: 1 },
      options: { expireAfterSeconds: (PERSON_KEPT_DAYS * DAY_MS) / 1_000 },
    },
  ],
})

export type PersonDocument = Readonly<DocumentOf<typeof people>>

/** The most people that are forgotten at once. An account has more than its limit by a few that came at the same time. */
const BEYOND_MAX = 100

export class PeopleStore {
  readonly #people: Collection<PersonDocument>

  constructor(db: Db) {
    this.#people = db.collection<PersonDocument>(people.name)
  }

  list(account: AccountId, page: Page): Promise<PersonDocument[]> {
    const behind = page.order === 'desc' ? '$lt' : '$gt'
    const after = page.cursor === undefined ? {} : { id: { [behind]: page.cursor } }
    const query = this.#people
      .find({ account_id: account, ...after }, limited())
      .sort({ id: page.order === 'desc' ? -1 : 1 })
      .limit(page.limit)
      .toArray()
    return available(people.name, query)
  }

  /** The keys of those whom an account has above its limit: who called longest ago. */
  async listBeyondLimit(account: AccountId): Promise<string[]> {
    const query = this.#people
      .find({ account_id: account }, limited())
      .sort({ last_seen_at: -1 })
      .skip(PEOPLE_MAX)
      .limit(BEYOND_MAX)
      .project<Pick<PersonDocument, '_id'>>({ _id: 1 })
      .toArray()
    return (await available(people.name, query)).map(({ _id }) => _id)
  }
}
