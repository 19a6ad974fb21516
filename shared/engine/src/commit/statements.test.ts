import { expect, it } from 'vitest'
import {
  account,
  now,
  people,
  things,
  viewOf,
  waiting,
  type Thing,
} from '../../test/sample-command.js'
import { toMarker } from '../outbox/outbox-batch.js'
import { touch } from './command.js'
import { idempotency } from './idempotency.collection.js'
import { toRecord } from './idempotency.js'
import { STATEMENT_DOCUMENTS_MAX } from './limits.js'
import { toStatements } from './statements.js'
import { WorkingSet } from './working-set.js'
import { answer } from '@loyalty/contracts/outcome'

const outbox = [toMarker({ writer: 'writer', round: 1n }, [], now)]
const record = toRecord('key', account, 'hash', answer({}), { now, about: [] })

/** A batch that changes `a` and `b`, removes `c` and `d`, and inserts two things, a person and an answer. */
function changed(): WorkingSet {
  const working = new WorkingSet()
  for (const _id of ['a', 'b', 'c', 'd', 'as it was']) {
    const document: Thing = { _id, name: 'old' }
    working.keep(touch(things, _id), document)
  }
  const command = waiting()
  const view = viewOf(working, command, ['a', 'b', 'c', 'd'])
  view.insert(things, { _id: 'e' })
  view.insert(people, { _id: 'anna' })
  view.insert(things, { _id: 'f' })
  for (const _id of ['a', 'b']) view.put(things, { _id, name: 'new' })
  for (const _id of ['c', 'd']) view.remove(things, _id)
  view.insert(idempotency, record)
  working.merge(view, command)
  return working
}
const update = (_id: string) => ({ q: { _id }, u: { $set: { name: 'new', version: 1 } } })
const deletion = (_id: string) => ({ q: { _id }, limit: 1 })

it('a batch writes each collection with one statement of a kind, stored answers first', () => {
  const statements = toStatements({ working: changed(), outbox, isCareful: false })
  expect(statements.map(({ name, count, statement }) => [name, count, statement])).toEqual([
    ['idempotency', 1, { insert: 'idempotency', documents: [record], ordered: true }],
    ['things', 2, { insert: 'things', documents: [{ _id: 'e' }, { _id: 'f' }], ordered: true }],
    ['people', 1, { insert: 'people', documents: [{ _id: 'anna' }], ordered: true }],
    ['outbox_rounds', 1, { insert: 'outbox_rounds', documents: outbox, ordered: true }],
    ['things', 2, { update: 'things', updates: [update('a'), update('b')], ordered: true }],
    ['things', 2, { delete: 'things', deletes: [deletion('c'), deletion('d')], ordered: true }],
  ])
  const owners = statements.map(({ owners: of }) =>
    of.map(({ present, loaded }) => (present ?? loaded)?._id),
  )
  expect(owners).toEqual([['key'], ['e', 'f'], ['anna'], [], ['a', 'b'], ['c', 'd']])
})

it('a statement has a limit of documents, which all are written in their order', () => {
  const working = new WorkingSet()
  const command = waiting()
  const view = viewOf(working, command, [])
  const ids = Array.from({ length: 2 * STATEMENT_DOCUMENTS_MAX + 1 }, (_, at) => `${at}`)
  for (const _id of ids) view.insert(things, { _id })
  working.merge(view, command)
  const inserts = toStatements({ working, outbox, isCareful: false }).filter(
    ({ name }) => name === 'things',
  )
  expect(inserts.map(({ count }) => count)).toEqual([
    STATEMENT_DOCUMENTS_MAX,
    STATEMENT_DOCUMENTS_MAX,
    1,
  ])
  expect(inserts.flatMap(({ owners }) => owners.map(({ present }) => present?._id))).toEqual(ids)
})

it('a careful batch writes each document with a statement of its own', () => {
  const statements = toStatements({ working: changed(), outbox, isCareful: true })
  expect(statements.map(({ name, count }) => [name, count])).toEqual([
    ['idempotency', 1],
    ['things', 1],
    ['things', 1],
    ['people', 1],
    ['outbox_rounds', 1],
    ['things', 1],
    ['things', 1],
    ['things', 1],
    ['things', 1],
  ])
  expect(statements[2]?.statement).toEqual({
    insert: 'things',
    documents: [{ _id: 'f' }],
    ordered: true,
  })
})

it('a batch without changes writes nothing', () => {
  for (const isCareful of [true, false]) {
    expect(toStatements({ working: new WorkingSet(), outbox: [], isCareful })).toEqual([])
  }
})
