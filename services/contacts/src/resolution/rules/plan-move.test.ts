import { describe, expect, it } from 'vitest'
import { account, member, now, persona, uuid } from '../../../test/people.js'
import type { Rule } from '../../identity/store.js'
import type { Persona } from '../store.js'
import type { Candidate } from './persona.js'
import { planMove, type Move } from './plan-move.js'

const rule: Rule = {
  conditions: ['phone', 'phone_verified'],
  max_group_size: 20,
  temporal_limits: [],
  description: 'phone',
  isDefault: false,
}
const freshId = uuid('e', 9)
const subject = member(1)
const ofCi = (value: string) => ({ document: { type: 'CI', value } })

const candidate = (of: Persona): Candidate => ({
  persona: of,
  matches: [{ rule, key: 'phone|hash', contacts: of.members.map(({ id }) => id) }],
})
const byRules = (...found: Persona[]): Move => ({
  to: 'WHERE_RULES_SAY',
  candidates: found.map(candidate),
})

const older = persona(2, [member(2)])
const younger = persona(3, [member(3), member(4)])
const alone = persona(5, [subject])
const together = persona(5, [subject, member(6)])
const contradicted = persona(5, [subject, member(6, ofCi('b'))])

describe('a contact goes', () => {
  it.each([
    ['into a new persona', subject, null, byRules(), freshId, [], [[freshId, 'LIVE', 1]]],
    [
      'into one that it matches',
      subject,
      null,
      byRules(older),
      older.id,
      ['JOINED'],
      [[older.id, 'LIVE', 2]],
    ],
    [
      'into the oldest, with the others',
      subject,
      null,
      byRules(older, younger),
      older.id,
      ['MERGED', 'JOINED'],
      [
        [older.id, 'LIVE', 4],
        [younger.id, 'MERGED', 0],
      ],
    ],
    ['nowhere else', subject, alone, byRules(), alone.id, [], [[alone.id, 'LIVE', 1]]],
    [
      'with its own persona',
      subject,
      alone,
      byRules(older),
      older.id,
      ['MERGED'],
      [
        [older.id, 'LIVE', 2],
        [alone.id, 'MERGED', 0],
      ],
    ],
    [
      'from those whom it contradicts',
      member(1, ofCi('a')),
      contradicted,
      byRules(),
      freshId,
      ['PARTED'],
      [
        [contradicted.id, 'LIVE', 1],
        [freshId, 'LIVE', 1],
      ],
    ],
    [
      'by hand into another',
      subject,
      together,
      { to: 'PERSONA', target: older },
      older.id,
      ['ATTACHED'],
      [
        [together.id, 'LIVE', 1],
        [older.id, 'LIVE', 2],
      ],
    ],
    [
      'out of every persona',
      subject,
      alone,
      { to: 'NOWHERE' },
      null,
      ['DELETED'],
      [[alone.id, 'CLOSED', 0]],
    ],
  ] as const)('%s', (_, who, present, move, personaId, kinds, personas) => {
    const placed = planMove(who, present, move, { account, freshId, now })
    expect(placed.personaId).toBe(personaId)
    expect(placed.plan.history.map(({ kind }) => kind)).toEqual(kinds)
    const planned = placed.plan.personas.map(({ persona: one }) => one)
    expect(planned.map(({ id, state, members }) => [id, state, members.length])).toEqual(personas)
  })

  it('and those who go with it are moved, it itself is not', () => {
    const { plan } = planMove(subject, together, byRules(older), { account, freshId, now })
    expect(plan.moved).toEqual([{ to: older.id, members: [member(6)] }])
    expect(plan.personas[0]?.merged).toEqual({
      persona_id: older.id,
      merged: [{ persona_id: together.id, contact_ids: [subject.id, member(6).id] }],
    })
  })
})
