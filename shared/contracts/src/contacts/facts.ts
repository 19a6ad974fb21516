import { z } from 'zod'
import { fact } from '../fact.js'
import { uuid } from '../scalars.js'

const contact = z.object({
  contact_id: uuid,
  persona_id: uuid.nullable().describe('Null for a contact that is deleted or erased.'),
})

export const contactCreated = fact({
  type: 'contact.created',
  subject: 'loyalty.events.contact.created',
  summary: 'A contact came into being.',
  aggregate: 'contact',
  data: contact,
})

export const contactUpdated = fact({
  type: 'contact.updated',
  subject: 'loyalty.events.contact.updated',
  summary:
    'Members of a contact changed: their names, never their values; `persona_id` among them.',
  aggregate: 'contact',
  data: contact.extend({ members: z.array(z.string()) }),
})

export const contactDeleted = fact({
  type: 'contact.deleted',
  subject: 'loyalty.events.contact.deleted',
  summary: 'A contact was deleted, and may be restored.',
  aggregate: 'contact',
  data: contact,
})

export const contactRestored = fact({
  type: 'contact.restored',
  subject: 'loyalty.events.contact.restored',
  summary: 'A deleted contact was restored.',
  aggregate: 'contact',
  data: contact,
})

export const contactErased = fact({
  type: 'contact.erased',
  subject: 'loyalty.events.contact.erased',
  summary: "A contact's personal data is gone for good.",
  aggregate: 'contact',
  data: contact,
})

const groups = z.array(z.object({ persona_id: uuid, contact_ids: z.array(uuid) }))

export const personaMerged = fact({
  type: 'persona.merged',
  subject: 'loyalty.events.persona.merged',
  summary: 'Personas went into another, with the contacts that each had.',
  aggregate: 'persona',
  data: z.object({ persona_id: uuid, merged: groups }),
})

export const personaSplit = fact({
  type: 'persona.split',
  subject: 'loyalty.events.persona.split',
  summary: 'Contacts moved from a persona into others, which are new or restored.',
  aggregate: 'persona',
  data: z.object({
    persona_id: uuid,
    // `detached` stands in facts of before.
    change: z.enum(['split', 'detached', 'undone', 'parted']),
    split: groups,
  }),
})

export const personaErased = fact({
  type: 'persona.erased',
  subject: 'loyalty.events.persona.erased',
  summary: 'A persona was erased with all its contacts.',
  aggregate: 'persona',
  data: z.object({ persona_id: uuid, contact_ids: z.array(uuid) }),
})
