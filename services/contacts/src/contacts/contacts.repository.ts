import { SEARCH_ROWS_MAX, type searchContacts } from '@loyalty/shared/contracts/contacts/operations'
import { ContactFields } from '@loyalty/shared/contracts/contacts/contact'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { available } from '@loyalty/shared/mongo/available'
import { ANSWER_BYTES_MAX, ROWS_AHEAD_MAX } from '@loyalty/shared/lists/limits'
import { takeRows } from '@loyalty/shared/lists/take-rows'
import { limited } from '@loyalty/shared/mongo/limits'
import type { Db, Filter } from 'mongodb'
import { normalise, type ComparedField } from '../identity/domain/normalise.js'
import { searchedPhones } from '../identity/domain/phone.js'
import { contacts } from './contacts.collection.js'
import { contactKey, type Contact } from './domain/contact.js'

export type Search = InputOf<typeof searchContacts>

const nothing = ContactFields.parse({})

/**
 * Stored contacts that a search reads. A document has at most six times what its JSON has, so that these are
 * more than an answer shows.
 */
const FOUND_BYTES_MAX = 8 * ANSWER_BYTES_MAX

/**
 * The filter of a search; null when a value is nothing after normalisation, which no contact has.
 * A phone without a country code is read in the searched country, and may lack its plus.
 */
export function toFilter(
  account: AccountId,
  { persona_id, ...fields }: Search,
): Filter<Contact> | null {
  const compared = normalise({ ...nothing, ...withoutUndefined(fields) })
  const names = Object.keys(withoutUndefined(fields)) as ComparedField[]
  if (names.some((name) => compared[name] === null)) return null
  const wanted = (name: ComparedField) =>
    name === 'phone'
      ? { $in: searchedPhones(fields.phone ?? '', fields.country ?? null) }
      : compared[name]
  return {
    account_id: account,
    ...Object.fromEntries(names.map((name) => [`search.${name}`, wanted(name)])),
    ...(persona_id !== undefined && { persona_id }),
  }
}

const withoutUndefined = (fields: Omit<Search, 'persona_id'>): Partial<ContactFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

export class ContactsRepository {
  constructor(private readonly db: Db) {}

  /** One more than a search shows, so that it is known whether there are more. */
  async search(account: AccountId, search: Search): Promise<Contact[]> {
    const filter = toFilter(account, search)
    if (filter === null) return []
    return available(
      contacts.name,
      takeRows(
        this.#collection
          .find(filter, limited())
          .sort({ created_at: 1, _id: 1 })
          .limit(SEARCH_ROWS_MAX + 1)
          .batchSize(ROWS_AHEAD_MAX),
        SEARCH_ROWS_MAX + 1,
        undefined,
        FOUND_BYTES_MAX,
      ),
    )
  }

  /** In the order of the ids given; one that is not there is left out. */
  async findAll(account: AccountId, ids: readonly Uuid[]): Promise<Contact[]> {
    const keys = ids.map((id) => contactKey(account, id))
    const found = await available(
      contacts.name,
      this.#collection
        .find({ _id: { $in: keys } }, { ...limited(), batchSize: keys.length + 1 })
        .toArray(),
    )
    const byId = new Map(found.map((contact) => [contact.id, contact]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  /** The live contacts of a customer's own id. */
  async findByExternalId(account: AccountId, externalId: string, limit: number): Promise<Uuid[]> {
    const found = await available(
      contacts.name,
      this.#collection
        .find({ account_id: account, 'search.external_id': externalId }, limited())
        .limit(limit)
        .project<Pick<Contact, 'id'>>({ id: 1 })
        .toArray(),
    )
    return found.map(({ id }) => id)
  }

  get #collection() {
    return this.db.collection<Contact>(contacts.name)
  }
}
