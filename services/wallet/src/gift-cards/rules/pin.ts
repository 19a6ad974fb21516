import { refuse, type Refusal } from '@loyalty/contracts/outcome'

export const PIN_DIGITS = 6
/** So many wrong PINs in a row lock a card. */
export const PIN_FAILURES_MAX = 5

/** A card's own fields of its PIN. All are absent in a card without one, and in older cards. */
export interface PinState {
  /** A keyed hash. Absent: the card has no PIN. */
  pin_hash?: string
  /** Wrong PINs since the last right one. Absent: none. */
  pin_failures?: number
  /** When it was locked. Absent or null: it is not. */
  locked_at?: Date | null
}

/** The fields of a PIN that change. */
export type PinChange = Required<Pick<PinState, 'pin_failures' | 'locked_at'>>

export interface PinCheck {
  /** Null: the card may be used. */
  refusal: Refusal<'GIFT_CARD_PIN_WRONG' | 'GIFT_CARD_LOCKED'> | null
  /** To be stored, with a refusal too. Null: nothing changes. */
  change: PinChange | null
  /** True for a wrong PIN, which the attempt limiter counts as it counts an unknown code. */
  isGuess: boolean
}

/**
 * Checks the hash of a PIN that was sent, null when none was. A locked card is refused with any PIN, so that it
 * tells nothing. A call without a PIN is refused, and counts as no try.
 */
export function checkPin(card: Readonly<PinState>, sentHash: string | null, now: Date): PinCheck {
  const failures = card.pin_failures ?? 0
  if (isLocked(card)) {
    const refusal = refuse('GIFT_CARD_LOCKED', 'the gift card is locked until support unlocks it')
    return { refusal, change: null, isGuess: false }
  }
  if (card.pin_hash === undefined) return { refusal: null, change: null, isGuess: false }
  if (sentHash === null) {
    const refusal = refuse('GIFT_CARD_PIN_WRONG', 'the gift card needs its PIN')
    return { refusal, change: null, isGuess: false }
  }
  if (isSame(card.pin_hash, sentHash)) {
    return { refusal: null, change: failures === 0 ? null : unlocked(), isGuess: false }
  }
  const left = PIN_FAILURES_MAX - failures - 1
  const next = left > 0 ? `the card is locked after ${left} more` : 'the card is locked'
  return {
    refusal: refuse('GIFT_CARD_PIN_WRONG', `the PIN is wrong; ${next}`),
    change: { pin_failures: failures + 1, locked_at: left > 0 ? null : now },
    isGuess: true,
  }
}

/** Opens a card again, and forgets its wrong PINs. Null: there is nothing to forget. */
export const unlock = (card: Readonly<PinState>): PinChange | null =>
  isLocked(card) || (card.pin_failures ?? 0) > 0 ? unlocked() : null

export const isLocked = ({ locked_at: at = null }: Readonly<PinState>): boolean => at !== null

const unlocked = (): PinChange => ({ pin_failures: 0, locked_at: null })

/** Compares every character, so that the time tells nothing of the place of the first that differs. */
function isSame(hash: string, other: string): boolean {
  let differences = hash.length ^ other.length
  for (let index = 0; index < hash.length; index++) {
    differences |= hash.charCodeAt(index) ^ other.charCodeAt(index)
  }
  return differences === 0
}
