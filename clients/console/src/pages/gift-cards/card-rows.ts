import { addTexts, amountText, negateText, type AmountText } from '../../kit/amount.js'
import { textAt, type Transaction } from '../../kit/transaction.js'

/** The amount of a row as the card sees it; null where the whole card went to another wallet. */
export function changeOfCard({ type, event_type: cause, amount }: Transaction): AmountText | null {
  if (type === 'TRANSFER') return null
  const isCredit = type === 'ACCUMULATION' || type === 'MIGRATION' || cause === 'GIFT_CARD_REFUND'
  return isCredit ? amountText(amount) : negateText(amountText(amount))
}

/**
 * What can come back yet of each capture, by its id. Rows are read from the newest on, so that the
 * refunds of a capture that was read were read too.
 */
export function refundableOf(rows: readonly Transaction[]): ReadonlyMap<string, AmountText> {
  const left = new Map<string, AmountText>()
  for (const row of rows) {
    const capture = captureOf(row)
    const change = changeOfCard(row)
    if (capture === null || change === null) continue
    left.set(capture, addTexts(left.get(capture) ?? '0', negateText(change)))
  }
  return left
}

/** The capture that a row made or gave back; a redeem by an operator is none. */
export const captureOf = (row: Transaction): string | null =>
  row.event_type === 'GIFT_CARD_REDEEM' || row.event_type === 'GIFT_CARD_REFUND'
    ? textAt(row, 'authorization_id')
    : null
