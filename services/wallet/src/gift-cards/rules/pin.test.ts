import { describe, expect, it } from 'vitest'
import { checkPin, isLocked, PIN_FAILURES_MAX, unlock, type PinState } from './pin.js'

const now = new Date('2026-05-01T12:00:00.000Z')
const before = new Date('2026-04-30T12:00:00.000Z')
const none: PinState = {}
const card: PinState = { pin_hash: 'right' }
const opened = { pin_failures: 0, locked_at: null }

describe('the PIN of a gift card', () => {
  it.each<[string, PinState, string | null, object | null]>([
    ['no PIN asked for, none sent', none, null, null],
    ['no PIN asked for, one sent', none, 'right', null],
    ['the right one', card, 'right', null],
    ['the right one, as nothing was wrong since', { ...card, ...opened }, 'right', null],
    ['the right one after wrong ones', { ...card, pin_failures: 4 }, 'right', opened],
  ])('lets pass: %s', (_, state, sent, change) => {
    expect(checkPin(state, sent, now)).toEqual({ refusal: null, change, isGuess: false })
  })

  it.each<[string, PinState, string | null, string, object | null]>([
    ['none sent', card, null, 'the gift card needs its PIN', null],
    [
      'a wrong one',
      card,
      'wrong',
      'the PIN is wrong; the card is locked after 4 more',
      { pin_failures: 1, locked_at: null },
    ],
    [
      'the last wrong one',
      { ...card, pin_failures: 4, locked_at: null },
      'wrong',
      'the PIN is wrong; the card is locked',
      { pin_failures: 5, locked_at: now },
    ],
    [
      'a longer one that begins alike',
      card,
      'right!',
      'the PIN is wrong; the card is locked after 4 more',
      { pin_failures: 1, locked_at: null },
    ],
    [
      'a part of it',
      card,
      'righ',
      'the PIN is wrong; the card is locked after 4 more',
      { pin_failures: 1, locked_at: null },
    ],
  ])('refuses: %s', (_, state, sent, details, change) => {
    expect(checkPin(state, sent, now)).toEqual({
      refusal: { ok: false, code: 'GIFT_CARD_PIN_WRONG', details },
      change,
      isGuess: change !== null,
    })
  })

  it.each(['right', 'wrong', null])('refuses a locked card with any PIN: %s', (sent) => {
    const locked = { ...card, pin_failures: 5, locked_at: before }
    expect(checkPin(locked, sent, now)).toMatchObject({
      refusal: { code: 'GIFT_CARD_LOCKED' },
      change: null,
      isGuess: false,
    })
  })

  it('locks after five wrong ones, and not after four and a right one', () => {
    let state = card
    const send = (hash: string) => {
      const { refusal, change } = checkPin(state, hash, now)
      state = { ...state, ...change }
      return refusal?.code ?? null
    }
    for (let time = 1; time < PIN_FAILURES_MAX; time++) send('wrong')
    expect(send('right')).toBeNull()
    for (let time = 1; time <= PIN_FAILURES_MAX; time++) {
      expect(isLocked(state)).toBe(false)
      expect(send('wrong')).toBe('GIFT_CARD_PIN_WRONG')
    }
    expect(isLocked(state)).toBe(true)
    expect(send('right')).toBe('GIFT_CARD_LOCKED')
    state = { ...state, ...unlock(state) }
    expect(send('right')).toBeNull()
  })

  it.each<[string, PinState, object | null]>([
    ['without a PIN', none, null],
    ['never locked', card, null],
    ['unlocked before', { ...card, ...opened }, null],
    ['with wrong ones', { ...card, pin_failures: 3 }, opened],
    ['locked', { ...card, pin_failures: 5, locked_at: before }, opened],
  ])('unlocks a card: %s', (_, state, change) => {
    expect(unlock(state)).toEqual(change)
  })
})
