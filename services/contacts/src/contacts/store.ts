import {
  keptLikeAnswers,
  collection,
  accountId,
  anyObject,
  array,
  boolean,
  date,
  list,
  nullable,
  object,
  oneOf,
  optional,
  string,
  uuid,
  version,
  whole,
  type DocumentOf,
} from '@loyalty/engine/collection'
import type { RequestContext } from '@loyalty/engine/handler'
import {
  createHighWaterMarks,
  readById,
  readOfPerson,
  ANSWER_BYTES_MAX,
  ROWS_AHEAD_MAX,
  takeRows,
  available,
  limited,
  type HighWaterMarks,
  type ExportRange,
  type Page,
} from '@loyalty/engine/query'
import { ContactFields } from '@loyalty/contracts/contacts/contact'
import type { ContactOrder } from '@loyalty/contracts/contacts/contact-order'
import {
  requiredFilters,
  SEARCH_ROWS_MAX,
  type searchContacts,
} from '@loyalty/contracts/contacts/operations'
import type { InputOf } from '@loyalty/contracts/contract'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import type { Db, Filter } from 'mongodb'
import { normalise, type ComparedField } from '../identity/rules/normalise.js'
import { searchedPhones } from '../identity/rules/phone.js'
import { MARKED_KEY_FORM } from '../identity/rules/resolvable.js'
import { identityShape, ruleShape } from '../identity/store.js'

const text = nullable(string)

/** Rows that only the contract describes. */
const rowsOf = <Name extends 'addresses' | 'billing_info' | 'payments'>() =>
  nullable(array(anyObject<NonNullable<ContactFields[Name]>[number]>()))

const search = object({
  document_number: text,
  document_type: text,
  external_id: text,
  email: text,
  phone: text,
  dob: text,
  gender: text,
  first_name: text,
  second_name: text,
  last_name: text,
  second_last_name: text,
  country: text,
  city: text,
  source: text,
  channel: text,
})

/** By it the contacts of a customer are found, deleted ones among them; an erased one has no external id. */
export const OF_CUSTOMER = { account_id: 1, external_id: 1, _id: 1 } as const

/** What is known of persons by one source each. `_id` is `account|id`, in the order in which they came. */
export const contacts = collection({
  name: 'contacts',
  shape: object({
    _id: string,
    version,
    account_id: accountId,
    id: uuid,
    /** An ERASED contact is an id and nothing else. */
    state: oneOf('LIVE', 'DELETED', 'ERASED'),
    /** Null unless the contact is live. */
    persona_id: nullable(uuid),
    /** The persona that a deleted contact was in. */
    left_persona_id: nullable(uuid),
    email: text,
    document_type: text,
    document_number: text,
    external_id: text,
    first_name: text,
    second_name: text,
    last_name: text,
    second_last_name: text,
    email_verified: boolean,
    dob: text,
    gender: nullable(oneOf('MALE', 'FEMALE')),
    country: text,
    city: text,
    phone: text,
    is_anonymous: boolean,
    source: text,
    channel: text,
    phone_verified: boolean,
    status: string,
    tags: anyObject(),
    addresses: rowsOf<'addresses'>(),
    billing_info: rowsOf<'billing_info'>(),
    payments: rowsOf<'payments'>(),
    deleted_at: nullable(date),
    /** The fields as searches compare them; null unless the contact is live. */
    search: nullable(search),
    order: nullable(anyObject<ContactOrder>()),
    /** The rules that it had values for when it was last resolved. */
    resolutions: list(ruleShape),
    /** The generation of the rules that it was last resolved by. */
    generation: whole,
    /** `KEY_FORM` when it was last resolved by a service that knew it; see there. */
    key_form: optional(whole),
    identity: identityShape,
    /** The key that keeps (source, external_id) unique among live contacts. */
    unique_key: text,
    fact_sequence: whole,
    created_at: date,
    updated_at: date,
    /** There while stored answers and hashes of an erased contact are being removed. */
    cleaning: optional(boolean),
  }),
  indexes: [
    // A search has at least one of these; only live contacts have what they compare.
    ...requiredFilters.map((name) => ({
      keys: { account_id: 1, [`search.${name}`]: 1, created_at: 1, _id: 1 } as const,
      options: { partialFilterExpression: { [`search.${name}`]: { $gt: '' } } },
    })),
    {
      keys: OF_CUSTOMER,
      options: { partialFilterExpression: { external_id: { $gt: '' } } },
    },
    // Deleted contacts of a persona that is erased.
    {
      keys: { account_id: 1, left_persona_id: 1 },
      options: { partialFilterExpression: { left_persona_id: { $gt: '' } } },
    },
    // Erased ones of which something may be left.
    { keys: { cleaning: 1, _id: 1 }, options: { partialFilterExpression: { cleaning: true } } },
    // Live ones whose keys are to be made anew.
    {
      keys: { key_form: 1, state: 1, _id: 1 },
      options: { partialFilterExpression: { key_form: MARKED_KEY_FORM, state: 'LIVE' } },
    },
  ],
})

