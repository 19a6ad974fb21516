import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { expect, it } from 'vitest'
import { points, sampleLine } from '../../../test/sample-line.js'
import { movesInWallet, moveOfLine, type Move } from '../../reports/rules/liability.js'
import { decideClaim } from './claim-card.js'

const now = new Date('2026-01-31T10:00:00.000Z')
const june = new Date('2026-06-15T10:00:00.000Z')
const july = new Date('2026-07-15T10:00:00.000Z')
const account = 'account' as AccountId
const card = { line_id: 'card' as Uuid, expired_at: july, redeemed_at: null, voided_at: null }
const cardLine = (id: string, units: number, expires_at: Date | null) =>
  sampleLine(id, units, { expires_at, is_gift_card: true, cost: toAmount(units) })
const kept = (expiresAt: Date | null) => ({
  ...cardLine('kept', 60, expiresAt),
  hold: { event_id: 'authorization' as Uuid, until: june, line_id: card.line_id },
})

const sumsOf = (moves: readonly Move[]) =>
  Object.fromEntries(
    [...Map.groupBy(moves, ({ bucket }) => bucket)].map(([bucket, own]) => [
      bucket,
      own.reduce((sum, { units }) => sum + units, 0n),
    ]),
  )

it.each([
  ['all with one date', [cardLine('card', 40, july), kept(july)], july],
  ['kept with an earlier date', [cardLine('card', 40, july), kept(june)], undefined],
  ['kept, and free without a date', [cardLine('card', 40, null), kept(june)], undefined],
  ['all kept', [kept(june)], undefined],
])('what is on a claimed card moves under its own dates: %s', (_name, own, date) => {
  const claimed = decideClaim(card, own, [], now)
  if (!claimed.ok) throw new Error(claimed.code)
  const [sent, received] = [claimed.sender, claimed.receiver].map(({ movement, lines }) => ({
    row: {
      ...movement,
      account_id: account,
      draws: movement.draws.map(({ line: { expires_at }, ...draw }) => ({ ...draw, expires_at })),
    },
    lines,
  }))
  if (sent === undefined || received === undefined) throw new Error('two sides')
  expect(received.row.line?.expires_at).toEqual(date)
  const moves = movesInWallet(received.row, sent.row) ?? []
  expect(sumsOf(moves)).toEqual(sumsOf(received.lines.map((line) => moveOfLine(account, line))))
  expect(received.row).toMatchObject({ reward_id: points, amount: own.reduce(sumOf, 0n) })
})

const sumOf = (sum: bigint, { amount }: { amount: bigint }) => sum + amount
