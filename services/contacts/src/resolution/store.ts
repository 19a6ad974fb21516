import { GROUP_SIZE_MAX, JOINS_KEPT } from '@loyalty/contracts/contacts/identity-rules'
import { personaEventKinds } from '@loyalty/contracts/contacts/persona'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import {
  collection,
  accountId,
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
  type ValueOf,
} from '@loyalty/engine/collection'
import { readPage, available, limited, type Page } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import { identityFieldShapes } from '../identity/store.js'

/** What a persona keeps of a contact. */
const member = object({
  id: uuid,
  ...identityFieldShapes,
  /**
   * Only an e-mail that is not verified on both sides brought the contact here. It makes one person
   * of nobody else, until a better match with the others is found. Older members lack it.
   */
  joined_by_email: optional(boolean),
})
export type Member = Readonly<ValueOf<typeof member>>

/** Persons, each with the contacts that are known to be theirs. `_id` is `account|id`. */
export const personas = collection({
  name: 'personas',
  shape: object({
    _id: string,
    version,
    account_id: accountId,
    id: uuid,
    /**
     * LIVE has members, every other state has none. MERGED went into another, CLOSED lost its last
     * contact, ERASED was erased with its contacts.
     */
    state: oneOf('LIVE', 'MERGED', 'CLOSED', 'ERASED'),
    merged_into: nullable(uuid),
    members: list(member, GROUP_SIZE_MAX),
    /** When it was joined or merged by rule, the latest of them. */
    joined: list(date, JOINS_KEPT),
    /** The sequence of the persona's latest fact. */
    fact_sequence: whole,
    created_at: date,
    updated_at: date,
    /** There while deleted contacts of an erased persona are being erased. */
    cleaning: optional(boolean),
  }),
  indexes: [
    // Who went into a persona, for its erasure.
    {
      keys: { account_id: 1, merged_into: 1 },
      options: { partialFilterExpression: { merged_into: { $gt: '' } } },
    },
    { keys: { cleaning: 1, _id: 1 }, options: { partialFilterExpression: { cleaning: true } } },
  ],
})
export type Persona = Readonly<DocumentOf<typeof personas>>

/**
 * What happened to personas: ids, and hashes that go when their contact is erased. `_id` is
 * `account|id`, so that its order is that of the history.
 */
export const personaEvents = collection({
  name: 'persona_events',
  shape: object({
    _id: string,
    version,
    account_id: accountId,
    id: uuid,
    kind: oneOf(...personaEventKinds),
    persona_id: uuid,
    contact_id: nullable(uuid),
    personas: array(object({ persona_id: uuid, contact_ids: array(uuid) })),
    matches: array(
      object({
        persona_id: uuid,
        description: string,
        conditions: array(string),
        hash: nullable(string),
      }),
    ),
    /** Every persona whose history it belongs to. */
    involved: list(uuid),
    undone_at: nullable(date),
    created_at: date,
  }),
  indexes: [
    { keys: { account_id: 1, involved: 1, _id: 1 } },
    { keys: { account_id: 1, contact_id: 1 } },
  ],
})
export type PersonaEvent = Readonly<DocumentOf<typeof personaEvents>>

/** Merges that are followed to find who a persona is now. */
const MERGES_FOLLOWED_MAX = 100

export class PersonaStore {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  find(account: AccountId, id: Uuid): Promise<Persona | null> {
    return available(
      personas.name,
      this.#db.collection<Persona>(personas.name).findOne({ _id: keyOf(account, id) }, limited()),
    )
  }

  /** Who a persona is that was merged away, also over several merges; null for any other. */
  async findSurvivor(account: AccountId, id: Uuid): Promise<Uuid | null> {
    let next = await this.find(account, id)
    let survivor: Uuid | null = null
    for (let merges = 0; merges < MERGES_FOLLOWED_MAX; merges++) {
      if (next?.state !== 'MERGED' || next.merged_into === null) break
      survivor = next.merged_into
      next = await this.find(account, survivor)
    }
    return survivor
  }

  listHistory(account: AccountId, id: Uuid, page: Page): Promise<PersonaEvent[]> {
    const filter = { account_id: account, involved: id }
    return readPage(this.#db, personaEvents, account, page, { filter })
  }
}
