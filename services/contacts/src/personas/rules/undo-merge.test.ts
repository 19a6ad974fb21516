import type { Uuid } from '@loyalty/contracts/ids'
import { describe, expect, it } from 'vitest'
import { account, member, now, persona, uuid } from '../../../test/people.js'
import type { Contact } from '../../contacts/store.js'
import { mergedInto } from '../../resolution/rules/persona.js'
import type { Persona, PersonaEvent } from '../../resolution/store.js'
import { decideUndo } from './undo-merge.js'

const survivor = persona(1, [member(1), member(2), member(3), member(4)])
const merged = mergedInto(persona(2, []), survivor.id, now)

const event: PersonaEvent = {
  _id: 'event',
  account_id: account,
  id: uuid('e', 9),
  kind: 'MERGED',
  persona_id: survivor.id,
  contact_id: uuid('c', 1),
  personas: [{ persona_id: merged.id, contact_ids: [uuid('c', 2), uuid('c', 3)] }],
  matches: [],
  involved: [survivor.id, merged.id],
  undone_at: null,
  created_at: now,
}

interface Given {
  event?: Partial<PersonaEvent> | null
  survivor?: Persona
  merged?: Persona
  /** Contacts that are not live in the survivor. */
  contacts?: Record<string, Pick<Contact, 'state' | 'persona_id'>>
}

function undo(given: Given) {
  const of = given.survivor ?? survivor
  const found = given.event === null ? null : { ...event, ...given.event }
  const live = { state: 'LIVE' as const, persona_id: of.id }
  return decideUndo(
    of,
    found,
    () => given.merged ?? merged,
    (id: Uuid) => given.contacts?.[id] ?? live,
  )
}

describe('undo of a merge', () => {
  it('gives each persona the contacts that it had, apart from all others', () => {
    const decided = undo({})
    const others = [survivor.id, uuid('c', 1), uuid('c', 4)]
    expect(decided).toEqual({
      ok: true,
      staying: [member(1), member(4)],
      revived: [
        { persona: merged, members: [member(2, { apart: others }), member(3, { apart: others })] },
      ],
    })
  })

  it('leaves out whoever was deleted', () => {
    const deleted = { [uuid('c', 2)]: { state: 'DELETED' as const, persona_id: null } }
    const rest = persona(1, [member(1), member(3)])
    const decided = undo({ survivor: rest, contacts: deleted })
    expect(decided).toMatchObject({ revived: [{ members: [{ id: uuid('c', 3) }] }] })
  })

  it('changes nothing the second time', () => {
    expect(undo({ event: { undone_at: now } })).toMatchObject({ ok: true, revived: [] })
  })

  it.each<[string, Given, string]>([
    ['without an entry', { event: null }, 'no such entry'],
    ['of the history of others', { event: { involved: [] } }, 'no such entry'],
    ['of a join', { event: { kind: 'JOINED' } }, 'only a merge'],
    ['where the persona went away', { event: { persona_id: uuid('e', 5) } }, 'undo it there'],
    ['of a persona that is there again', { merged: persona(2, [member(2)]) }, 'any more'],
    [
      'of a contact that is elsewhere',
      { contacts: { [uuid('c', 2)]: { state: 'LIVE', persona_id: uuid('e', 7) } } },
      'was moved since',
    ],
    ['of nobody', { survivor: persona(1, [member(1)]) }, 'none of the merged'],
    ['of everybody', { survivor: persona(1, [member(2), member(3)]) }, 'no contact would be left'],
  ])('%s is refused', (_, given, reason) => {
    expect(undo(given)).toMatchObject({
      code: 'UNDO_NOT_POSSIBLE',
      details: expect.stringContaining(reason) as unknown,
    })
  })
})
