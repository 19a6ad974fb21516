import type { Uuid } from '@loyalty/contracts/ids'
import { sumAmounts, toAmount, toWireAmount, ZERO, type Amount } from '@loyalty/contracts/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Line } from '../../wallets/rules/line.js'
import { writeOff } from '../../wallets/rules/write-off.js'
import {
  AUTHORIZATIONS_MAX,
  decideAuthorization,
  decideCapture,
  decideRefund,
  decideRelease,
  REFUNDS_MAX,
  statusOf,
  type Authorization,
} from './authorization.js'
import { valueOf } from './card-value.js'
import { decideVoiding } from './redeem-gift-card.js'
import { creditCard, expiredOf, expiryOfRefund, partOf, refuseTopUp } from './credit-card.js'

const now = new Date('2026-05-01T12:00:00.000Z')
const minutesOn = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const id = (n: number) => `0190f3a2-7c1e-7b42-9d5e-${String(n).padStart(12, '0')}` as Uuid

const line: Line = {
  id: id(1),
  reward_id: id(2),
  amount: toAmount(100),
  cost: toAmount(33),
  campaign_id: null,
  brand_id: null,
  funded_by: 'platform',
  issued_at: now,
  expires_at: minutesOn(60),
  hold: null,
  is_gift_card: true,
}
const other: Line = { ...line, id: id(3) }
const card = { line_id: line.id, redeemed_at: null, voided_at: null, expired_at: line.expires_at }
const open: Authorization = {
  id: id(9),
  amount: toAmount(40),
  expires_at: minutesOn(30),
  state: 'OPEN',
  captured: ZERO,
  refunded: ZERO,
}

let minted = 100
const newLineId = () => id(minted++)
const authorize = (lines: readonly Line[], units: number, before: Authorization | null = null) =>
  decideAuthorization(
    card,
    lines,
    { id: open.id, amount: toAmount(units), until: open.expires_at },
    { before, now, newLineId },
  )

function kept(units = 40): Line[] {
  const decided = authorize([line, other], units)
  if (!decided.ok || decided.lines === null) throw new Error('not kept')
  return decided.lines
}

const unitsOf = (lines: readonly Line[]) =>
  toWireAmount(sumAmounts(lines.map(({ amount }) => amount)))

