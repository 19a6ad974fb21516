import type { TemporalLimit } from '@loyalty/contracts/contacts/identity-rules'
import { describe, expect, it } from 'vitest'
import { member, now, persona, uuid } from '../../../test/people.js'
import type { Rule } from '../../identity/store.js'
import type { Member, Persona } from '../store.js'
import type { Candidate } from './persona.js'
import { resolve } from './resolve.js'

const rule: Rule = {
  conditions: ['phone', 'phone_verified'],
  max_group_size: 3,
  temporal_limits: [],
  description: 'phone',
  isDefault: false,
}

const subject = member(9)

/** A persona that the subject matches through its first contact. */
const candidate = (of: Persona, by: Rule[] = [rule]): Candidate => ({
  persona: of,
  matches: by.map((matched) => ({
    rule: matched,
    key: 'phone|hash',
    contacts: of.members.slice(0, 1).map(({ id }) => id),
  })),
})

const limited = (limit: TemporalLimit): Rule => ({ ...rule, temporal_limits: [limit] })

const document = (value: string, type = 'CI') => ({ document: { type, value } })

describe('a contact that matches', () => {
  it.each([
    ['nobody', [], null, []],
    ['one persona', [persona(1, [member(1)])], 1, []],
    ['two', [persona(2, [member(2)]), persona(1, [member(1)])], 1, [2]],
    ['two, the younger full', [persona(1, [member(1)]), persona(2, [member(2), member(3)])], 1, []],
    [
      'two, the older full',
      [persona(1, [member(1), member(2), member(3)]), persona(2, [member(4)])],
      2,
      [],
    ],
    ['full ones', [persona(1, [member(1), member(2), member(3)])], null, []],
  ])('%s', (_, personas, target, absorbed) => {
    const resolved = resolve(
      subject,
      null,
      personas.map((of) => candidate(of)),
      now,
    )
    expect(resolved.target?.id ?? null).toBe(target === null ? null : persona(target, []).id)
    expect(resolved.absorbed.map(({ id }) => id)).toEqual(
      absorbed.map((number) => persona(number, []).id),
    )
  })

  it('takes the widest of the rules that match', () => {
    const full = persona(1, [member(1), member(2), member(3)])
    const resolved = resolve(
      subject,
      null,
      [candidate(full, [rule, { ...rule, max_group_size: 4 }])],
      now,
    )
    expect(resolved.target).toBe(full)
  })

  it('weighs a persona against all that were taken before', () => {
    const [first, second] = [
      persona(1, [member(1, document('a'))]),
      persona(2, [member(2, document('b'))]),
    ]
    const resolved = resolve(subject, null, [candidate(second), candidate(first)], now)
    expect(resolved).toMatchObject({ target: first, absorbed: [] })
    expect(resolved.weighed.map(({ hindrance }) => hindrance)).toEqual([null, 'DOCUMENT_DIFFERS'])
  })
})

const external = (value: string, source = 'pos') => ({ external: { source, value } })
const minutes = (count: number) => new Date(now.getTime() - count * 60_000)

describe('what keeps a contact from a persona', () => {
  it.each([
    ['another document', document('a'), document('b'), rule, 'DOCUMENT_DIFFERS'],
    ['the same document', document('a'), document('a'), rule, null],
    ['a document of another type', document('a'), document('b', 'PASSPORT'), rule, null],
    ['another id of the source', external('a'), external('b'), rule, 'EXTERNAL_ID_DIFFERS'],
    ['an id of another source', external('a'), external('b', 'web'), rule, null],
    ['its contact', { apart: [uuid('c', 1)] }, {}, rule, 'SET_APART'],
    ['its persona', { apart: [persona(1, []).id] }, {}, rule, 'SET_APART'],
    ['its contact, which says so', {}, { apart: [subject.id] }, rule, 'SET_APART'],
    ['its size', {}, {}, { ...rule, max_group_size: 1 }, 'GROUP_FULL'],
    [
      'its age',
      {},
      { identity_at: minutes(6) },
      limited({ unit: 'minute', value: 5, max: null }),
      'TOO_OLD',
    ],
    [
      'no age',
      {},
      { identity_at: minutes(5) },
      limited({ unit: 'minute', value: 5, max: null }),
      null,
    ],
  ] as [string, Partial<Member>, Partial<Member>, Rule, string | null][])(
    '%s',
    (_, own, others, by, hindrance) => {
      const of = persona(1, [member(1, others)])
      const resolved = resolve({ ...subject, ...own }, null, [candidate(of, [by])], now)
      expect(resolved.weighed).toMatchObject([{ hindrance }])
      expect(resolved.target?.id ?? null).toBe(hindrance === null ? of.id : null)
    },
  )

  it.each([
    [1, 'TOO_MANY_JOINS'],
    [2, null],
  ])('%s joins in an hour, where one was', (max, hindrance) => {
    const of = { ...persona(1, [member(1)]), joined: [minutes(90), minutes(30)] }
    const by = limited({ unit: 'hour', value: 1, max })
    expect(resolve(subject, null, [candidate(of, [by])], now).weighed).toMatchObject([
      { hindrance },
    ])
  })
})

