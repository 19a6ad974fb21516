import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { audit } from './audit.collection.js'
import { fact } from '@loyalty/contracts/fact'
import { pushes, type PushDocument } from '../outbox/pushes.collection.js'
import {
  account,
  loan,
  now,
  people,
  settings,
  things,
  viewOf,
  waiting,
  type Thing,
} from '../../test/sample-command.js'
import { touch } from './command.js'
import { cacheVersions } from './cache-versions.collection.js'
import { keyOf } from './key-of.js'
import { ELEMENTS_OF_DOCUMENT } from './limits.js'
import { CommandView, keyOfChanged, UntouchedError, WorkingSet } from './working-set.js'

/** A batch that has loaded these things. */
function loaded(...documents: Thing[]): WorkingSet {
  const working = new WorkingSet()
  for (const document of documents) working.keep(touch(things, document._id), document)
  return working
}
const command = waiting({ name: 'loyalty.things.boxes.open' })

describe('what a command reads', () => {
  it('is what was loaded, and null where nothing is', () => {
    const working = loaded({ _id: 'a', name: 'old' })
    working.keep(touch(things, 'b'), null)
    const view = viewOf(working, command, ['a', 'b'])
    expect(view.get(things, 'a')).toEqual({ _id: 'a', name: 'old' })
    expect(view.get(things, 'b')).toBeNull()
    expect(working.has(touch(things, 'a'))).toBe(true)
    expect(working.has(touch(things, 'c'))).toBe(false)
    expect(working.has(touch(people, 'a'))).toBe(false)
  })

  it.each<[string, (view: CommandView) => unknown]>([
    ['read', (view) => view.get(things, 'a')],
    ['put', (view) => view.put(things, { _id: 'a' })],
    ['removed', (view) => view.remove(things, 'a')],
  ])('is only what it touched when something is %s, whatever others loaded', (_, use) => {
    const view = viewOf(loaded({ _id: 'a' }), command, ['other'])
    expect(() => use(view)).toThrow(UntouchedError)
    expect(() => use(view)).toThrow('things: a document was not touched')
  })

  it('counts as the documents that were loaded for it, and more where a list is long', () => {
    const long = { ...things, longList: { field: 'name', state: 'state' } }
    const working = loaded({ _id: 'a' }, { _id: 'b' }, { _id: 'other' })
    const list = Array.from({ length: 10 * ELEMENTS_OF_DOCUMENT }, () => ({}))
    working.keep(touch(long, 'long'), { _id: 'long', name: list } as unknown as Thing)
    expect(viewOf(working, command, ['a', 'b']).documents).toBe(2)
    expect(viewOf(working, command, ['a', 'long']).documents).toBe(2 + 10)
  })

  it('is frozen', () => {
    const working = loaded({ _id: 'a' })
    expect(Object.isFrozen(viewOf(working, command, ['a']).get(things, 'a'))).toBe(true)
  })

  it('is what it has put, inserted or removed itself', () => {
    const view = viewOf(loaded({ _id: 'a' }, { _id: 'b' }), command, ['a', 'b'])
    view.put(things, { _id: 'a', name: 'new' })
    view.insert(things, { _id: 'c' })
    view.remove(things, 'b')
    expect(view.get(things, 'a')).toEqual({ _id: 'a', name: 'new' })
    expect(view.get(things, 'c')).toEqual({ _id: 'c' })
    expect(view.get(things, 'b')).toBeNull()
  })
})

describe('what a command may not do', () => {
  it('is insert what is there, in its batch or by itself', () => {
    const view = viewOf(loaded({ _id: 'a' }), command, ['a'])
    const there = 'things: a document is inserted that is there already'
    expect(() => view.insert(things, { _id: 'a' })).toThrow(there)
    view.insert(things, { _id: 'b' })
    expect(() => view.insert(things, { _id: 'b' })).toThrow(there)
  })

  it('is remove what is not there', () => {
    const working = new WorkingSet()
    working.keep(touch(things, 'a'), null)
    const view = viewOf(working, command, ['a'])
    expect(() => view.remove(things, 'a')).toThrow(
      'things: a document is removed that is not there',
    )
  })
})

