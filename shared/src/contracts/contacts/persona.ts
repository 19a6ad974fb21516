import { z } from 'zod'
import { contract } from '../contract.js'
import { listOf, page } from '../list.js'
import { timestamp, uuid } from '../scalars.js'
import { Contact } from './contact.js'

/** Several contacts that are one person. */
export const Persona = z.object({
  id: uuid,
  contact_ids: z.array(uuid),
  created_at: timestamp,
  updated_at: timestamp,
})
export type Persona = z.output<typeof Persona>

export const PersonaWithContacts = Persona.extend({ contacts: z.array(Contact) })
export type PersonaWithContacts = z.output<typeof PersonaWithContacts>

export const personaEventKinds = [
  /** A contact came into the persona by the rules. */
  'JOINED',
  /** Personas went into this one by the rules. */
  'MERGED',
  /** A merge was taken back: `personas` are there again. */
  'UNDONE',
  /** A contact came by hand. */
  'ATTACHED',
  /** A contact went by hand, by its own update. */
  'DETACHED',
  /** A contact went by hand of an operator. */
  'SPLIT',
  /** A contact changed and contradicts the others of its persona. */
  'PARTED',
  /** A contact was deleted, and went from the persona. */
  'DELETED',
  /** A contact was erased, and went from the persona. */
  'ERASED',
] as const
export const PersonaEventKind = z.enum(personaEventKinds)
export type PersonaEventKind = z.output<typeof PersonaEventKind>

/** By which rule a contact matched, and the hash of the values that agreed; null when erased. */
export const PersonaEventMatch = z.object({
  persona_id: uuid,
  description: z.string(),
  conditions: z.array(z.string()),
  hash: z.string().nullable(),
})

/** One thing that happened to a persona: ids only. */
export const PersonaEvent = z.object({
  id: uuid,
  kind: PersonaEventKind,
  persona_id: uuid,
  /** The contact that came, went, or by which personas were found to be one. */
  contact_id: uuid.nullable(),
  /** The other side: where a contact came from or went to; the personas merged or there again. */
  personas: z.array(z.object({ persona_id: uuid, contact_ids: z.array(uuid) })),
  matches: z.array(PersonaEventMatch),
  undone_at: timestamp.nullable(),
  created_at: timestamp,
})
export type PersonaEvent = z.output<typeof PersonaEvent>

const byId = z.strictObject({ id: uuid })

/** GET /operator/v1/personas/{id}. One that was merged away refuses with who it is now. */
export const getPersona = contract({
  subject: 'loyalty.contacts.personas.get',
  input: byId,
  output: PersonaWithContacts,
  errors: ['PERSONA_NOT_FOUND'],
})

/** GET /operator/v1/personas/{id}/history: in ascending order. */
export const listPersonaHistory = contract({
  subject: 'loyalty.contacts.personas.history',
  input: z.strictObject({ id: uuid, ...page }),
  output: listOf(PersonaEvent),
  errors: ['PERSONA_NOT_FOUND'],
})

/** The persona that was asked about first, then those that contacts went to. */
const changedPersonas = z.object({ personas: z.array(Persona) })

/**
 * POST /operator/v1/personas/{id}/undo: the personas of a merge are there again with the contacts
 * that they had; who joined later stays. Taken back once more, it changes nothing.
 */
export const undoMerge = contract({
  subject: 'loyalty.contacts.personas.undo',
  input: z.strictObject({ id: uuid, history_id: uuid }),
  output: changedPersonas,
  errors: ['PERSONA_NOT_FOUND', 'UNDO_NOT_POSSIBLE'],
})

/** POST /operator/v1/personas/{id}/split: the contact gets a persona of its own, for good. */
export const splitPersona = contract({
  subject: 'loyalty.contacts.personas.split',
  input: z.strictObject({ id: uuid, contact_id: uuid }),
  output: changedPersonas,
  errors: ['PERSONA_NOT_FOUND', 'CONTACT_NOT_FOUND', 'LIMIT_EXCEEDED'],
})

/** DELETE /operator/v1/personas/{id}: 202; stored answers and hashes follow in the background. */
export const erasePersona = contract({
  subject: 'loyalty.contacts.personas.erase',
  input: byId,
  output: z.object({ id: uuid, status: z.literal('ERASED'), contact_ids: z.array(uuid) }),
  errors: ['PERSONA_NOT_FOUND'],
})
