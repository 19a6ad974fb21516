import { Signed, shown } from '../../api/exact-json.js'
import type { Json } from '../../api/client.js'

/**
 * A row of the ledger with a sign: what this customer was given, or what was taken. The same transfer
 * is both, so it has none where nobody is named.
 */
export function signedRow(row: Json, customer?: unknown): Json {
  const { receiver_id: receiver, sender_id: sender, amount } = row
  const isBetween = typeof receiver === 'string' && typeof sender === 'string'
  if (isBetween && customer !== receiver && customer !== sender) return row
  if (receiver === null && sender === null) return row
  const isCredit = isBetween ? customer === receiver : typeof receiver === 'string'
  return { ...row, amount: new Signed(isCredit ? '+' : '-', amount) }
}

/** Lines that were moved, each with the same sign. */
export const signedLines = (sign: '+' | '-', lines: unknown): Json[] =>
  rowsIn(lines).map((line) => ({ ...line, amount: new Signed(sign, line['amount']) }))

/** `+10 Points, -5 Stamps`: what a redemption gave and took. */
export function movedText({ accumulations: given, redemptions: taken }: Json): string {
  const lines = [...signedLines('+', given), ...signedLines('-', taken)]
  return lines
    .map(({ amount, reward, reward_id: id }) => `${shown(amount)} ${shown(reward ?? id)}`)
    .join(', ')
}

const rowsIn = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : [])
