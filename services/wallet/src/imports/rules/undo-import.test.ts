import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount, ZERO } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import type { Line } from '../../wallets/rules/line.js'
import { decideUndo } from './undo-import.js'

const now = new Date('2026-05-02T00:00:00.000Z')
const line = (id: string, changes: Partial<Line> = {}): Line => ({
  id: id as Uuid,
  reward_id: 'points' as Uuid,
  amount: toAmount(5),
  campaign_id: null,
  brand_id: null,
  funded_by: 'platform',
  issued_at: now,
  expires_at: null,
  hold: null,
  is_gift_card: false,
  ...changes,
})
const entryOf = (given: Line) => ({ line: given, cost: ZERO, channel_id: null, store_id: null })
const undo = (given: Line[], lines: Line[], expired = ZERO) =>
  decideUndo(given.map(entryOf), lines, { now, expiredOf: () => expired, metadata: {} })
const held = {
  event_id: 'e' as Uuid,
  until: new Date('2026-05-03T00:00:00.000Z'),
  line_id: 'a' as Uuid,
}

describe('taking an import back', () => {
  it('takes its lines whole, by a REVERSAL each, and leaves the others', () => {
    const other = line('other')
    expect(undo([line('a'), line('b')], [line('a'), other, line('b')])).toMatchObject({
      ok: true,
      lines: [other],
      movements: [
        { type: 'REVERSAL', side: 'DEBIT', amount: toAmount(5), draws: [{ line: { id: 'a' } }] },
        { draws: [{ line: { id: 'b' } }] },
      ],
    })
  })

  it('passes over what has expired untouched, written off or not', () => {
    const past = { expires_at: new Date('2026-05-01T00:00:00.000Z') }
    expect(undo([line('a', past)], [line('a', past)])).toMatchObject({ ok: true, taken: [] })
    expect(undo([line('a', past)], [], toAmount(5))).toMatchObject({ ok: true, taken: [] })
  })

  it.each<[string, Line[], string]>([
    ['gone', [], '0 of 5 are left'],
    ['spent in part', [line('a', { amount: toAmount(4) })], '4 of 5 are left'],
    ['held', [line('held', { hold: held })], 'is held for an event'],
  ])('takes nothing of a wallet where a line is %s', (_name, lines, reason) => {
    const decided = undo([line('b'), line('a')], [line('b'), ...lines])
    expect(decided).toMatchObject({ ok: false, code: 'UNDO_NOT_POSSIBLE' })
    expect(decided.ok ? '' : decided.details).toContain(reason)
  })
})
