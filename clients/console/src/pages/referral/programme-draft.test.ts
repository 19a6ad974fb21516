import { expect, test } from 'vitest'
import { emptyPrize } from '../../kit/prizes.js'
import {
  definitionOf,
  draftOf,
  emptyProgramme,
  isComplete,
  type Programme,
  type ProgrammeDraft,
} from './programme-draft.js'

const programme: Programme = {
  id: 'friends',
  version: 1,
  status: 'ACTIVE',
  name: 'Friends',
  friend_gets: [{ reward_id: 'points', amount: 500, expires_after_days: null }],
  referrer_gets: [{ reward_id: 'coffee', amount: 1.5, expires_after_days: 90 }],
  when: { event_type: 'PURCHASE', first: false, min_value: 20.5 },
  within_days: 45,
  max_per_referrer: 10,
  max_total: null,
  hold_days: 0,
  created_at: '2026-05-01T00:00:00.000Z',
  updated_at: '2026-05-01T00:00:00.000Z',
}

test('a programme that is filled in from its answer is defined as it was', () => {
  const {
    id: _id,
    version: _version,
    status: _status,
    created_at: _created,
    updated_at: _updated,
    ...definition
  } = programme
  expect(definitionOf(draftOf(programme))).toStrictEqual(definition)
})

const whole = draftOf(programme)

test.each<[string, Partial<ProgrammeDraft>, boolean]>([
  ['all is there', {}, true],
  ['no name', { name: ' ' }, false],
  ['the friend gets nothing', { friendGets: [] }, true],
  ['the referrer gets nothing', { referrerGets: [] }, true],
  ['nobody gets anything', { friendGets: [], referrerGets: [] }, false],
  ['a prize without a reward', { friendGets: [emptyPrize()] }, false],
  ['no days to buy in', { withinDays: '' }, false],
  ['no days of holding', { holdDays: '' }, false],
])('complete or not: %s', (_name, part, complete) => {
  expect(isComplete({ ...whole, ...part })).toBe(complete)
})

test('a new programme is not complete', () => {
  expect(isComplete(emptyProgramme())).toBe(false)
})
