import { randomUUID } from 'node:crypto'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { settled, type Answer, type CallOptions } from '../harness/client.js'

type Json = Record<string, unknown>

/** The fields that these tests look at. */
export interface Contact extends Json {
  id: string
  persona_id: string
  email: string | null
  created_at: string
  deleted_at: string | null
  data: { contact: object; order: Json | null; identity_resolutions: { conditions: string[] }[] }
}

export interface Persona {
  id: string
  contact_ids: string[]
}

export interface PersonaEvent {
  id: string
  kind: string
  contact_id: string | null
}

/** The calls about contacts of one account. */
export interface Shop {
  account: TestAccount
  /** POST /contacts */
  post: (body: unknown, options?: CallOptions) => Promise<Answer<Contact>>
  /** The same, done. */
  create: (body: Json) => Promise<Contact>
  /** PUT /contacts/{id}, with the header that it needs. */
  put: <Body = { data: [Contact] }>(
    id: string,
    body: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer<Body>>
  /** PUT of a contact as it was read, with these changes, done. */
  replace: (contact: Contact, changes?: Json) => Promise<Contact>
  search: <Body = { data: Contact[] }>(
    filters: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<Answer<Body>>
  /** The ids of all contacts that the filters find. */
  find: (filters: Record<string, string>) => Promise<string[]>
  persona: (id: string) => Promise<Answer<{ data: Persona & { contacts: Contact[] } }>>
  history: (id: string) => Promise<PersonaEvent[]>
}

export async function openShop(): Promise<Shop> {
  const account = await freshAccount()
  const { storefront, operator } = account
  const post: Shop['post'] = (body, options = {}) =>
    storefront<Contact>('POST', '/contacts', { body, ...options })
  const put: Shop['put'] = (id, body, headers = { 'x-account-id': account.id }) =>
    storefront('PUT', `/contacts/${id}`, { body, headers })
  const search: Shop['search'] = (filters, headers = {}) =>
    storefront('GET', `/contacts?${new URLSearchParams(filters).toString()}`, { headers })
  const persona: Shop['persona'] = (id) => operator('GET', `/personas/${id}`)
  return {
    account,
    post,
    put,
    search,
    persona,
    async create(body) {
      const headers = { 'idempotency-key': randomUUID() }
      return done(await settled(() => post(body, { headers })), 201)
    },
    async replace(contact, changes = {}) {
      const answer = await settled(() => put(contact.id, { ...contact, ...changes }))
      return done(answer, 200).data[0]
    },
    async find(filters) {
      return done(await search(filters), 200).data.map(({ id }) => id)
    },
    async history(id) {
      const answer = await operator<{ data: PersonaEvent[] }>(
        'GET',
        `/personas/${id}/history?limit=500`,
      )
      return done(answer, 200).data
    },
  }
}

/** The body of an answer of this status. */
export function done<Body>({ status, body, text }: Answer<Body>, expected: number): Body {
  if (status !== expected) throw new Error(`expected ${expected}, got ${status}: ${text}`)
  return body
}
