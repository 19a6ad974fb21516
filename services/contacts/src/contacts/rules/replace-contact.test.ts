import { ContactFields } from '@loyalty/contracts/contacts/contact'
import type { updateContact } from '@loyalty/contracts/contacts/operations'
import type { InputOf } from '@loyalty/contracts/contract'
import { describe, expect, it } from 'vitest'
import { account, contact, member, now, persona, resolvable, uuid } from '../../../test/people.js'
import type { Contact } from '../store.js'
import { toMember } from './contact.js'
import type { Replacing } from './refuse-replacement.js'
import { decideReplacement } from './replace-contact.js'

const freshId = uuid('e', 9)
const batch = { account, freshId, now }
const day = '2026-01-31T00:00:00.000Z'

const before = contact(1, { persona_id: uuid('e', 1) })
const alone = persona(1, [toMember(before)])
const together = persona(1, [toMember(before), member(2)])
const other = persona(2, [member(3)])
const deleted: Contact = {
  ...before,
  state: 'DELETED',
  persona_id: null,
  left_persona_id: together.id,
  deleted_at: now,
}

type Body = Partial<InputOf<typeof updateContact>>

function replaced(body: Body, loaded: Partial<Replacing> = {}) {
  const decided = decideReplacement(
    {
      body: { id: before.id, ...ContactFields.parse({ email: 'ada@example.com' }), ...body },
      resolvable,
      before,
      present: alone,
      target: null,
      left: null,
      neighbours: { candidates: [], keys: [], isExternalIdTaken: false },
      ...loaded,
    },
    batch,
  )
  if (!decided.ok) throw new Error(decided.code)
  const { personas, history } = decided.plan
  return {
    ...decided,
    personas: personas.map(({ persona: one }) => [one.id, one.state, one.members.length]),
    kinds: history.map(({ kind }) => kind),
  }
}

describe('a replacement', () => {
  it('with the same values changes nothing and plans nothing', () => {
    expect(replaced({})).toMatchObject({ members: [], after: before, personas: [], kinds: [] })
  })

  it('with other values looks at the contact by the rules', () => {
    const { members, personas, after } = replaced(
      { first_name: 'Ada' },
      {
        resolvable: { ...resolvable, document: { type: 'CI', value: 'a' } },
      },
    )
    expect(members).toEqual(['first_name'])
    expect(after.persona_id).toBe(alone.id)
    expect(personas).toEqual([[alone.id, 'LIVE', 1]])
  })

  it('that deletes takes the contact out of its persona', () => {
    const { after, personas, kinds } = replaced({ deleted_at: day }, { present: together })
    expect(after).toMatchObject({
      state: 'DELETED',
      persona_id: null,
      left_persona_id: together.id,
      search: null,
      unique_key: null,
    })
    expect(personas).toEqual([[together.id, 'LIVE', 1]])
    expect(kinds).toEqual(['DELETED'])
  })

  it('that restores puts the contact where the rules say', () => {
    const { after, personas, kinds } = replaced(
      { deleted_at: null },
      { before: deleted, present: null },
    )
    expect(after).toMatchObject({ state: 'LIVE', persona_id: freshId, left_persona_id: null })
    expect(personas).toEqual([[freshId, 'LIVE', 1]])
    expect(kinds).toEqual([])
  })

  it('that restores opens the persona again that was closed without the contact', () => {
    const closed = { ...alone, state: 'CLOSED' as const, members: [] }
    const back = { before: { ...deleted, left_persona_id: alone.id }, present: null, left: closed }
    for (const persona_id of [alone.id, null, undefined]) {
      const { after, personas, kinds } = replaced({ deleted_at: null, persona_id }, back)
      expect(after).toMatchObject({ persona_id: alone.id, left_persona_id: null })
      expect(personas).toEqual([[alone.id, 'LIVE', 1]])
      expect(kinds).toEqual(['JOINED'])
    }
  })

  it('with persona_id null is one without it', () => {
    for (const body of [{}, { first_name: 'Ada' }, { deleted_at: day }]) {
      expect(replaced({ ...body, persona_id: null }, { present: together })).toEqual(
        replaced(body, { present: together }),
      )
    }
    const back = { before: deleted, present: null }
    expect(replaced({ deleted_at: null, persona_id: null }, back)).toEqual(
      replaced({ deleted_at: null }, back),
    )
  })

  it('that attaches by hand merges a persona that is left empty', () => {
    const { after, personas, kinds } = replaced({ persona_id: other.id }, { target: other })
    expect(after.persona_id).toBe(other.id)
    expect(personas).toEqual([
      [alone.id, 'MERGED', 0],
      [other.id, 'LIVE', 2],
    ])
    expect(kinds).toEqual(['ATTACHED'])
  })
})
