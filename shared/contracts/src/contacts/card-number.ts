/** Twelve digits or more, of any script, with spaces or dashes of any kind between them. */
const CARD_NUMBER = /\p{Nd}(?:[\s\p{Pd}\p{Cf}\u2212]*\p{Nd}){11}/u

/**
 * True when a text holds what may be a card number: a run of 12 to 19 digits (ISO/IEC 7812-1), or a
 * longer one, which holds such a run.
 */
export const holdsCardNumber = (value: string): boolean => CARD_NUMBER.test(value)
