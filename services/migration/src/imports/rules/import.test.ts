import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { expect, it } from 'vitest'
import { importStates, isKnown } from '../store.js'
import { newImport, withFact } from './import.js'

const account = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as AccountId
const id = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e22' as Uuid
const now = new Date('2026-01-31T10:00:00.000Z')
const made = newImport(account, id, { kind: 'events', actor: 'ada', now })

it('a new import is open, runs as soon as it is sealed, and has counted nothing', () => {
  expect(made).toEqual({
    _id: `${account}|${id}`,
    version: 0,
    account_id: account,
    id,
    kind: 'events',
    actor: 'ada',
    state: 'OPEN',
    is_paused: false,
    is_queued: true,
    total: 0,
    rejected: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    failed: 0,
    dead_letters: 0,
    ranges: 0,
    ranges_done: 0,
    fact_sequence: 0,
    created_at: now,
    updated_at: now,
    finished_at: null,
    delete_at: null,
  })
})

it('its caller knows it from the moment that it is sealed', () => {
  const known = importStates.filter((state) => isKnown({ ...made, state }))
  expect(known).toEqual(['SEALED', 'ENDED'])
  expect(isKnown(null)).toBe(false)
})

it('each fact about it has the next number', () => {
  expect(withFact(made)).toEqual({ ...made, fact_sequence: 1 })
})