describe('an authorisation', () => {
  it('keeps units of its card, which stay on it and are used by nothing else', () => {
    const lines = kept()
    expect(unitsOf(lines)).toBe(200)
    const value = valueOf(card, lines, now)
    expect([value.status, value.balance, value.authorized, value.line?.amount]).toEqual([
      'ACTIVE',
      toAmount(100),
      toAmount(40),
      toAmount(60),
    ])
    expect(
      decideAuthorization(
        card,
        lines,
        { id: id(8), amount: toAmount(61), until: minutesOn(1) },
        { before: null, now, newLineId },
      ),
    ).toMatchObject({ code: 'GIFT_CARD_INSUFFICIENT' })
  })

  it('keeps a card alive that is kept whole, also past its own date', () => {
    const lines = kept(100)
    expect(valueOf(card, lines, now)).toMatchObject({ status: 'ACTIVE', line: null })
    const late = decideAuthorization(
      card,
      [line],
      { id: open.id, amount: toAmount(100), until: minutesOn(90) },
      { before: null, now, newLineId },
    )
    const held = late.ok ? (late.lines ?? []) : []
    expect(valueOf(card, held, minutesOn(61))).toMatchObject({
      status: 'ACTIVE',
      balance: toAmount(100),
    })
    expect(valueOf(card, held, minutesOn(90)).status).toBe('EXPIRED')
  })

  it('is free again at the end of its time, whoever looks', () => {
    const lines = kept()
    expect(statusOf(open, card, minutesOn(29))).toBe('OPEN')
    expect(statusOf(open, card, minutesOn(30))).toBe('EXPIRED')
    expect(valueOf(card, lines, minutesOn(30))).toMatchObject({
      balance: toAmount(100),
      authorized: ZERO,
    })
    expect(statusOf(open, { voided_at: now }, now)).toBe('RELEASED')
  })

  it.each([
    ['OPEN', 40, { ok: true, lines: null }],
    ['CAPTURED', 40, { ok: true, lines: null }],
    ['OPEN', 41, { code: 'STATE_CONFLICT' }],
    ['CAPTURED', 39, { code: 'STATE_CONFLICT' }],
  ] as const)(
    'of a purchase that has one that is %s, of %s: the same, or a conflict',
    (state, units, expected) => {
      expect(
        authorize(kept(), units, { ...open, state, captured: toAmount(state === 'OPEN' ? 0 : 40) }),
      ).toMatchObject(expected)
    },
  )

  it('is made again for a purchase whose one was released, is over, or is back whole', () => {
    expect(authorize([line], 50, { ...open, state: 'RELEASED' })).toMatchObject({ ok: true })
    expect(authorize([line], 50, { ...open, expires_at: now })).toMatchObject({ ok: true })
    const captured = { ...open, state: 'CAPTURED' as const, captured: toAmount(30) }
    expect(authorize([line], 50, { ...captured, refunded: toAmount(30) })).toMatchObject({
      lines: expect.any(Array),
    })
    expect(authorize([line], 50, { ...captured, refunded: toAmount(29) })).toMatchObject({
      code: 'STATE_CONFLICT',
    })
  })

  it.each([
    ['redeemed', { ...card, redeemed_at: now }, [line], 'GIFT_CARD_REDEEMED'],
    ['void', { ...card, voided_at: now }, [line], 'GIFT_CARD_REDEEMED'],
    ['expired', card, [{ ...line, expires_at: now }], 'GIFT_CARD_EXPIRED'],
    ['gone', card, [other], 'GIFT_CARD_EXPIRED'],
  ])('of a card that is %s is refused', (_name, of, lines, code) => {
    const wish = { id: open.id, amount: toAmount(1), until: open.expires_at }
    expect(decideAuthorization(of, lines, wish, { before: null, now, newLineId })).toMatchObject({
      code,
    })
  })

  it('is one of a bounded number', () => {
    let lines: Line[] = [line]
    for (let n = 0; n < AUTHORIZATIONS_MAX; n++) {
      const wish = { id: id(1_000 + n), amount: toAmount(0.1), until: open.expires_at }
      const decided = decideAuthorization(card, lines, wish, { before: null, now, newLineId })
      if (!decided.ok || decided.lines === null) throw new Error('not kept')
      lines = decided.lines
    }
    expect(authorize(lines, 1)).toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })
})

describe('a capture', () => {
  it.each([
    ['all', undefined, 60, 40],
    ['a part, and frees the rest', 15, 85, 15],
  ])('takes %s', (_name, units, left, captured) => {
    const amount = units === undefined ? undefined : toAmount(units)
    const decided = decideCapture(open, card, kept(), { now, amount })
    if (!decided.ok) throw new Error(decided.code)
    expect(decided.amount).toBe(toAmount(captured))
    expect(valueOf(card, decided.lines, now)).toMatchObject({
      balance: toAmount(left),
      authorized: ZERO,
    })
    expect(decided.lines).toContainEqual(other)
    expect(unitsOf(decided.lines)).toBe(200 - captured)
  })

  it('takes also what has passed the date of its card', () => {
    const wish = { id: open.id, amount: toAmount(40), until: minutesOn(90) }
    const held = decideAuthorization(card, [line], wish, { before: null, now, newLineId })
    const lines = held.ok ? (held.lines ?? []) : []
    const until = { ...open, expires_at: minutesOn(90) }
    const decided = decideCapture(until, card, lines, { now: minutesOn(61), amount: undefined })
    expect(decided).toMatchObject({ ok: true, amount: toAmount(40) })
  })

  it.each([
    ['more than was authorised', open, 40.0001, 'GIFT_CARD_INSUFFICIENT'],
    ['a second time', { ...open, state: 'CAPTURED' as const }, 40, 'STATE_CONFLICT'],
    ['after a release', { ...open, state: 'RELEASED' as const }, 40, 'STATE_CONFLICT'],
    ['after its time', { ...open, expires_at: now }, 40, 'STATE_CONFLICT'],
  ])('%s is refused', (_name, authorization, units, code) => {
    const decided = decideCapture(authorization, card, kept(), { now, amount: toAmount(units) })
    expect(decided).toMatchObject({ ok: false, code })
  })
})

