import type { Uuid } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { Contact } from '../../contacts/store.js'
import { withMembers, without } from '../../resolution/rules/persona.js'
import type { Plan } from '../../resolution/rules/plan.js'
import type { Member, Persona, PersonaEvent } from '../../resolution/store.js'
import { APART_MAX } from './split-persona.js'

/** A persona that is there again, with the members that go back to it. */
export interface Revived {
  readonly persona: Persona
  readonly members: readonly Member[]
}

export interface Undo {
  ok: true
  /** Empty when the merge was undone before. */
  revived: readonly Revived[]
  staying: readonly Member[]
}

export type FindContact = (id: Uuid) => Pick<Contact, 'state' | 'persona_id'> | null
export type FindPersona = (id: Uuid) => Persona | null

const no = (reason: string): Refusal<'UNDO_NOT_POSSIBLE'> => refuse('UNDO_NOT_POSSIBLE', reason)

/**
 * Who goes back where when a merge is undone: every persona that was merged gets the contacts that
 * it had, as far as they live. It can't be undone when one of them has been moved since, or when
 * nobody would be left on one of the sides.
 */
export function decideUndo(
  survivor: Persona,
  event: PersonaEvent | null,
  findPersona: FindPersona,
  findContact: FindContact,
): Undo | Refusal<'UNDO_NOT_POSSIBLE'> {
  if (event === null || !event.involved.includes(survivor.id)) {
    return no('there is no such entry in the history of the persona')
  }
  if (event.kind !== 'MERGED') return no('only a merge can be undone; split a contact instead')
  if (event.persona_id !== survivor.id) {
    return no(`the merge went into the persona ${event.persona_id}: undo it there`)
  }
  if (event.undone_at !== null) return { ok: true, revived: [], staying: survivor.members }

  const revived: Revived[] = []
  for (const { persona_id: id, contact_ids: ids } of event.personas) {
    const persona = findPersona(id)
    if (persona?.state !== 'MERGED' || persona.merged_into !== survivor.id) {
      return no(`the persona ${id} is not merged into this one any more`)
    }
    const elsewhere = ids.find((contact) => isElsewhere(findContact(contact), survivor.id))
    if (elsewhere !== undefined) return no(`the contact ${elsewhere} was moved since`)
    const members = survivor.members.filter((member) => ids.includes(member.id))
    if (members.length > 0) revived.push({ persona, members })
  }
  if (revived.length === 0) return no('none of the merged contacts is left')
  const going = new Set(revived.flatMap(({ members }) => members.map(({ id }) => id)))
  const staying = without(survivor.members, going)
  if (staying.length === 0) return no('no contact would be left in the persona')
  return withApart(survivor, revived, staying)
}

const isElsewhere = (contact: ReturnType<FindContact>, survivor: Uuid): boolean =>
  contact?.state === 'LIVE' && contact.persona_id !== survivor

/** No rule may make again what a hand undid. */
function withApart(
  survivor: Persona,
  revived: readonly Revived[],
  staying: readonly Member[],
): Undo | Refusal<'UNDO_NOT_POSSIBLE'> {
  const all = [...staying, ...revived.flatMap(({ members }) => members)].map(({ id }) => id)
  const apartIn = ({ members }: Revived): Member[] => {
    const own = new Set(members.map(({ id }) => id))
    const others = [survivor.id, ...all.filter((id) => !own.has(id))]
    return members.map((member) => ({
      ...member,
      apart: [...new Set([...member.apart, ...others])],
    }))
  }
  const next = revived.map((of) => ({ persona: of.persona, members: apartIn(of) }))
  const isFull = next.some(({ members }) => members.some(({ apart }) => apart.length > APART_MAX))
  if (isFull) return no('a contact is set apart from as many others as it may be')
  return { ok: true, revived: next, staying }
}

/** What happens when a merge is undone: the personas are there again, with the contacts they had. */
export function planUndo(
  survivor: Persona,
  event: PersonaEvent,
  { revived, staying }: Undo,
  now: Date,
): Plan {
  const split = revived.map(({ persona, members }) => ({
    persona_id: persona.id,
    contact_ids: members.map(({ id }) => id),
  }))
  const { id } = survivor
  return {
    personas: [
      {
        persona: withMembers(survivor, staying, now),
        split: { persona_id: id, change: 'undone', split },
      },
      ...revived.map(({ persona, members }) => ({ persona: withMembers(persona, members, now) })),
    ],
    moved: revived.map(({ persona, members }) => ({ to: persona.id, members })),
    history: [{ kind: 'UNDONE', persona_id: id, contact_id: event.contact_id, personas: split }],
  }
}
