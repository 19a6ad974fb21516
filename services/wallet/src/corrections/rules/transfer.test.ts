import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { Uuid } from '@loyalty/contracts/ids'
import { amountOf, toAmount, TOTAL_MAX } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import { points, sampleLine } from '../../../test/sample-line.js'
import type { Line } from '../../wallets/rules/line.js'
import { decideTransfer } from './transfer.js'

const now = new Date('2026-02-01T12:00:00.000Z')
const ofPoints: RewardCopy = {
  id: points,
  brand_id: 'acme',
  platforms: null,
  name: 'Points',
  description: null,
  type: 'POINTS',
  conditions: [],
  attributes: {},
  version: 1,
}
const id = 'transfer' as Uuid

function transfer(units: number, senderLines: readonly Line[], receiverLines: readonly Line[]) {
  let made = 0
  const newLineId = () => `new${(made += 1)}` as Uuid
  const around = { now, reward: ofPoints, newLineId, actor: 'olga' }
  return decideTransfer({ id, amount: toAmount(units) }, senderLines, receiverLines, around)
}

describe('a transfer is refused', () => {
  it.each<[string, string, number, Line[], Line[]]>([
    ['INSUFFICIENT_BALANCE', 'is free', 1.0001, [sampleLine('a', 1)], []],
    ['INSUFFICIENT_BALANCE', 'is free', 1, [sampleLine('a', 1, { is_gift_card: true })], []],
    [
      'LIMIT_EXCEEDED',
      'the receiver',
      1,
      [sampleLine('a', 1)],
      [sampleLine('b', 0, { amount: amountOf(TOTAL_MAX) })],
    ],
  ])('with %s: %s', (code, details, units, sender, receiver) => {
    const refused = { ok: false, code, details: expect.stringContaining(details) as string }
    expect(transfer(units, sender, receiver)).toMatchObject(refused)
  })
})

describe('a transfer', () => {
  const movement = {
    type: 'TRANSFER',
    event_type: 'TRANSFER',
    reward_id: points,
    amount: toAmount(4),
    cost: toAmount(2),
    brand_id: 'acme',
    campaign_id: null,
    campaign_name: null,
    channel_id: null,
    store_id: null,
    funded_by: 'acme',
    details: 'Transferred between two customers by hand',
    issued_at: now,
  }

  it('of one line arrives as a line with its dates, and both rows tell of it', () => {
    const line = sampleLine('a', 10, { cost: toAmount(5), expires_at: new Date('2027-01-01') })
    const part = { ...line, id: 'new1', amount: toAmount(4), cost: toAmount(2) }
    expect(transfer(4, [line], [sampleLine('b', 1)])).toEqual({
      ok: true,
      sender: {
        lines: [{ ...line, amount: toAmount(6), cost: toAmount(3) }],
        movement: {
          ...movement,
          side: 'DEBIT',
          line: null,
          draws: [{ line, amount: toAmount(4), cost: toAmount(2) }],
          metadata: { transfer_id: id, side: 'debit', actor: 'olga' },
        },
      },
      receiver: {
        lines: [sampleLine('b', 1), part],
        movement: {
          ...movement,
          side: 'CREDIT',
          line: part,
          draws: [],
          metadata: { transfer_id: id, side: 'credit', actor: 'olga' },
        },
      },
    })
  })

  it('of several lines names none of them', () => {
    const lines = [sampleLine('a', 1), sampleLine('b', 5)]
    expect(transfer(4, lines, [])).toMatchObject({
      sender: { lines: [sampleLine('b', 2)], movement: { draws: [{}, {}] } },
      receiver: {
        lines: [
          { id: 'new1', amount: toAmount(1) },
          { id: 'new2', amount: toAmount(3) },
        ],
        movement: { line: null },
      },
    })
  })

  it('fills what the receiver owes, at its cost', () => {
    const decided = transfer(
      4,
      [sampleLine('a', 4, { cost: toAmount(2) })],
      [sampleLine('d', -8, { cost: toAmount(-2) })],
    )
    expect(decided).toMatchObject({
      sender: { lines: [], movement: { cost: toAmount(2) } },
      receiver: { lines: [{ id: 'd', amount: toAmount(-4) }], movement: { cost: toAmount(1) } },
    })
  })
})
