import type { Uuid } from '@loyalty/contracts/ids'
import { amountOf } from '@loyalty/contracts/money'
import { expect, test } from 'vitest'
import type { Line } from '../wallets/rules/line.js'
import { balancesOf, readUpTo } from './rules.js'

const now = new Date('2026-05-10T10:00:00Z')
const before = new Date('2026-05-10T09:00:00Z')
const after = new Date('2026-05-10T11:00:00Z')

const line = (units: bigint, changes: Partial<Line> = {}): Line => ({
  id: 'line' as Uuid,
  reward_id: 'points' as Uuid,
  amount: amountOf(units),
  campaign_id: null,
  brand_id: null,
  funded_by: 'platform',
  issued_at: before,
  expires_at: null,
  hold: null,
  is_gift_card: false,
  ...changes,
})
const heldBy = (id: string, until = after) => ({
  hold: { event_id: id as Uuid, until, line_id: 'line' as Uuid },
})

test.each<[string, Line[], [string, bigint][]]>([
  ['nothing', [], []],
  ['the sum of its lines', [line(2n), line(3n)], [['points', 5n]]],
  [
    'each reward for itself',
    [line(2n), line(3n, { reward_id: 'stamps' as Uuid })],
    [
      ['points', 2n],
      ['stamps', 3n],
    ],
  ],
  ['what is owed less', [line(5n), line(-2n)], [['points', 3n]]],
  ['nothing where more is owed', [line(-2n), line(2n)], []],
  ['no line of a gift card', [line(5n, { is_gift_card: true })], []],
  ['what expires later', [line(5n, { expires_at: after })], [['points', 5n]]],
  ['nothing that has expired', [line(5n, { expires_at: now })], []],
  ['what an open order holds', [line(5n, heldBy('order'))], [['points', 5n]]],
  [
    'what an open order holds beyond its date',
    [line(5n, { ...heldBy('order'), expires_at: before })],
    [['points', 5n]],
  ],
  ['nothing that a referral holds', [line(5n, heldBy('referral'))], []],
  ['what a referral held', [line(5n, heldBy('referral', now))], [['points', 5n]]],
])('a wallet counts %s', (_what, lines, expected) => {
  const balances = balancesOf(lines, new Set(['referral']), now)
  expect(balances.map(({ reward_id, units }) => [reward_id, units])).toEqual(expected)
})

const part = (isFull: boolean, ...ids: string[]) => ({ ids: ids as Uuid[], isFull })

test('streams are read up to the last id of the full part that reached the least', () => {
  const floor = 'f' as Uuid
  expect(readUpTo([part(false, 'a', 'b'), part(false)], floor)).toBe('f')
  expect(readUpTo([part(true, 'a', 'd'), part(true, 'b', 'c'), part(false, 'a')], floor)).toBe('c')
})
