import { expect, it } from 'vitest'
import type { Uuid } from '../ids.js'
import { withoutAggregates } from './relay-page.js'

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
  let looks = 0
  const isLeftOutAtFirst = (aggregate: string) => aggregate === 'sick' && looks++ === 0
  const due = withoutAggregates(facts, isLeftOutAtFirst)
  expect(due.map(({ id }) => id)).toEqual(['well-1', 'well-2'])
})