describe('a batch', () => {
  it('has the changes of each command that was accepted, one version a put', () => {
    const working = loaded({ _id: 'a', version: 3 }, { _id: 'b' })
    const other = waiting()
    const first = viewOf(working, command, ['a', 'b'])
    first.put(things, { _id: 'a', version: 3, name: 'one' })
    first.insert(things, { _id: 'c' })
    working.merge(first, command)
    const second = viewOf(working, other, ['a', 'b'])
    expect(second.get(things, 'a')).toEqual({ _id: 'a', version: 4, name: 'one' })
    second.put(things, { _id: 'a', name: 'two' })
    second.put(things, { _id: 'b', name: 'two' })
    working.merge(second, other)

    expect(working.changes).toBe(3)
    expect([...working.changed()].map(({ present, loaded: before }) => [present, before])).toEqual([
      [
        { _id: 'a', version: 5, name: 'two' },
        { _id: 'a', version: 3 },
      ],
      [{ _id: 'b', version: 1, name: 'two' }, { _id: 'b' }],
      [{ _id: 'c' }, null],
    ])
    expect(working.get(keyOf(things, 'a'))?.owners).toEqual([command, other])
    expect([...working.removed()]).toEqual([])
  })

  it('removes what was loaded, and nothing that one of its commands had inserted', () => {
    const working = loaded({ _id: 'a' }, { _id: 'b' })
    const first = viewOf(working, command, ['a'])
    first.insert(things, { _id: 'c' })
    working.merge(first, command)
    const second = viewOf(working, command, ['a', 'c'])
    second.remove(things, 'a')
    second.remove(things, 'c')
    working.merge(second, command)
    expect([...working.removed()].map(keyOfChanged)).toEqual(['things|a'])
    expect([...working.changed()]).toEqual([])
  })

  it('inserts what a command inserts and changes, without a version', () => {
    const working = loaded()
    const view = viewOf(working, command, ['c'])
    view.insert(things, { _id: 'c' })
    view.put(things, { _id: 'c', name: 'new' })
    working.merge(view, command)
    const [inserted] = working.changed()
    expect(inserted?.present).toEqual({ _id: 'c', name: 'new' })
    expect(inserted && keyOfChanged(inserted)).toBe('things|c')
  })

  it('has nothing of a command that took all back', () => {
    const view = viewOf(loaded({ _id: 'a' }), command, ['a'])
    view.put(things, { _id: 'a', name: 'new' })
    view.publish(opened, { aggregateId: 'a', sequence: 1, data: { count: 1 } })
    view.clear()
    expect(view.changes.size).toBe(0)
    expect(view.facts).toEqual([])
    expect(view.get(things, 'a')).toEqual({ _id: 'a' })
  })
})

const settingId = `${account}|one`

/** The version that the account's settings have after a command that touches one of them. */
function versionAfter(use: (view: CommandView) => void) {
  const working = new WorkingSet()
  working.keep(touch(settings, settingId), { _id: settingId })
  working.keep(touch(cacheVersions, account), null)
  const view = new CommandView(working, loan(), command)
  view.allow([touch(settings, settingId)])
  use(view)
  return view.changes.get(keyOf(cacheVersions, account))?.document
}

describe('what is cached of an account', () => {
  it('gets another version with each change', () => {
    const stamp = { _id: account, stamp: 'id-1' }
    expect(versionAfter((view) => view.put(settings, { _id: settingId }))).toEqual(stamp)
    expect(versionAfter((view) => view.remove(settings, settingId))).toEqual(stamp)
    expect(versionAfter((view) => view.get(settings, settingId))).toBeUndefined()
  })
})

