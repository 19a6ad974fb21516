import { describe, expect, it } from 'vitest'
import { account, member, now, persona, uuid } from '../../../test/people.js'
import type { Rule } from '../../identity/store.js'
import { planSplit } from '../../personas/rules/split-persona.js'
import { planUndo } from '../../personas/rules/undo-merge.js'
import type { Member, Persona, PersonaEvent } from '../store.js'
import { mergedInto, newPersona, ofOwnRight } from './persona.js'
import { planByRules } from './plan-by-rules.js'
import { planAttachment, planDeparture } from './plan-move.js'
import type { Plan } from './plan.js'
import { resolve } from './resolve.js'

const freshId = uuid('e', 9)
const batch = { account, freshId, now }
const subject = member(1)
const own = { joined_by_email: false }
const alone = persona(5, [subject])
const together = persona(5, [subject, member(6)])
const target = persona(2, [member(2)])
const changed = (before: Persona, members: readonly Member[]): Persona => ({
  ...before,
  members,
  updated_at: now,
})
const ids = (...members: Member[]) => members.map(({ id }) => id)
const split = (to: Persona['id']) => [{ persona_id: to, contact_ids: ids(subject) }]
const document = (value: string) => ({ document: { type: 'CI', value } })
const noPlan: Plan = { personas: [], moved: [], history: [] }

describe('a contact that goes nowhere', () => {
  it('leaves its persona to the others, or closed', () => {
    const about = { kind: 'ERASED', contact_id: subject.id } as const
    expect(planDeparture(subject.id, together, 'ERASED', batch)).toEqual({
      personaId: null,
      plan: {
        personas: [{ persona: changed(together, [member(6)]) }],
        moved: [],
        history: [{ ...about, persona_id: together.id }],
      },
    })
    const { plan } = planDeparture(subject.id, alone, 'DELETED', batch)
    expect(plan.personas).toEqual([{ persona: { ...changed(alone, []), state: 'CLOSED' } }])
  })

  it('from no persona changes nothing', () => {
    const placed = planDeparture(subject.id, null, 'DELETED', batch)
    expect(placed).toEqual({ personaId: null, plan: noPlan })
  })
})

describe('a contact that is attached', () => {
  const attached = { kind: 'ATTACHED', persona_id: target.id, contact_id: subject.id }
  const next = { persona: changed(target, [member(2), subject]) }

  it('leaves its persona, which tells where it went when it was alone', () => {
    const history = [{ ...attached, personas: split(alone.id) }]
    expect(planAttachment(subject, together, target, batch)).toEqual({
      personaId: target.id,
      plan: {
        ...noPlan,
        personas: [{ persona: changed(together, [member(6)]) }, next],
        history,
      },
    })
    expect(planAttachment(subject, alone, target, batch).plan).toEqual({
      ...noPlan,
      personas: [{ persona: mergedInto(alone, target.id, now) }, next],
      history,
    })
  })

  it('from no persona only arrives', () => {
    expect(planAttachment(subject, null, target, batch).plan).toEqual({
      ...noPlan,
      personas: [next],
      history: [{ ...attached, personas: [] }],
    })
  })
})

describe('a contact that is split off', () => {
  it('has a persona of its own', () => {
    const about = { persona_id: together.id, change: 'split', split: split(freshId) }
    const entry = { kind: 'SPLIT', persona_id: together.id, contact_id: subject.id }
    expect(planSplit(subject, together, batch)).toEqual({
      personaId: freshId,
      plan: {
        ...noPlan,
        personas: [
          { persona: changed(together, [member(6)]), split: about },
          { persona: newPersona(account, freshId, [subject], now), isNew: true },
        ],
        history: [{ ...entry, personas: split(freshId) }],
      },
    })
  })
})

