import { z } from 'zod'
import { fact } from '../fact.js'
import { uuid } from '../scalars.js'

const contact = z.object({
  contact_id: uuid,
  /** Null for a contact that is deleted or erased. */
  persona_id: uuid.nullable(),
})

/** A contact came into being. */
export const contactCreated = fact({
  type: 'contact.created',
  subject: 'loyalty.events.contact.created',
  data: contact,
})

/** A contact changed: the names of its members, never their values; `persona_id` among them. */
export const contactUpdated = fact({
  type: 'contact.updated',
  subject: 'loyalty.events.contact.updated',
  data: contact.extend({ members: z.array(z.string()) }),
})

/** A contact was deleted, and may be restored. */
export const contactDeleted = fact({
  type: 'contact.deleted',
  subject: 'loyalty.events.contact.deleted',
  data: contact,
})

/** A deleted contact is there again. */
export const contactRestored = fact({
  type: 'contact.restored',
  subject: 'loyalty.events.contact.restored',
  data: contact,
})

/** A contact's personal data is gone for good. */
export const contactErased = fact({
  type: 'contact.erased',
  subject: 'loyalty.events.contact.erased',
  data: contact,
})

const groups = z.array(z.object({ persona_id: uuid, contact_ids: z.array(uuid) }))

/** Personas went into another, with the contacts that each had. */
export const personaMerged = fact({
  type: 'persona.merged',
  subject: 'loyalty.events.persona.merged',
  data: z.object({ persona_id: uuid, merged: groups }),
})

/** Contacts went from a persona into others, which are new or there again. */
export const personaSplit = fact({
  type: 'persona.split',
  subject: 'loyalty.events.persona.split',
  data: z.object({
    persona_id: uuid,
    change: z.enum(['split', 'detached', 'undone', 'parted']),
    split: groups,
  }),
})

/** A persona was erased with all its contacts. */
export const personaErased = fact({
  type: 'persona.erased',
  subject: 'loyalty.events.persona.erased',
  data: z.object({ persona_id: uuid, contact_ids: z.array(uuid) }),
})
