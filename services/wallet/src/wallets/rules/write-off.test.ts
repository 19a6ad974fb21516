import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { createMint } from '@loyalty/contracts/uuid-v7'
import { describe, expect, it } from 'vitest'
import type { Line } from './line.js'
import { writeOff } from './write-off.js'

const NOW = new Date('2026-02-01T12:00:00.000Z')
const BEFORE = new Date('2026-01-31T23:00:00.000Z')
const AFTER = new Date('2026-02-02T12:00:00.000Z')
const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const mint = createMint(NOW.getTime())

const lineOf = (fields: Partial<Line> = {}): Line => ({
  id: mint.next(),
  reward_id: POINTS,
  amount: toAmount(10),
  cost: toAmount(2),
  campaign_id: POINTS,
  campaign_name: 'Autumn',
  brand_id: 'b-1',
  funded_by: 'b-1',
  issued_at: BEFORE,
  expires_at: BEFORE,
  hold: null,
  is_gift_card: false,
  ...fields,
})

const heldUntil = (until: Date) =>
  lineOf({ hold: { event_id: POINTS, until, line_id: mint.next() } })

describe('a write-off', () => {
  it('takes expired lines, and leaves what lasts or is held', () => {
    const [gone, atOnce] = [lineOf(), lineOf({ expires_at: NOW })]
    const [lasting, forever] = [lineOf({ expires_at: AFTER }), lineOf({ expires_at: null })]
    const held = heldUntil(AFTER)
    const done = writeOff([lasting, gone, held, atOnce, forever], NOW, 10)
    expect(done.lines).toEqual([lasting, held, forever])
    expect(done.expired).toEqual([gone, atOnce])
    expect(done.movements.map(({ draws }) => draws[0]?.line)).toEqual([gone, atOnce])
  })

  it('takes a line whose hold is over', () => {
    expect(writeOff([heldUntil(BEFORE)], NOW, 10)).toMatchObject({ lines: [], expired: [{}] })
  })

  it('takes at most as many as it may, the first ones', () => {
    const lines = [lineOf(), lineOf(), lineOf()]
    expect(writeOff(lines, NOW, 2)).toMatchObject({
      lines: lines.slice(2),
      expired: lines.slice(0, 2),
    })
  })

  it('writes all that was left of a line into the ledger', () => {
    const line = lineOf()
    expect(writeOff([line], NOW, 1).movements).toEqual([
      {
        type: 'EXPIRATION',
        event_type: 'EXPIRATION',
        side: 'DEBIT',
        reward_id: POINTS,
        amount: toAmount(10),
        cost: toAmount(2),
        brand_id: 'b-1',
        campaign_id: POINTS,
        campaign_name: 'Autumn',
        channel_id: null,
        store_id: null,
        funded_by: 'b-1',
        details: 'Expired on 2026-01-31',
        issued_at: NOW,
        line: null,
        draws: [{ line, amount: toAmount(10), cost: toAmount(2) }],
        metadata: {},
      },
    ])
  })

  it('costs nothing and names no campaign where the line has neither', () => {
    const { cost: _cost, campaign_name: _name, ...bare } = lineOf()
    expect(writeOff([bare], NOW, 1).movements).toMatchObject([
      { cost: 0n, campaign_name: null, draws: [{ cost: 0n }] },
    ])
  })
})
