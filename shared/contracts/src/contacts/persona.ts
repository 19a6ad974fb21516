import { z } from 'zod'
import { described } from '../described.js'
import { contract } from '../contract.js'
import { listOf, orderedPage } from '../list.js'
import { timestamp, uuid } from '../scalars.js'
import { Contact } from './contact.js'

const about = {
  id: 'The id of the persona, which stands for one person.',
  contact_ids: 'The contacts that belong to the person.',
  contacts: 'The contacts themselves.',
  created_at: 'When the persona came to be.',
  updated_at: 'When the persona last changed.',
}

const aboutMatch = {
  persona_id: 'The persona that a contact matched.',
  description: 'What the rule is for by which it matched.',
  conditions: 'The fields that agreed.',
  hash: 'A hash of the values that agreed; null when they were erased.',
}

const aboutOthers = {
  persona_id: 'The other persona.',
  contact_ids: 'The contacts that it had.',
}

const aboutEvent = {
  id: 'The id of the entry.',
  kind: 'What happened.',
  persona_id: 'The persona that it happened to.',
  contact_id: 'The contact that came, went, or made several personas one; null for none.',
  personas: 'Where a contact came from or went to, or the personas that became one or came back.',
  matches: 'The matches that led to it.',
  undone_at: 'When it was taken back; null when it was not.',
  created_at: 'When it happened.',
}

/** Several contacts that are one person. */
export const Persona = z.object(
  described(
    {
      id: uuid,
      contact_ids: z.array(uuid),
      created_at: timestamp,
      updated_at: timestamp,
    },
    about,
  ),
)
export type Persona = z.output<typeof Persona>

export const PersonaWithContacts = Persona.extend(described({ contacts: z.array(Contact) }, about))
export type PersonaWithContacts = z.output<typeof PersonaWithContacts>

export const personaEventKinds = [
  /** A contact came into the persona by the rules. */
  'JOINED',
  /** Personas went into this one by the rules, or by hand of an operator. */
  'MERGED',
  /** A merge was taken back: `personas` are there again. */
  'UNDONE',
  /** A contact came by hand. */
  'ATTACHED',
  /** A contact went by its own update: in histories of before, since only an operator splits. */
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
export const PersonaEventMatch = z.object(
  described(
    {
      persona_id: uuid,
      description: z.string(),
      conditions: z.array(z.string()),
      hash: z.string().nullable(),
    },
    aboutMatch,
  ),
)

/** One thing that happened to a persona: ids only. */
export const PersonaEvent = z.object(
  described(
    {
      id: uuid,
      kind: PersonaEventKind,
      persona_id: uuid,
      contact_id: uuid.nullable(),
      personas: z.array(
        z.object(described({ persona_id: uuid, contact_ids: z.array(uuid) }, aboutOthers)),
      ),
      matches: z.array(PersonaEventMatch),
      undone_at: timestamp.nullable(),
      created_at: timestamp,
    },
    aboutEvent,
  ),
)
export type PersonaEvent = z.output<typeof PersonaEvent>

const byId = z.strictObject(described({ id: uuid }, about))

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
  input: z.strictObject({ ...described({ id: uuid }, about), ...orderedPage }),
  output: listOf(PersonaEvent),
  errors: ['PERSONA_NOT_FOUND'],
})

const aboutAction = {
  ...about,
  history_id: 'The entry of the history to take back.',
  contact_id: 'The contact to set apart.',
  persona_id: 'The persona whose contacts come into this one: it is merged away.',
}

const aboutErased = {
  ...about,
  status: 'The persona and its contacts are gone; traces elsewhere follow.',
  contact_ids: 'The contacts that were erased with it.',
}

/** The persona that was asked about first, then those that contacts went to. */
const changedPersonas = z.object({
  personas: z
    .array(Persona)
    .describe('The personas that changed, the one that was asked about first.'),
})

/**
 * POST /operator/v1/personas/{id}/undo: the personas of a merge are there again with the contacts
 * that they had; who joined later stays. Taken back once more, it changes nothing.
 */
export const undoMerge = contract({
  subject: 'loyalty.contacts.personas.undo',
  input: z.strictObject(described({ id: uuid, history_id: uuid }, aboutAction)),
  output: changedPersonas,
  errors: ['PERSONA_NOT_FOUND', 'UNDO_NOT_POSSIBLE'],
})

/** POST /operator/v1/personas/{id}/split: the contact gets a persona of its own, for good. */
export const splitPersona = contract({
  subject: 'loyalty.contacts.personas.split',
  input: z.strictObject(described({ id: uuid, contact_id: uuid }, aboutAction)),
  output: changedPersonas,
  errors: ['PERSONA_NOT_FOUND', 'CONTACT_NOT_FOUND', 'LIMIT_EXCEEDED'],
})

/**
 * POST /operator/v1/personas/{id}/merge: all contacts of the other persona belong to this one, also such as were set apart
 * from it. Once more, it changes nothing.
 */
export const mergePersonas = contract({
  subject: 'loyalty.contacts.personas.merge',
  input: z
    .strictObject(described({ id: uuid, persona_id: uuid }, aboutAction))
    .refine(({ id, persona_id: other }) => id !== other, {
      message: 'must be another persona',
      path: ['persona_id'],
    }),
  output: changedPersonas,
  errors: ['PERSONA_NOT_FOUND', 'PERSONA_UNKNOWN', 'CONTACT_CONFLICT', 'LIMIT_EXCEEDED'],
})

/** DELETE /operator/v1/personas/{id}: 202; stored answers and hashes follow in the background. */
export const erasePersona = contract({
  subject: 'loyalty.contacts.personas.erase',
  input: byId,
  output: z.object(
    described({ id: uuid, status: z.literal('ERASED'), contact_ids: z.array(uuid) }, aboutErased),
  ),
  errors: ['PERSONA_NOT_FOUND'],
})
