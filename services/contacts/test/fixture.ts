import { randomUUID } from 'node:crypto'
import type { RequestContext } from '@loyalty/engine/handler'
import { parseConfig, createLogger } from '@loyalty/engine/process'
import type { Contact } from '@loyalty/contracts/contacts/contact'
import {
  createContact,
  searchContacts,
  updateContact,
} from '@loyalty/contracts/contacts/operations'
import type { Contract } from '@loyalty/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { createServiceWorld } from '@loyalty/testing/service-world'
import { inject } from 'vitest'
import type { z } from 'zod'
import { buildContacts } from '../src/build.js'
import { collections } from '../src/collections.js'
import { contactsConfig } from '../src/config.js'

export const logger = createLogger({ service: 'contacts', level: 'silent' })
export const newAccount = () => randomUUID() as string as AccountId

export type NewContact = z.input<typeof createContact.input>
export type World = Awaited<ReturnType<typeof startWorld>>

/** The service as it ships, its database, a broker, and somebody who calls. */
export async function startWorld({ processes = 1 } = {}) {
  const world = await createServiceWorld({
    name: 'contacts',
    logger,
    build: buildContacts,
    parse: (environment) => parseConfig(contactsConfig, environment),
    collections,
    mongoUrl: inject('mongoUrl'),
    natsUrl: inject('natsUrl'),
    processes,
    settings: { LOG_LEVEL: 'silent' },
  })
  await world.start()
  const { client, db } = world.database
  return { client, db, call: world.call, yes: world.yes, dump: world.dump, stop: world.dispose }
}

/** One account's calls. */
export function tenant(world: World, account = newAccount()) {
  const call = <C extends Contract>(
    contract: C,
    input: z.input<C['input']>,
    changes: Partial<RequestContext> = {},
  ) => world.call(contract, input, { account, ...changes })
  const yes = <C extends Contract>(contract: C, input: z.input<C['input']>) =>
    world.yes(contract, input, { account })
  return {
    account,
    call,
    yes,
    create: (contact: NewContact) => yes(createContact, contact),
    search: (filters: z.input<typeof searchContacts.input>) => yes(searchContacts, filters),
    /** PUT of a contact as read, with what is changed. */
    async put(contact: Contact, changes: Partial<z.input<typeof updateContact.input>> = {}) {
      const { persona_id: _persona, deleted_at: _deleted, ...fields } = contact
      const [updated] = await yes(updateContact, { ...fields, ...changes })
      if (updated === undefined) throw new Error('an update answers with its contact')
      return updated
    },
    /** The live contacts of each live persona, as the database has them. */
    async groups(): Promise<Uuid[][]> {
      const personas = await world.db
        .collection<{ members: { id: Uuid }[] }>('personas')
        .find({ account_id: account, state: 'LIVE' })
        .sort({ _id: 1 })
        .toArray()
      return personas.map(({ members }) => members.map(({ id }) => id).toSorted())
    },
  }
}

export type Tenant = ReturnType<typeof tenant>