describe('a contact that goes by rules', () => {
  const rule: Rule = {
    conditions: ['phone_verified', 'phone'],
    max_group_size: 20,
    temporal_limits: [],
    description: 'The same phone',
    isDefault: false,
  }
  const matching = (of: Persona, by = rule) => ({
    persona: of,
    matches: [{ rule: by, key: `phone|${of.id}|hash`, contacts: ids(...of.members) }],
  })
  const told = (of: Persona) => ({
    persona_id: of.id,
    description: rule.description,
    conditions: ['phone', 'phone_verified'],
    hash: 'hash',
  })
  const place = (who: Member, present: Persona | null, ...found: Persona[]) =>
    planByRules(
      resolve(
        who,
        present,
        found.map((of) => matching(of)),
        now,
      ),
      present,
      batch,
    )
  const kept = { ...subject, ...own }
  const about = { persona_id: target.id, contact_id: subject.id }

  it('to nobody has a new persona', () => {
    const { personaId, plan } = place(subject, null)
    expect(personaId).toBe(freshId)
    const fresh = newPersona(account, freshId, [kept], now)
    expect(plan).toEqual({ ...noPlan, personas: [{ persona: fresh, isNew: true }] })
  })

  it('joins, by what it matches', () => {
    const { personaId, plan } = place(subject, null, target)
    expect(personaId).toBe(target.id)
    const next = { ...changed(target, [ofOwnRight(member(2)), kept]), joined: [now] }
    expect(plan).toEqual({
      ...noPlan,
      personas: [{ persona: next }],
      history: [{ kind: 'JOINED', ...about, matches: [told(target)] }],
    })
  })

  it('and stays, joins nobody anew', () => {
    const present = { ...together, joined: [new Date(0)] }
    const next = { ...changed(present, [member(6), kept]), joined: [new Date(0)] }
    expect(place(subject, present).plan).toEqual({ ...noPlan, personas: [{ persona: next }] })
  })

  it('makes one persona of those that it matches, with whoever is in them', () => {
    const younger = { ...persona(3, [member(3), member(4)]), joined: [new Date(5)] }
    const { plan } = place(subject, null, younger, target)
    const merged = [{ persona_id: younger.id, contact_ids: ids(member(3), member(4)) }]
    const matches = [told(target), told(younger)]
    const members = [member(2), member(3), member(4)].map(ofOwnRight)
    const next = { ...changed(target, [...members, kept]), joined: [new Date(5), now] }
    expect(plan).toEqual({
      personas: [
        { persona: next, merged: { persona_id: target.id, merged } },
        { persona: mergedInto(younger, target.id, now) },
      ],
      moved: [{ to: target.id, members: [member(3), member(4)] }],
      history: [
        { kind: 'MERGED', ...about, personas: merged, matches },
        { kind: 'JOINED', ...about, matches: [told(target)] },
      ],
    })
  })

  it('tells nothing of those that it may not be with', () => {
    const other = persona(3, [member(3, { apart: [subject.id] })])
    const { plan } = place(subject, null, target, other)
    expect(plan.history).toEqual([{ kind: 'JOINED', ...about, matches: [told(target)] }])
    const younger = persona(4, [member(4)])
    const [merging] = place(subject, null, target, other, younger).plan.history
    expect(merging).toMatchObject({ kind: 'MERGED', matches: [told(target), told(younger)] })
  })

  it('leaves those whom it contradicts, and joins others as somebody new', () => {
    const who = member(1, document('a'))
    const present = persona(5, [who, member(6, document('b'))])
    const parting = { kind: 'PARTED', persona_id: present.id, contact_id: who.id }
    const rest = changed(present, [member(6, document('b'))])
    const to = (id: Persona['id']) => ({
      persona_id: present.id,
      change: 'parted',
      split: split(id),
    })
    const fresh = newPersona(account, freshId, [{ ...who, ...own }], now)
    expect(place(who, present).plan).toEqual({
      ...noPlan,
      personas: [
        { persona: rest, split: to(freshId) },
        { persona: fresh, isNew: true },
      ],
      history: [{ ...parting, personas: split(freshId) }],
    })
    const moved = place(who, present, target).plan
    expect(moved.personas[0]).toEqual({ persona: rest, split: to(target.id) })
    expect(moved.history).toEqual([
      { ...parting, personas: split(target.id) },
      { kind: 'JOINED', ...about, matches: [told(target)] },
    ])
  })
})

it('a merge that is undone brings the personas back, with those who go back', () => {
  const survivor = persona(1, [member(1), member(2), member(3)])
  const merged = mergedInto(persona(2, []), survivor.id, now)
  const going = [member(2, { apart: [survivor.id] })]
  const event = { contact_id: subject.id } as PersonaEvent
  const undo = {
    ok: true as const,
    revived: [{ persona: merged, members: going }],
    staying: [member(1), member(3)],
  }
  const back = [{ persona_id: merged.id, contact_ids: ids(member(2)) }]
  expect(planUndo(survivor, event, undo, now)).toEqual({
    personas: [
      {
        persona: changed(survivor, undo.staying),
        split: { persona_id: survivor.id, change: 'undone', split: back },
      },
      { persona: { ...changed(merged, going), state: 'LIVE', merged_into: null } },
    ],
    moved: [{ to: merged.id, members: going }],
    history: [{ kind: 'UNDONE', persona_id: survivor.id, contact_id: subject.id, personas: back }],
  })
})