const on = (lines: readonly Line[], at: Date) => {
  const { status, balance, authorized } = valueOf(card, lines, at)
  return [status, toWireAmount(balance), toWireAmount(authorized)]
}

describe('what is kept of a card past its date, while the card has days of grace', () => {
  const late = minutesOn(70)
  const grace = { ...line, amount: toAmount(20), cost: toAmount(7), expires_at: minutesOn(10_000) }
  const until = { ...open, amount: toAmount(80), expires_at: minutesOn(90) }
  /** 80 are kept; of the other 20, which were captured, the refund came back with a later date. */
  const graced = (refunded: readonly Line[] = [grace]): Line[] => {
    const wish = { id: open.id, amount: toAmount(80), until: until.expires_at }
    const decided = decideAuthorization(card, [line], wish, { before: null, now, newLineId })
    const held = decided.ok ? (decided.lines ?? []) : []
    return [...refunded, ...held.filter(({ hold }) => hold !== null)]
  }

  it('expires when it is released, or when its time is over, and is written off as of the card', () => {
    expect(on(graced(), late)).toEqual(['ACTIVE', 100, 80])
    const decided = decideRelease(until, card, graced(), late)
    const released = decided.ok ? (decided.lines ?? []) : []
    for (const [lines, at] of [
      [released, late],
      [graced(), minutesOn(90)],
    ] as const) {
      expect(on(lines, at)).toEqual(['ACTIVE', 20, 0])
      const written = writeOff(lines, at, 10)
      expect(written.lines).toEqual([grace])
      expect(written.expired).toEqual([
        { ...line, amount: toAmount(80), cost: expect.anything(), hold: null },
      ])
    }
  })

  it('expires also when a part with the later date is free after it', () => {
    const later = { ...grace, id: id(50), hold: { event_id: id(8), until: late, line_id: line.id } }
    const decided = decideRelease(until, card, graced([later]), minutesOn(65))
    expect(on(decided.ok ? (decided.lines ?? []) : [], late)).toEqual(['ACTIVE', 20, 0])
  })

  it('is captured before what came back, and a void takes both', () => {
    const captured = decideCapture(until, card, graced(), { now: late, amount: toAmount(70) })
    if (!captured.ok) throw new Error(captured.code)
    expect(captured.draws).toMatchObject([{ amount: toAmount(70), line: { id: line.id } }])
    expect(on(captured.lines, late)).toEqual(['ACTIVE', 20, 0])
    const voided = decideVoiding(card, graced(), late)
    expect(voided).toMatchObject({ voided: { amount: toAmount(100), lines: [] } })
  })
})

describe('a release', () => {
  it('frees what is kept, once', () => {
    const decided = decideRelease(open, card, kept(), now)
    expect(decided.ok && decided.lines).toEqual([line, other])
    expect(decideRelease({ ...open, state: 'RELEASED' }, card, [line], now)).toEqual({
      ok: true,
      lines: null,
    })
    expect(decideRelease({ ...open, state: 'CAPTURED' }, card, [line], now)).toMatchObject({
      code: 'STATE_CONFLICT',
    })
  })
})