const opened = fact({
  type: 'boxes.opened',
  subject: 'loyalty.events.boxes.opened',
  summary: 'A box was opened.',
  aggregate: 'box',
  data: z.object({ count: z.number() }),
})

describe('a fact', () => {
  const about = { aggregateId: 'a', sequence: 2, data: { count: 1 } }

  it('is published by the batch, under an id of the batch', () => {
    const working = loaded()
    const view = viewOf(working, command)
    expect(view.publish(opened, about)).toBe('id-1')
    expect(view.facts).toMatchObject([
      {
        id: 'id-1',
        aggregate: `${account}|a`,
        sequence: 2,
        subject: `${opened.subject}.${account}`,
      },
    ])
    expect(JSON.parse(view.facts[0]?.text ?? '')).toMatchObject({
      source: '/loyalty/things',
      time: now.toISOString(),
      data: { count: 1 },
    })
    working.merge(view, command)
    expect(working.facts).toEqual(view.facts)
    expect(working.changes).toBe(0)
  })

  it('waits to be pushed where somebody keeps a copy', () => {
    const view = viewOf(loaded(), command)
    view.publish({ ...opened, pushedTo: { subject: 'loyalty.wallet.copy' } }, about)
    const [change] = view.changes.values()
    expect(change).toMatchObject({
      collection: pushes,
      document: { aggregate_id: 'a', subject: 'loyalty.wallet.copy', created_at: now },
      isPut: false,
    })
  })

  it('pushes what no fact tells, and tells the rest', () => {
    const view = viewOf(loaded(), command)
    const pushed = { ...opened, pushedTo: { subject: 'loyalty.wallet.copy' } }
    view.publish(pushed, { ...about, copy: { count: 1, birthday: '05-17' } })
    const [change] = view.changes.values()
    const row = change?.document as PushDocument | undefined
    expect(JSON.parse(row?.text ?? '')).toMatchObject({
      id: 'id-1',
      data: { count: 1, birthday: '05-17' },
    })
    expect(view.facts[0]?.text).not.toContain('05-17')
  })
})

describe('an audit row', () => {
  const entry = { resource: 'wallet', resourceId: 'w', before: null, after: { a: 1 } } as const
  const row = {
    _id: `${account}|id-1`,
    account_id: account,
    actor: 'tester',
    action: 'boxes.open',
    resource: 'wallet',
    resource_id: 'w',
    before: null,
    after: { a: 1 },
    request_id: 'r',
    created_at: now,
  }
  const audited = (reason: string | undefined, ...touched: string[]) => {
    const view = viewOf(loaded(), command)
    view.allow(touched.map((id) => touch(people, id)))
    expect(view.audit({ ...entry, reason })).toBe('id-1')
    return view.changes.get(keyOf(audit, row._id))?.document
  }

  it('tells who did what', () => {
    expect(audited(undefined, 'anna')).toEqual(row)
  })

  it('has a reason, and the persons that it may be about', () => {
    expect(audited('a complaint')).toEqual({ ...row, reason: 'a complaint' })
    expect(audited('a complaint', 'anna', 'bert')).toEqual({
      ...row,
      reason: 'a complaint',
      about: ['anna', 'bert'],
    })
  })
})

it('a command has to do with the persons that it touched or that its answer names', () => {
  const view = viewOf(loaded(), command, ['a'])
  expect(view.people()).toEqual([])
  view.allow([touch(people, 'anna')])
  view.mention('bert')
  view.mention('anna')
  expect(view.people()).toEqual(['anna', 'bert'])
})

it('a refusal has to do with those alone who are there', () => {
  const view = viewOf(loaded(), command, ['a'])
  view.allow([touch(people, 'anna'), touch(people, 'bert')])
  view.insert(people, { _id: 'bert', version: 1 })
  view.mention('carl')
  expect(view.peopleOf({ ok: true })).toEqual(['anna', 'bert', 'carl'])
  expect(view.peopleOf({ ok: false })).toEqual(['bert', 'carl'])
})
