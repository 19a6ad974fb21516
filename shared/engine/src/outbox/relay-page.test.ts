import { expect, it } from 'vitest'
import type { Uuid } from '@loyalty/contracts/ids'
import { toSendable, withoutAggregates } from './relay-page.js'

const factOf = (aggregate: string, sequence: number) => ({
  id: `${aggregate}-${sequence}` as Uuid,
  aggregate,
  sequence,
  subject: 'subject',
  text: '{}',
  document: 'writer|1|0',
})

it('an aggregate whose pause ends meanwhile is left out with all of its facts', () => {
  const facts = [factOf('sick', 1), factOf('well', 1), factOf('sick', 2), factOf('well', 2)]
  let polls = 0
  const isLeftOutAtFirst = (aggregate: string) => aggregate === 'sick' && polls++ === 0
  const due = withoutAggregates(facts, isLeftOutAtFirst)
  expect(due.map(({ id }) => id)).toEqual(['well-1', 'well-2'])
})

it('facts leave in the order of their sequence, each with the document that it is in', () => {
  const { document: _document, ...fact } = factOf('one', 1)
  const documentOf = (id: string, ...sequences: number[]) => ({
    _id: id,
    after: [],
    facts: sequences.map((sequence) => ({ ...fact, sequence })),
    has_more: false,
    created_at: new Date(0),
  })
  const sendable = toSendable([documentOf('b', 3, 4), documentOf('a', 1), documentOf('c', 2)])
  expect(sendable.map(({ sequence, document }) => [sequence, document])).toEqual([
    [1, 'a'],
    [2, 'c'],
    [3, 'b'],
    [4, 'b'],
  ])
  expect(sendable[0]).toEqual({ ...fact, sequence: 1, document: 'a' })
})
