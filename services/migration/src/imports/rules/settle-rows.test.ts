import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ImportDocument } from '../store.js'
import { newImport, pendingOf, statusOf } from './import.js'
import type { RowOutcome } from './rows.js'
import { endIfDone, giveUpLetter, settleRows, takeBackLetter } from './settle-rows.js'

const now = new Date('2026-01-31T10:00:00.000Z')
const ending = { now, keptDays: 30 }
const in30Days = new Date('2026-03-02T10:00:00.000Z')

const sealed = (fields: Partial<ImportDocument> = {}): ImportDocument => ({
  ...newImport(
    '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as string as AccountId,
    '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e22' as string as Uuid,
    {
      kind: 'customers',
      actor: 'ada',
      now,
    },
  ),
  state: 'SEALED',
  ...fields,
})

const created: RowOutcome = { status: 'created' }
const failed: RowOutcome = { status: 'failed', code: 'REWARD_UNKNOWN', message: '', field: null }
const dead: RowOutcome = { status: 'dead', reason: 'r', attempts: 3 }

describe('the status of an import', () => {
  it.each<[string, Partial<ImportDocument>, ReturnType<typeof statusOf>]>([
    ['nothing done', { ranges: 2 }, 'ENQUEUED'],
    ['one range done', { ranges: 2, ranges_done: 1 }, 'IN_PROGRESS'],
    ['ended without rows', { state: 'ENDED' }, 'DONE'],
    ['ended well', { state: 'ENDED', total: 2, created: 2 }, 'DONE'],
    ['one failed', { state: 'ENDED', total: 2, created: 1, failed: 1 }, 'DONE_WITH_ERRORS'],
    [
      'one set aside',
      { state: 'ENDED', total: 2, updated: 1, dead_letters: 1 },
      'DONE_WITH_ERRORS',
    ],
    ['none came through', { state: 'ENDED', total: 2, failed: 1, dead_letters: 1 }, 'FAILED'],
  ])('%s', (_name, fields, status) => {
    expect(statusOf(sealed(fields))).toBe(status)
  })
})

it('rows that were taken with warnings are counted beside what became of them', () => {
  const warning = { code: 'ENTRY_OF_ZERO', message: 'm', field: null } as const
  const warned: RowOutcome = { status: 'updated', warnings: [warning, warning] }
  const before = sealed({ ranges: 2, total: 6 })
  const once = settleRows(before, [created, warned, failed], ending)
  expect(once).toMatchObject({ created: 1, updated: 1, failed: 1, warned: 1 })
  expect(settleRows(once, [warned, created, dead], ending)).toMatchObject({ warned: 2 })
})

describe('settling ranges', () => {
  it('adds every row up once, and ends with the last range', () => {
    const outcome = fc.constantFrom<RowOutcome>(
      created,
      { status: 'updated' },
      { status: 'unchanged' },
      failed,
      dead,
    )
    const someRanges = fc.array(fc.array(outcome, { minLength: 1, maxLength: 8 }), { minLength: 1 })
    fc.assert(
      fc.property(someRanges, fc.nat(5), (outcomes, rejected) => {
        const total = outcomes.flat().length + rejected
        let found = sealed({ total, rejected, failed: rejected, ranges: outcomes.length })
        for (const [at, ofRange] of outcomes.entries()) {
          expect(found.state).toBe('SEALED')
          expect(pendingOf(found)).toBe(outcomes.slice(at).flat().length)
          found = settleRows(found, ofRange, ending)
        }
        expect(found).toMatchObject({ state: 'ENDED', fact_sequence: 1, finished_at: now })
        expect(pendingOf(found)).toBe(0)
      }),
    )
  })

  it('keeps an import for its days, but one with dead letters as long as they are there', () => {
    expect(settleRows(sealed({ total: 1, ranges: 1 }), [created], ending).delete_at).toEqual(
      in30Days,
    )
    expect(settleRows(sealed({ total: 1, ranges: 1 }), [dead], ending).delete_at).toBeNull()
  })

  it('ends an import without ranges at once', () => {
    expect(endIfDone(sealed({ total: 1, failed: 1 }), ending).state).toBe('ENDED')
  })
})

describe('dead letters of an import that has ended', () => {
  const before = settleRows(sealed({ total: 2, ranges: 1 }), [created, dead], ending)

  it('run again: it is under way, and ends anew with another number', () => {
    const under = takeBackLetter(before, now)
    expect(under).toMatchObject({ state: 'SEALED', dead_letters: 0, ranges: 2, finished_at: null })
    expect([statusOf(under), pendingOf(under)]).toEqual(['IN_PROGRESS', 1])
    const after = settleRows(under, [created], ending)
    expect(after).toMatchObject({ state: 'ENDED', created: 2, fact_sequence: 2 })
    expect([statusOf(after), after.delete_at]).toEqual(['DONE', in30Days])
  })

  it('given up: its row has failed, which is told anew', () => {
    const after = giveUpLetter(before, ending)
    expect(after).toMatchObject({ state: 'ENDED', failed: 1, dead_letters: 0, fact_sequence: 2 })
    expect(after.delete_at).toEqual(in30Days)
  })

  it('given up while others wait for a worker: that is told when it ends', () => {
    const two = settleRows(sealed({ total: 2, ranges: 1 }), [dead, dead], ending)
    const after = giveUpLetter(takeBackLetter(two, now), ending)
    expect(after).toMatchObject({ state: 'SEALED', failed: 1, dead_letters: 0, fact_sequence: 1 })
  })
})
