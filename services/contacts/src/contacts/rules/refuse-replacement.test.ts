import { ContactFields } from '@loyalty/contracts/contacts/contact'
import { updateContact } from '@loyalty/contracts/contacts/operations'
import type { Uuid } from '@loyalty/contracts/ids'
import { describe, expect, it } from 'vitest'
import { contact, member, now, persona, resolvable, uuid } from '../../../test/people.js'
import { mergedInto } from '../../resolution/rules/persona.js'
import { reasons, refuseReplacement, wishOf, type Replacing } from './refuse-replacement.js'

const present = persona(1, [member(1), member(2)])
const target = persona(2, [member(3)])
const day = '2026-01-31T00:00:00.000Z'
const body = { id: uuid('c', 1), ...ContactFields.parse({ email: 'ada@example.com' }) }
const nobody = { candidates: [], keys: [], isExternalIdTaken: false }
const before = contact(1, { persona_id: present.id })
const unlike = persona(2, [member(3, { document: { type: 'CI', value: 'b' } })])
const unlikeSubject = { ...resolvable, document: { type: 'CI', value: 'a' } }
const full = Array.from({ length: 20 }, (_, at) => member(at + 3))
const deleted = contact(1, { state: 'DELETED', deleted_at: now, left_persona_id: present.id })

const fine: Replacing = {
  body,
  resolvable,
  before,
  present,
  target: null,
  left: null,
  neighbours: nobody,
}

const refusalOf = (replacing: Partial<Replacing>) => {
  const all = { ...fine, ...replacing }
  return refuseReplacement(all, wishOf(all.body, all.before, all.left))
}

const attached = { body: { ...body, persona_id: target.id }, target }

/** One row a reason, in the order of the table; each has the reasons of all rows below it too. */
const rows: [string, string, Partial<Replacing>][] = [
  ['an unknown contact', 'CONTACT_NOT_FOUND', { before: null }],
  ['a deleted contact in a persona', 'STATE_CONFLICT', { ...attached, before: deleted }],
  ['an unknown persona', 'PERSONA_UNKNOWN', { ...attached, target: null }],
  [
    'a taken external id',
    'CONTACT_CONFLICT',
    { ...attached, neighbours: { ...nobody, isExternalIdTaken: true } },
  ],
  ['two persons', 'CONTACT_CONFLICT', { ...attached, target: unlike, resolvable: unlikeSubject }],
  ['a full persona', 'LIMIT_EXCEEDED', { ...attached, target: persona(2, full) }],
]

const again = (personaId: Uuid) =>
  wishOf({ deleted_at: day, persona_id: personaId }, deleted, present)

describe('a deletion that is sent again', () => {
  it('may name the persona that the contact has left by it, and no other', () => {
    expect(again(present.id).persona).toBe('NONE')
    expect(again(target.id).persona).toBe('ATTACHED')
    expect(wishOf({ persona_id: present.id }, deleted, present).persona).toBe('ATTACHED')
  })
})

describe('a contact that is sent back as it was read before it was deleted', () => {
  const asRead = { deleted_at: null, persona_id: present.id }
  it.each([
    ['in which others are', present, 'ATTACHED'],
    ['that was closed without it', { ...present, state: 'CLOSED' }, 'BY_RULES'],
    ['that went into another', mergedInto(present, target.id, now), 'BY_RULES'],
    ['that was erased', { ...present, state: 'ERASED' }, 'ATTACHED'],
  ] as const)('names a persona %s', (_, left, wanted) => {
    expect(wishOf(asRead, deleted, left).persona).toBe(wanted)
    expect(wishOf({ ...asRead, persona_id: target.id }, deleted, left).persona).toBe('ATTACHED')
  })
})

