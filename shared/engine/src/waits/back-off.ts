export interface BackOff {
  /** The pause after the first failure. */
  minMs: number
  maxMs: number
  /** By which it grows with each further one. */
  factor?: number
}

/** The pause after so many failures in a row, from 1 on. */
export const backOffMs = (failures: number, { minMs, maxMs, factor = 2 }: BackOff): number =>
  Math.min(maxMs, minMs * factor ** (failures - 1))
