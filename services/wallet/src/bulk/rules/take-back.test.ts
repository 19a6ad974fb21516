import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount, ZERO } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import { sampleLine } from '../../../test/sample-line.js'
import type { Line } from '../../wallets/rules/line.js'
import { takeBackGrant } from './take-back.js'

const now = new Date('2026-01-31T10:00:00.000Z')
const later = new Date('2026-02-01T10:00:00.000Z')
const given = { line_id: 'given' as Uuid, units: toAmount(5), cost: ZERO }
const whole = sampleLine('given', 5)
const other = sampleLine('other', 7)
const part = {
  ...sampleLine('part', 2),
  hold: { event_id: 'e' as Uuid, until: later, line_id: given.line_id },
}

const takeBack = (lines: Line[], expired = 0) =>
  takeBackGrant(given, lines, { now, expired: toAmount(expired), metadata: { actor: 'ada' } })

describe('what a job gave', () => {
  it('is taken back as it was given, and nothing else is', () => {
    expect(takeBack([other, whole])).toMatchObject({
      ok: true,
      lines: [other],
      movement: { type: 'REVERSAL', side: 'DEBIT', amount: given.units, draws: [{ line: whole }] },
    })
  })

  it.each<[string, Line[]]>([
    ['a part of it is spent', [sampleLine('given', 4)]],
    ['all of it is spent', [other]],
    ['a part of it is held', [sampleLine('given', 3), part]],
  ])('stays when %s', (_case, lines) => {
    expect(takeBack(lines)).toMatchObject({ ok: false, code: 'UNDO_NOT_POSSIBLE' })
  })

  it.each<[string, Line[], number]>([
    ['and was written off', [other], 5],
    ['and is still there', [sampleLine('given', 5, { expires_at: now })], 0],
  ])('is gone already when it has expired %s', (_case, lines, expired) => {
    expect(takeBack(lines, expired)).toEqual({ ok: true, lines: null })
  })
})