describe('a contact in a persona', () => {
  const others = [member(1, document('a'))]

  it('stays, and the younger of two goes into the older', () => {
    const present = persona(2, [...others, subject])
    const older = persona(1, [member(2)])
    expect(resolve(subject, present, [candidate(older)], now)).toMatchObject({
      target: older,
      absorbed: [present],
      isParted: false,
    })
    const same = resolve(subject, present, [candidate(present)], now)
    expect(same).toMatchObject({ target: present, absorbed: [], weighed: [] })
  })

  it('leaves those whom it contradicts, for others where it may', () => {
    const changed = { ...subject, ...document('b') }
    const present = persona(1, [...others, subject])
    const alone = resolve(changed, present, [candidate(present)], now)
    expect(alone).toMatchObject({ target: null, absorbed: [], isParted: true })
    const second = persona(2, [member(2, document('b'))])
    const moved = resolve(changed, present, [candidate(present), candidate(second)], now)
    expect(moved).toMatchObject({ target: second, absorbed: [], isParted: true })
  })
})

const byEmail = (number: number) => member(number, { joined_by_email: true })

describe('an e-mail that is not verified on both sides', () => {
  const mail: Rule = { ...rule, conditions: ['email'], max_group_size: 4 }
  const verified: Rule = { ...mail, conditions: ['email', 'email_verified'] }

  it('joins the oldest of those that it names, and merges none of them', () => {
    const [older, younger] = [persona(1, [member(1)]), persona(2, [member(2)])]
    const resolved = resolve(
      subject,
      null,
      [candidate(younger, [mail]), candidate(older, [mail])],
      now,
    )
    expect(resolved).toMatchObject({ target: older, absorbed: [] })
    expect(resolved.subject.joined_by_email).toBe(true)
    expect(resolved.weighed.map(({ hindrance }) => hindrance)).toEqual([null, 'EMAIL_NOT_VERIFIED'])
  })

  it('merges them when it is verified', () => {
    const [older, younger] = [persona(1, [member(1)]), persona(2, [member(2)])]
    const candidates = [candidate(younger, [mail, verified]), candidate(older, [mail, verified])]
    const resolved = resolve(subject, null, candidates, now)
    expect(resolved).toMatchObject({ target: older, absorbed: [younger] })
    expect(resolved.subject.joined_by_email).toBe(false)
  })

  it('leaves whom it names where something better names another, though younger', () => {
    const [victim, other] = [persona(1, [member(1)]), persona(2, [member(2)])]
    const resolved = resolve(subject, null, [candidate(victim, [mail]), candidate(other)], now)
    expect(resolved).toMatchObject({ target: other, absorbed: [] })
    expect(resolved.subject.joined_by_email).toBe(false)
  })

  it('brings a contact that is alone to a persona, even to a younger one', () => {
    const present = persona(1, [subject])
    const younger = persona(2, [member(1), member(2)])
    const resolved = resolve(subject, present, [candidate(younger, [mail])], now)
    expect(resolved).toMatchObject({ target: younger, absorbed: [present] })
  })

  it('brings nobody who is with others', () => {
    const present = persona(1, [subject, member(1)])
    const resolved = resolve(subject, present, [candidate(persona(2, [member(2)]), [mail])], now)
    expect(resolved).toMatchObject({ target: present, absorbed: [] })
    expect(resolved.weighed).toMatchObject([{ hindrance: 'EMAIL_NOT_VERIFIED' }])
  })

  it('makes nobody merge whom it brought, whatever else they show later', () => {
    const present = persona(1, [member(1), { ...subject, joined_by_email: true }])
    const other = persona(2, [member(2)])
    const home = candidate(present, [mail])
    const resolved = resolve(subject, present, [home, candidate(other)], now)
    expect(resolved).toMatchObject({ target: present, absorbed: [] })
    expect(resolved.weighed).toMatchObject([{ hindrance: 'EMAIL_NOT_VERIFIED' }])
    const proven = resolve(subject, present, [candidate(present), candidate(other)], now)
    expect(proven).toMatchObject({ target: present, absorbed: [other] })
  })

  it('makes nobody merge with whom it brought', () => {
    const present = persona(2, [subject, member(2)])
    const joined = persona(1, [byEmail(3), member(1)])
    const resolved = resolve(subject, present, [candidate(joined)], now)
    expect(resolved).toMatchObject({ target: present, absorbed: [] })
  })

  it.each([
    [0, 4, null],
    [1, 4, null],
    [2, 4, 'GROUP_FULL'],
    [0, 1, 'GROUP_FULL'],
    [1, 3, 'GROUP_FULL'],
    [1, 2, 'GROUP_FULL'],
  ])('after %i such joins, of %i contacts at most: %s', (joins, max, hindrance) => {
    const joined = Array.from({ length: joins }, (_, index) => byEmail(index + 2))
    const of = persona(1, [member(1), ...joined])
    const sized = { ...mail, max_group_size: max }
    const { weighed } = resolve(subject, null, [candidate(of, [sized])], now)
    expect(weighed).toMatchObject([{ hindrance }])
  })
})