export type Contact = Readonly<DocumentOf<typeof contacts>>

/** Where an answer that shows a contact is stored under its call's idempotency key. */
export const contactAnswers = collection({
  name: 'contact_answers',
  shape: object({
    /** `account|contact|id`; kept as long as the records, so that erasing finds them. */
    _id: string,
    account_id: accountId,
    /** `_id` of the idempotency record. */
    record: string,
    created_at: date,
  }),
  indexes: [keptLikeAnswers],
})

export type ContactAnswer = DocumentOf<typeof contactAnswers>

/** Contacts of one external id whose personas are compared with those of another one. */
const COMPARED_MAX = 100

/** A search by a customer's own id reads it. */
const BY_EXTERNAL_ID = { account_id: 1, 'search.external_id': 1, created_at: 1, _id: 1 } as const

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

export class ContactStore {
  readonly #db: Db
  readonly #highWaterMarks: HighWaterMarks

  constructor(db: Db) {
    this.#db = db
    this.#highWaterMarks = createHighWaterMarks({ db, client: db.client })
  }

  /** One more than a search shows, so that it is known whether there are more. */
  async search(account: AccountId, asked: Search): Promise<Contact[]> {
    const filter = toFilter(account, asked)
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
    const keys = ids.map((id) => keyOf(account, id))
    const found = await available(
      contacts.name,
      this.#collection
        .find({ _id: { $in: keys } }, { ...limited(), batchSize: keys.length + 1 })
        .toArray(),
    )
    const byId = new Map(found.map((contact) => [contact.id, contact]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  /** Finds deleted ones too. */
  async findByExternalId(account: AccountId, externalId: string, limit: number): Promise<Uuid[]> {
    const found = await available(
      contacts.name,
      this.#collection
        .find({ account_id: account, external_id: externalId }, { ...limited(), hint: OF_CUSTOMER })
        .limit(limit)
        .project<Pick<Contact, 'id'>>({ id: 1 })
        .toArray(),
    )
    return found.map(({ id }) => id)
  }

  /** Whether contacts of two external ids are one persona; of each id the newest ones are looked at. */
  async areOnePersona(account: AccountId, one: string, other: string): Promise<boolean> {
    const personasOf = async (externalId: string) => {
      const found = this.#collection
        .find(
          { account_id: account, 'search.external_id': externalId, persona_id: { $ne: null } },
          { ...limited(), hint: BY_EXTERNAL_ID, sort: { created_at: -1 } },
        )
        .limit(COMPARED_MAX)
        .project<Pick<Contact, 'persona_id'>>({ persona_id: 1 })
      const rows = await available(contacts.name, found.toArray())
      return rows.map(({ persona_id: id }) => id)
    }
    const [ofOne, ofOther] = await Promise.all([personasOf(one), personasOf(other)])
    return ofOne.some((id) => ofOther.includes(id))
  }

  /** Contacts in the order of their ids, deleted ones among them; of erased ones nothing is left to show. */
  listForExport(range: ExportRange, context: RequestContext) {
    const source = {
      db: this.#db,
      highWaterMarks: this.#highWaterMarks,
      filter: { state: { $ne: 'ERASED' } },
    }
    return readById(source, contacts, range, context)
  }

  /** The contacts whose `external_id` is a customer's, in the order of their ids, deleted ones among them. */
  listOfPerson(
    externalId: string,
    page: Pick<Page, 'cursor' | 'limit'>,
    context: RequestContext,
  ): Promise<Contact[]> {
    const found = { person: { external_id: externalId }, hint: OF_CUSTOMER, ...page }
    return readOfPerson(this.#db, contacts, found, context)
  }

  get #collection() {
    return this.#db.collection<Contact>(contacts.name)
  }
}
