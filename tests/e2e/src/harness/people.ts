import { randomUUID } from 'node:crypto'
import type { TestAccount } from './account.js'
import { settled } from './client.js'
import { CONTACT_EMAIL } from './contact-examples.js'

type Json = Record<string, unknown>

/** Contacts of an account, and the persons that they are. */
export interface People {
  contact: string
  /** Of the same person as `contact`, to be split from it. */
  otherContact: string
  /** The person that the two are. */
  persona: string
  /** The person of whom two were made one, to be undone. */
  mergedPersona: string
  /** The row of its history that tells so. */
  merge: string
  /** Somebody else, to be made one with `persona`. */
  secondPersona: string
  /** Somebody else, to be erased. */
  oldPersona: string
}

export interface ShownContact {
  id: string
  persona_id: string
}

/** Makes a contact; it may be asked for twice, so it carries a key. */
export async function createContact(account: TestAccount, body: Json): Promise<ShownContact> {
  const headers = { 'idempotency-key': randomUUID() }
  const created = await settled(() =>
    account.storefront<ShownContact>('POST', '/contacts', { body, headers }),
  )
  if (created.status !== 201) throw new Error(`expected 201, got ${created.status}`)
  return created.body
}

interface History {
  data: { id: string; kind: string }[]
}

export async function createPeople(account: TestAccount): Promise<People> {
  const create = (body: Json) => createContact(account, body)
  const contact = await create({ email: CONTACT_EMAIL, first_name: 'Ada' })
  const other = await create({ email: CONTACT_EMAIL, city: 'Madrid' })
  const verified = { email: 'charles@example.com', email_verified: true }
  const phone = { phone: '+34600555666', phone_verified: true }
  const oldest = await create(verified)
  await create(phone)
  await create({ ...verified, ...phone })
  const second = await create({ external_id: 'second', source: 'till' })
  const old = await create({ external_id: 'old', source: 'till' })
  const history = await account.operator<History>('GET', `/personas/${oldest.persona_id}/history`)
  const merge = history.body.data.find(({ kind }) => kind === 'MERGED')
  if (merge === undefined) throw new Error('two persons were not made one')
  return {
    contact: contact.id,
    otherContact: other.id,
    persona: contact.persona_id,
    mergedPersona: oldest.persona_id,
    merge: merge.id,
    secondPersona: second.persona_id,
    oldPersona: old.persona_id,
  }
}
