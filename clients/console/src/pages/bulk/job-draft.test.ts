import { expect, test } from 'vitest'
import { emptyJob, groupReasons, termsOf, verbsOf, type Job, type JobDraft } from './job-draft.js'

test.each<[string, Partial<JobDraft>, Job['terms'] | null]>([
  ['a grant without a reward', { amount: '5' }, null],
  ['a grant of nothing', { reward: 'points', amount: '0' }, null],
  ['a grant', { reward: 'points', amount: '500' }, { reward_id: 'points', amount: 500 }],
  [
    'a grant that expires',
    { reward: 'points', amount: '0.5', days: '90' },
    { reward_id: 'points', amount: 0.5, expires_after_days: 90 },
  ],
  [
    'what was filled in for a grant before',
    { action: 'EXPIRE', reward: 'points', amount: '500', days: '90' },
    { reward_id: 'points' },
  ],
  ['codes of no batch', { action: 'ASSIGN_CODES' }, null],
  ['codes of a batch', { action: 'ASSIGN_CODES', batch: 'spring' }, { batch_id: 'spring' }],
  ['a tag without a value', { action: 'ADD_TAGS', tag: 'vip' }, null],
  ['a tag', { action: 'ADD_TAGS', tag: ' vip ', value: 'yes ' }, { tags: { vip: 'yes' } }],
  ['no tags', { action: 'REMOVE_TAGS' }, null],
  ['tags', { action: 'REMOVE_TAGS', keys: ['vip', 'club'] }, { keys: ['vip', 'club'] }],
  ['a status', { action: 'SET_STATUS', status: 'BLOCKED' }, { status: 'BLOCKED' }],
])('terms: %s', (_name, part, terms) => {
  expect(termsOf({ ...emptyJob('gold'), ...part })).toStrictEqual(terms)
})

const undo: Job['undo'] = {
  state: 'UNDONE',
  lines: 1,
  kept: [],
  started_at: '2026-01-01T00:00:00.000Z',
  finished_at: null,
}

test.each<[Pick<Job, 'status' | 'action' | 'undo'>, readonly string[]]>([
  [{ status: 'RUNNING', action: 'GRANT', undo: null }, ['pause', 'cancel']],
  [{ status: 'PAUSED', action: 'EXPIRE', undo: null }, ['resume', 'cancel']],
  [{ status: 'COLLECTING', action: 'GRANT', undo: null }, ['resume', 'cancel']],
  [{ status: 'DONE', action: 'GRANT', undo: null }, ['undo']],
  [{ status: 'CANCELLED', action: 'GRANT', undo: null }, ['undo']],
  [{ status: 'DONE', action: 'GRANT', undo }, []],
  [{ status: 'DONE', action: 'SET_STATUS', undo: null }, []],
])('what can be done with %j', (job, verbs) => {
  expect(verbsOf(job)).toStrictEqual(verbs)
})

test('reasons are counted, the most frequent first', () => {
  expect(groupReasons([{ code: 'A' }, { code: 'B' }, { code: 'B' }])).toStrictEqual([
    { code: 'B', count: 2 },
    { code: 'A', count: 1 },
  ])
})
