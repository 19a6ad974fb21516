import type { Schemas } from '@loyalty/client'

export type PersonaEvent = Pick<
  Schemas['PersonaEvent'],
  'id' | 'kind' | 'persona_id' | 'contact_id' | 'personas'
>

/** One thing that happened to a person: which contacts came and went, and how many there were then. */
export interface Step<Event extends PersonaEvent = PersonaEvent> {
  event: Event
  came: readonly string[]
  went: readonly string[]
  after: number
}

const coming: ReadonlySet<PersonaEvent['kind']> = new Set(['JOINED', 'ATTACHED', 'MERGED'] as const)

/** A merge and its undoing move the contacts of whole persons, all else moves one contact. */
function movedBy(event: PersonaEvent, personaId: string): readonly string[] {
  const { kind, contact_id: contact, personas } = event
  if (event.persona_id !== personaId) {
    return personas.find((one) => one.persona_id === personaId)?.contact_ids ?? []
  }
  if (kind === 'MERGED' || kind === 'UNDONE') return personas.flatMap((one) => one.contact_ids)
  return contact === null ? [] : [contact]
}

/**
 * The history of a person from its newest entry back, told from the contacts that are there now. What came to the
 * person that an entry is of went from the others in it.
 */
export function stepsOf<Event extends PersonaEvent>(
  personaId: string,
  oldestFirst: readonly Event[],
  present: readonly string[],
): Step<Event>[] {
  const held = new Set(present)
  return oldestFirst.toReversed().map((event) => {
    const moved = movedBy(event, personaId)
    const isComing = coming.has(event.kind) === (event.persona_id === personaId)
    const [came, went] = isComing ? [moved, []] : [[], moved]
    const after = held.size
    for (const id of came) held.delete(id)
    for (const id of went) held.add(id)
    return { event, came, went, after }
  })
}

export function countBefore(steps: readonly Step[]): number {
  const oldest = steps.at(-1)
  return oldest === undefined ? 0 : oldest.after - oldest.came.length + oldest.went.length
}
