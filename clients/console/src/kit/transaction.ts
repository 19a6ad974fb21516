import type { Schemas } from '@loyalty/client'

/** A row of the ledger. */
export type Transaction = Schemas['Transaction']

/** A text that says what moved a row, such as the code of a coupon. */
export const textAt = ({ metadata }: Transaction, name: string): string | null => {
  const text = metadata[name]
  return typeof text === 'string' ? text : null
}
