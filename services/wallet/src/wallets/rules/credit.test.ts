import type { Uuid } from '@loyalty/contracts/ids'
import { AMOUNT_MAX, amountOf, toAmount, TOTAL_MAX } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import { heldUntil, sampleLine } from '../../../test/sample-line.js'
import { credit, grant, hasRoomFor, limitExceeded, LINES_MAX } from './credit.js'
import type { Line } from './line.js'

const now = new Date('2026-02-01T12:00:00.000Z')
const past = { expires_at: now }
const stars = { reward_id: 'stars' as Uuid }

/** Id and units of each line after a credit, and what the given ones count for. */
function credited(lines: readonly Line[], given: readonly Line[]) {
  const after = credit(lines, given, now)
  return (
    after && {
      lines: after.lines.map(({ id, amount }) => [id, Number(amount) / 10_000]),
      costs: after.costs.map((cost) => Number(cost) / 10_000),
    }
  )
}
const cost = (units: number) => ({ cost: toAmount(units) })

describe('credit', () => {
  it('puts new lines behind the others, each at its own cost', () => {
    expect(
      credited([sampleLine('a', 1)], [sampleLine('b', 2, cost(0.5)), sampleLine('c', 3)]),
    ).toEqual({
      lines: [
        ['a', 1],
        ['b', 2],
        ['c', 3],
      ],
      costs: [0.5, 0],
    })
  })

  it('joins a line with what is left of itself', () => {
    const lines = [sampleLine('a', 1), sampleLine('b', 2, cost(1)), sampleLine('c', 3)]
    const given = sampleLine('b', 4, cost(2))
    expect(credited(lines, [given, given])).toEqual({
      lines: [
        ['a', 1],
        ['b', 10],
        ['c', 3],
      ],
      costs: [2, 2],
    })
    expect(credit(lines, [given], now)?.lines[1]).toEqual(sampleLine('b', 6, cost(3)))
  })

  it('joins the first of two lines of one id', () => {
    expect(credited([sampleLine('a', 1), sampleLine('a', 2)], [sampleLine('a', 4)])?.lines).toEqual(
      [
        ['a', 5],
        ['a', 2],
      ],
    )
  })

  it('fills a debt of the reward at the cost of the debt', () => {
    const lines = [sampleLine('a', 1), sampleLine('d', -4, { cost: amountOf(-20_000n) })]
    expect(credited(lines, [sampleLine('b', 1, cost(9))])).toEqual({
      lines: [
        ['a', 1],
        ['d', -3],
      ],
      costs: [0.5],
    })
    expect(credited(lines, [sampleLine('b', 4, cost(9)), sampleLine('c', 2, cost(1))])).toEqual({
      lines: [
        ['a', 1],
        ['c', 2],
      ],
      costs: [2, 1],
    })
    expect(credited(lines, [sampleLine('b', 6, cost(9))])).toEqual({
      lines: [
        ['a', 1],
        ['b', 2],
      ],
      costs: [5],
    })
  })

  it('gives a settled debt’s id to a line of its own', () => {
    const lines = [sampleLine('d', -4)]
    expect(credited(lines, [sampleLine('b', 4), sampleLine('d', 3)])?.lines).toEqual([['d', 3]])
  })

  it('fills no debt with a gift card, of another reward, or with what has expired', () => {
    const lines = [sampleLine('d', -4)]
    for (const fields of [{ is_gift_card: true }, stars, past]) {
      expect(credited(lines, [sampleLine('b', 6, fields)])?.lines).toEqual([
        ['d', -4],
        ['b', 6],
      ])
    }
  })

  it('fills the first of two debts', () => {
    expect(
      credited([sampleLine('d', -4), sampleLine('e', -4)], [sampleLine('b', 1)])?.lines,
    ).toEqual([
      ['d', -3],
      ['e', -4],
    ])
  })
})

const many = (count: number, fields: Partial<Line> = {}) =>
  Array.from({ length: count }, (_, at) => sampleLine(`m${at}`, 1, fields))

/** A line with as much as a wallet may hold of a reward, without some ten-thousandths. */
const below = (left: bigint, fields: Partial<Line> = {}) =>
  sampleLine('a', 0, { amount: amountOf(TOTAL_MAX - left), ...fields })

describe('a wallet is full', () => {
  it('of lines, those that have expired left out', () => {
    const line = sampleLine('b', 1)
    expect(credit(many(LINES_MAX - 1), [line], now)?.lines).toHaveLength(LINES_MAX)
    expect(credit(many(LINES_MAX), [line], now)).toBeNull()
    expect(credit(many(LINES_MAX, past), [line], now)?.lines).toHaveLength(LINES_MAX + 1)
    expect(credit(many(LINES_MAX), [sampleLine('m7', 1)], now)?.lines).toHaveLength(LINES_MAX)
  })

  it('of units of a reward', () => {
    expect(credited([below(0n)], [sampleLine('b', 0.0001)])).toBeNull()
    expect(credited([below(1n)], [sampleLine('b', 0.0001)])).not.toBeNull()
    expect(credited([below(1n)], [sampleLine('a', 0.0002)])).toBeNull()
    expect(credited([below(0n)], [sampleLine('b', 1, stars)])).not.toBeNull()
  })

  it('with what is held and may become free, and without what has expired', () => {
    const after = new Date(now.getTime() + 1)
    expect(credited([below(0n, heldUntil(after))], [sampleLine('b', 1)])).toBeNull()
    expect(credited([below(0n, past)], [sampleLine('b', 1)])).not.toBeNull()
    expect(credited([below(0n)], [sampleLine('b', 1, past)])).not.toBeNull()
    // What joins an expired line has expired with it.
    expect(credited([below(0n, past)], [sampleLine('a', 1)])).not.toBeNull()
  })

  it('but has room for as much more as is owed', () => {
    const lines = [below(10_000n), sampleLine('d', -3)]
    expect(credited(lines, [sampleLine('b', 4)])).not.toBeNull()
    expect(credited(lines, [sampleLine('b', 4.0001)])).toBeNull()
    expect(credited(lines, [sampleLine('b', 3), sampleLine('c', 1)])).not.toBeNull()
    expect(credited(lines, [sampleLine('b', 3), sampleLine('c', 1.0001)])).toBeNull()
  })
})

const costing = (amount: bigint) => sampleLine('b', 1, { cost: amountOf(amount) })

describe('grant', () => {
  it('is a credit whose costs fit into a row', () => {
    expect(grant([], [costing(AMOUNT_MAX)], now)).toEqual(credit([], [costing(AMOUNT_MAX)], now))
    expect(grant([], [sampleLine('a', 1), costing(AMOUNT_MAX + 1n)], now)).toBeNull()
    expect(credit([], [costing(AMOUNT_MAX + 1n)], now)).not.toBeNull()
  })

  it('needs room, before there are ids too', () => {
    const { id: _id, ...line } = costing(AMOUNT_MAX)
    const { id: _other, ...tooMuch } = costing(AMOUNT_MAX + 1n)
    expect(hasRoomFor([], [line, line], now)).toBe(true)
    expect(hasRoomFor([], [line, tooMuch], now)).toBe(false)
    const most = sampleLine('a', 0, { amount: amountOf(TOTAL_MAX) })
    expect(hasRoomFor([most], [line], now)).toBe(false)
    expect(grant([most], [sampleLine('b', 1)], now)).toBeNull()
    expect(limitExceeded()).toMatchObject({ ok: false, code: 'LIMIT_EXCEEDED' })
  })
})
