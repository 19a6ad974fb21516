import { addTexts, amountText, negateText, type AmountText } from '../../kit/amount.js'

const PERCENT = 100

/** The way to a tier. Where the ladder has changed, they may have enough, and come there with their next purchase. */
export function progressOf(
  reached: number,
  threshold: number,
): { percent: number; missing: AmountText } {
  if (reached >= threshold) return { percent: PERCENT, missing: '0' }
  return {
    percent: (reached / threshold) * PERCENT,
    missing: addTexts(amountText(threshold), negateText(amountText(reached))),
  }
}