describe('a refund', () => {
  const captured = {
    state: 'CAPTURED' as const,
    captured: toAmount(40),
    refunded: ZERO,
    refunds: [],
  }
  const refund = (
    units?: number,
    refundId: string | null = null,
    of: object = {},
    isOfEvent = false,
  ) =>
    decideRefund(
      { ...captured, ...of },
      { amount: units === undefined ? undefined : toAmount(units), refundId, isOfEvent },
    )
  const made = { refunded: toAmount(10), refunds: [{ refund_id: 'r-1', amount: toAmount(10) }] }

  it('gives back all that is not back yet, or a part', () => {
    expect(refund()).toEqual({ ok: true, amount: toAmount(40) })
    expect(refund(undefined, null, made)).toEqual({ ok: true, amount: toAmount(30) })
    expect(refund(30, 'r-2', made)).toEqual({ ok: true, amount: toAmount(30) })
  })

  it('is made once by the id of the caller', () => {
    expect(refund(10, 'r-1', made)).toEqual({ ok: true, amount: null })
    expect(refund(11, 'r-1', made)).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('is refused of more than is left, of nothing, and of what was never captured', () => {
    expect(refund(30.0001, null, made)).toMatchObject({ code: 'GIFT_CARD_INSUFFICIENT' })
    expect(refund(1, null, { refunded: toAmount(40) })).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(refund(1, null, { state: 'OPEN' })).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('comes in a bounded number of parts, but for those of the returns and the reversal of its purchase', () => {
    const refunds = Array.from({ length: REFUNDS_MAX }, () => ({
      refund_id: null,
      amount: toAmount(0.1),
    }))
    const all = { refunded: toAmount(10), refunds }
    expect(refund(1, null, all)).toMatchObject({ code: 'LIMIT_EXCEEDED' })
    expect(refund(1, null, all, true)).toEqual({ ok: true, amount: toAmount(1) })
  })

  it('brings back what its parts cost, to the last ten-thousandth', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(1n, 10n ** 9n), { minLength: 1, maxLength: 6 }),
        fc.bigInt(0n, 10n ** 9n),
        (parts, cost) => {
          const amount = parts.reduce((sum, part) => sum + part, 0n) as Amount
          const taken: Line = { ...line, amount, cost: cost as Amount }
          let refunded = ZERO
          const costs = parts.map((part) => {
            const back = partOf(taken, refunded, part as Amount)
            refunded = (refunded + part) as Amount
            return back.cost ?? ZERO
          })
          expect(sumAmounts(costs)).toBe(cost)
        },
      ),
    )
  })

  it('comes with the date of its card, or after days of grace', () => {
    expect(expiryOfRefund(card, 30, now)).toEqual(card.expired_at)
    expect(expiryOfRefund({ expired_at: null }, 30, now)).toBeNull()
    expect(expiryOfRefund({ expired_at: now }, 30, now)).toEqual(
      new Date('2026-05-31T12:00:00.000Z'),
    )
  })

  it('finds what has expired on its card first', () => {
    const gone = { ...line, expires_at: now }
    expect(expiredOf(line.id, [other, gone], now)).toMatchObject({
      lines: [other],
      expired: [gone],
    })
    expect(expiredOf(line.id, [other, line], now)).toBeNull()
  })
})

describe('what comes to a card', () => {
  const told = {
    type: 'ACCUMULATION' as const,
    event_type: 'GIFT_CARD_TOP_UP',
    details: '',
    metadata: {},
  }

  it('joins its line, and makes it again where all was spent', () => {
    const given = { line: { ...line, amount: toAmount(5), cost: toAmount(1) }, told }
    const joined = creditCard(card, [other, line], given, now)
    expect(joined.ok && joined.lines).toEqual([
      other,
      { ...line, amount: toAmount(105), cost: toAmount(34) },
    ])
    const anew = creditCard(card, [other], given, now)
    expect(anew.ok && anew.lines).toEqual([
      other,
      { ...line, amount: toAmount(5), cost: toAmount(1) },
    ])
  })

  it('is refused of a card that is void or has expired', () => {
    expect(refuseTopUp(card, now)).toBeNull()
    expect(refuseTopUp({ ...card, redeemed_at: now }, now)).toBeNull()
    expect(refuseTopUp({ ...card, voided_at: now }, now)).toMatchObject({
      code: 'GIFT_CARD_REDEEMED',
    })
    expect(refuseTopUp({ ...card, expired_at: now }, now)).toMatchObject({
      code: 'GIFT_CARD_EXPIRED',
    })
  })
})
