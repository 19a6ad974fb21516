import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { createMint } from '@loyalty/contracts/uuid-v7'
import { whole } from '@loyalty/engine/query'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Line } from './rules/line.js'
import { toWallet, toWalletText } from './wire.js'

const NOW = new Date('2026-05-01T12:00:00.000Z')
const mint = createMint(NOW.getTime())
const POINTS = mint.next()
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

const line = (amount: number, expires_at: Date | null, changes: Partial<Line> = {}): Line => ({
  id: mint.next(),
  reward_id: POINTS,
  amount: toAmount(amount),
  campaign_id: null,
  brand_id: null,
  funded_by: 'platform',
  issued_at: NOW,
  expires_at,
  hold: null,
  is_gift_card: false,
  ...changes,
})
const heldUntil = (until: Date) => ({
  hold: { event_id: mint.next(), until, line_id: mint.next() },
})
const show = (lines: Line[]) =>
  toWallet({ wallet_id: POINTS, owner_id: POINTS, lines }, () => null, NOW)

describe('a wallet shows of each reward', () => {
  it.each<[string, Line[], number | undefined, string | null | undefined]>([
    ['nothing without lines', [], undefined, undefined],
    ['no date when nothing expires', [line(3, null), line(4, null)], 7, null],
    [
      'the next date on which the total drops',
      [line(1, null), line(2, inHours(48)), line(3, inHours(24))],
      6,
      inHours(24).toISOString(),
    ],
    ['no line from its date on', [line(1, NOW), line(2, inHours(1))], 2, inHours(1).toISOString()],
    [
      'no date of a held part, which is not in the total',
      [line(5, inHours(1), heldUntil(inHours(2))), line(2, inHours(9))],
      2,
      inHours(9).toISOString(),
    ],
    [
      'a part whose hold has ended',
      [line(5, inHours(1), heldUntil(NOW)), line(2, null)],
      7,
      inHours(1).toISOString(),
    ],
    [
      'no part whose hold and date have ended',
      [line(5, inHours(-1), heldUntil(NOW))],
      undefined,
      undefined,
    ],
    ['an owed line, which has no date', [line(-4, null)], -4, null],
  ])('%s', (_, lines, total, date) => {
    const [shown] = show(lines).totals
    expect(shown?.total).toBe(total)
    expect(shown?.expiration_date).toBe(date)
  })

  it('its own total', () => {
    const other: Uuid = mint.next()
    const { totals } = show([line(1, null), line(2, inHours(1), { reward_id: other })])
    expect(totals.map(({ reward_id: id, total }) => [id, total])).toEqual([
      [POINTS, 1],
      [other, 2],
    ])
  })
})

describe('the text of a wallet', () => {
  const at = fc.nat(400)
  const edit = fc.oneof(
    fc.record({ kind: fc.constant('append'), days: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constantFrom('remove', 'change', 'hold'), at }),
    fc.record({ kind: fc.constant('wait'), hours: fc.integer({ min: 1, max: 30 }) }),
  )

  it('is that of its lines, of which most were written before', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        let now = NOW
        let lines = Array.from({ length: 400 }, (_, nth) => line(nth, inHours(24 + (nth % 48))))
        const expectTheSame = () => {
          const wallet = { wallet_id: POINTS, owner_id: POINTS, lines }
          const text = whole(toWalletText(wallet, () => null, now))
          expect(JSON.parse(text)).toEqual(toWallet(wallet, () => null, now))
        }
        expectTheSame()
        for (const change of edits) {
          const place = 'at' in change ? change.at % lines.length : lines.length
          const old = lines[place]
          if ('hours' in change) now = new Date(now.getTime() + change.hours * 3_600_000)
          else if (old === undefined) lines = [...lines, line(7, inHours(24))]
          else if (change.kind === 'remove') lines = lines.toSpliced(place, 1)
          else if (change.kind === 'hold')
            lines = lines.with(place, { ...old, ...heldUntil(inHours(12)) })
          else lines = lines.with(place, { ...old, amount: toAmount(1_000) })
          expectTheSame()
        }
      }),
      { numRuns: 30 },
    )
  })
})