describe('a replacement is refused for', () => {
  it.each(rows)('%s: %s', (_, code, replacing) => {
    expect(refusalOf(replacing)).toMatchObject({ ok: false, code })
  })

  it('each reason of the table, one row a reason', () => {
    expect(rows.map(([, code]) => code)).toEqual(reasons.map(({ code }) => code))
  })

  it.each([
    [
      'CONTACT_NOT_FOUND before STATE_CONFLICT',
      'CONTACT_NOT_FOUND',
      { body: { ...attached.body, deleted_at: day }, before: { ...deleted, state: 'ERASED' } },
    ],
    [
      'STATE_CONFLICT before PERSONA_UNKNOWN',
      'STATE_CONFLICT',
      { body: { ...attached.body, deleted_at: day } },
    ],
    [
      'PERSONA_UNKNOWN before CONTACT_CONFLICT',
      'PERSONA_UNKNOWN',
      { ...attached, target: null, neighbours: { ...nobody, isExternalIdTaken: true } },
    ],
    [
      'CONTACT_CONFLICT before LIMIT_EXCEEDED',
      'CONTACT_CONFLICT',
      {
        ...attached,
        target: persona(2, [...unlike.members, ...full]),
        resolvable: unlikeSubject,
      },
    ],
  ] as [string, string, Partial<Replacing>][])('%s', (_, code, replacing) => {
    expect(refusalOf(replacing)).toMatchObject({ code })
  })

  it('the codes of its contract, in their order; the first are of its input', () => {
    const [ofInput, ofBirth, ...codes] = updateContact.errors
    expect([ofInput, ofBirth]).toEqual(['DOCUMENT_PAIR_REQUIRED', 'VALIDATION_ERROR'])
    expect([...new Set(reasons.map(({ code }) => code))]).toEqual(codes)
  })
})

describe('a replacement is not refused', () => {
  it.each([
    ['of a live contact', {}],
    ['with its persona', { body: { ...body, persona_id: present.id } }],
    ['into another persona', attached],
    ['with no persona named', { body: { ...body, persona_id: null } }],
    [
      'that deletes, although its external id is taken',
      {
        body: { ...body, deleted_at: day },
        neighbours: { ...nobody, isExternalIdTaken: true },
      },
    ],
    [
      'of a deleted contact, as read',
      {
        body: { ...body, deleted_at: day, persona_id: null },
        before: deleted,
        present: null,
      },
    ],
  ] as [string, Partial<Replacing>][])('%s', (_, replacing) => {
    expect(refusalOf(replacing)).toBeNull()
  })
})

it('names the survivor of a persona that was merged away', () => {
  const gone = mergedInto(target, present.id, now)
  expect(refusalOf({ ...attached, target: gone })).toMatchObject({
    code: 'PERSONA_UNKNOWN',
    details: `the persona ${target.id} was merged into ${present.id}`,
  })
})

describe('a replacement asks', () => {
  const other = target.id
  it.each([
    ['nothing', {}, before, null, 'BY_RULES'],
    ['for its persona', { persona_id: present.id }, before, null, 'BY_RULES'],
    ['for another', { persona_id: other }, before, null, 'ATTACHED'],
    ['nothing by null', { persona_id: null }, before, null, 'BY_RULES'],
    ['for its end', { deleted_at: day }, before, new Date(day), 'NONE'],
    ['for both', { deleted_at: day, persona_id: null }, before, new Date(day), 'NONE'],
    ['nothing of a deleted one', {}, deleted, now, 'NONE'],
    [
      'for a deleted one as read',
      { deleted_at: day, persona_id: null },
      deleted,
      new Date(day),
      'NONE',
    ],
    ['for it back', { deleted_at: null }, deleted, null, 'BY_RULES'],
    ['nothing by null of a deleted one', { persona_id: null }, deleted, now, 'NONE'],
    ['for it back, by null', { deleted_at: null, persona_id: null }, deleted, null, 'BY_RULES'],
    ['for it back in another', { deleted_at: null, persona_id: other }, deleted, null, 'ATTACHED'],
  ])('%s', (_, request, of, deletedAt, wanted) => {
    expect(wishOf(request, of, null)).toEqual({ deletedAt, persona: wanted })
  })
})
