/** Leftovers of a client's floating point: a billionth of the value, and never less than this. */
const LEFTOVER = 1e-9
/** Of the last decimal: further off is a decimal more, which the caller meant. */
const OF_LAST_DECIMAL = 0.05
/** A double can't say more of a large value than this part of it, which is two or three of its steps. */
const OF_DOUBLE = 2 * Number.EPSILON

/**
 * The number of at most so many decimals that a double means, or null when it means none. A double
 * means the nearest such number when no more lies between them than arithmetic in doubles leaves over.
 */
export function readDecimal(value: number, decimals: number): number | null {
  if (!Number.isFinite(value)) return null
  const scale = 10 ** decimals
  // Adding 0 makes 0 of -0.
  const nearest = Math.round(value * scale) / scale + 0
  return Math.abs(nearest - value) <= leftoverOf(Math.abs(value), scale) ? nearest : null
}

const leftoverOf = (size: number, scale: number): number =>
  Math.max(Math.min(LEFTOVER * Math.max(size, 1), OF_LAST_DECIMAL / scale), OF_DOUBLE * size)
