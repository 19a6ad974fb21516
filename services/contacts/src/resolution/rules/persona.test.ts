import { JOINS_KEPT } from '@loyalty/contracts/contacts/identity-rules'
import { describe, expect, it } from 'vitest'
import { account, contact, member, now, persona, uuid } from '../../../test/people.js'
import { APART_MAX, hasRoomApart, setApart } from '../../personas/rules/split-persona.js'
import { toPersona, toPersonaEvent } from '../../personas/wire.js'
import {
  byAge,
  isOfOwnRight,
  latestJoins,
  mergedInto,
  newPersona,
  ofOwnRight,
  withMembers,
  without,
} from './persona.js'
import { newPersonaEvent } from './plan.js'

const later = new Date(now.getTime() + 1_000)
const byEmail = (number: number) => member(number, { joined_by_email: true })
const one = uuid('e', 1)
const two = uuid('e', 2)

describe('a persona', () => {
  it('begins with its contacts, live, and with no history', () => {
    expect(newPersona(account, one, [member(1)], now)).toEqual({
      _id: `${account}|${one}`,
      version: 1,
      account_id: account,
      id: one,
      state: 'LIVE',
      merged_into: null,
      members: [member(1)],
      joined: [],
      fact_sequence: 0,
      created_at: now,
      updated_at: now,
    })
  })

  it('is shown by the ids of its contacts', () => {
    expect(toPersona({ ...persona(1, [member(2), member(1)]), updated_at: later })).toEqual({
      id: one,
      contact_ids: [uuid('c', 2), uuid('c', 1)],
      created_at: '2026-01-31T09:59:59.001Z',
      updated_at: '2026-01-31T10:00:01.000Z',
    })
  })

  it('lives with other contacts, and is closed without any', () => {
    const merged = mergedInto(persona(1, [member(1)]), two, now)
    const alive = { ...merged, state: 'LIVE', merged_into: null, updated_at: later }
    expect(withMembers(merged, [member(3)], later)).toEqual({ ...alive, members: [member(3)] })
    const closed = { ...alive, state: 'CLOSED', members: [] }
    expect(withMembers(merged, [], later)).toEqual(closed)
  })

  it('that went into another has neither contacts nor joins, and names it', () => {
    const before = { ...persona(1, [member(1)]), joined: [now] }
    expect(mergedInto(before, two, later)).toEqual({
      ...before,
      state: 'MERGED',
      merged_into: two,
      members: [],
      joined: [],
      updated_at: later,
    })
  })

  it('always has somebody of their own right: the oldest of those whom an e-mail brought', () => {
    const left = withMembers(persona(1, []), [byEmail(3), byEmail(2), byEmail(4)], now)
    expect(left.members).toEqual([byEmail(3), ofOwnRight(byEmail(2)), byEmail(4)])
    const mixed = [byEmail(2), member(3)]
    expect(withMembers(persona(1, []), mixed, now).members).toEqual(mixed)
  })

  it('is older by its time, or else by its id', () => {
    const [first, second] = [persona(1, []), persona(2, [])]
    const atOnce = { ...second, created_at: first.created_at }
    expect(byAge(first, second)).toBeLessThan(0)
    expect(byAge(second, first)).toBeGreaterThan(0)
    expect(byAge(first, atOnce)).toBeLessThan(0)
    expect(byAge(atOnce, first)).toBeGreaterThan(0)
    const youngerBySmallerId = { ...first, created_at: later }
    expect(byAge(youngerBySmallerId, second)).toBeGreaterThan(0)
  })
})

it('contacts that are gone are left out', () => {
  const all = [member(1), member(2), member(3)]
  expect(without(all, new Set([uuid('c', 2)]))).toEqual([member(1), member(3)])
})

it('whoever an e-mail alone has brought is not there of their own right', () => {
  expect(isOfOwnRight(member(1))).toBe(true)
  expect(isOfOwnRight(member(1, { joined_by_email: false }))).toBe(true)
  expect(isOfOwnRight(byEmail(1))).toBe(false)
  expect(ofOwnRight(byEmail(1))).toEqual(member(1, { joined_by_email: false }))
})

const at = (second: number) => new Date(now.getTime() + second * 1_000)

it('the latest joins of several personas are kept, the oldest first', () => {
  expect(latestJoins([[at(3), at(1)], [], [at(2)]])).toEqual([at(1), at(2), at(3)])
  const many = Array.from({ length: JOINS_KEPT + 2 }, (_, second) => at(second))
  expect(latestJoins([many.toReversed()])).toEqual(many.slice(2))
})

describe('an entry of a history', () => {
  const id = uuid('e', 9)
  const entry = { kind: 'SPLIT', persona_id: one, contact_id: uuid('c', 1) } as const

  it('belongs to each persona that has to do with it, once', () => {
    const personas = [
      { persona_id: two, contact_ids: [uuid('c', 1)] },
      { persona_id: one, contact_ids: [] },
    ]
    expect(newPersonaEvent({ ...entry, personas }, account, id, now)).toEqual({
      ...entry,
      _id: `${account}|${id}`,
      version: 1,
      account_id: account,
      id,
      personas,
      matches: [],
      involved: [one, two],
      undone_at: null,
      created_at: now,
    })
  })

  it('has no personas and matches where nothing is told of any, and is shown as it is', () => {
    const event = newPersonaEvent(entry, account, id, now)
    const shown = {
      ...entry,
      id,
      personas: [],
      matches: [],
      undone_at: null,
      created_at: now.toISOString(),
    }
    expect(toPersonaEvent(event)).toEqual(shown)
    const undone_at = later.toISOString()
    expect(toPersonaEvent({ ...event, undone_at: later })).toEqual({ ...shown, undone_at })
  })
})

const apartOf = (count: number) => Array.from({ length: count }, (_, place) => `x-${place}`)
const identity = (apart: string[]) => ({ identity: { ...contact(1).identity, apart } })

describe('a contact that is set apart', () => {
  it('is so from each contact and persona, once, and else as before', () => {
    const before = contact(1, identity(['before', two]))
    const after = setApart(before, [member(2), member(3)], [one, two])
    const apart = ['before', two, one, uuid('c', 2), uuid('c', 3)]
    expect(after).toEqual({ ...before, ...identity(apart) })
  })

  it('has room for so many', () => {
    const others = [member(2), member(3)]
    expect(hasRoomApart(identity(apartOf(APART_MAX - 3)), others)).toBe(true)
    expect(hasRoomApart(identity(apartOf(APART_MAX - 2)), others)).toBe(false)
  })
})
