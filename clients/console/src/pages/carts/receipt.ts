import type { DataOf } from '../../client/loyalty.js'
import { symbolOf } from '../../kit/conditions.js'
import { amountText, negateText, sumTexts, type AmountText } from '../../kit/amount.js'

export type Evaluation = DataOf<'evaluateCart'>
export type TakenOff = Evaluation['discounts'][number]

/** A row of the receipt. What is taken off is below 0, so that the rows down to a sum add up to it. */
export type ReceiptRow =
  | { kind: 'LINE'; sku: string; pieces: AmountText; amount: AmountText }
  | { kind: 'OFF'; by: TakenOff; isOfLine: boolean; amount: AmountText }
  | { kind: 'GOODS' | 'SHIPPING' | 'POINTS' | 'CARDS' | 'PAYABLE'; amount: AmountText }

const off = (by: TakenOff, isOfLine = false): ReceiptRow => ({
  kind: 'OFF',
  by,
  isOfLine,
  amount: negateText(amountText(by.amount)),
})

const sum = (kind: 'GOODS' | 'SHIPPING' | 'PAYABLE', amount: number): ReceiptRow => ({
  kind,
  amount: amountText(amount),
})

const paid = (kind: 'POINTS' | 'CARDS', amount: number): ReceiptRow[] =>
  amount === 0 ? [] : [{ kind, amount: negateText(amountText(amount)) }]

/** The rows of a receipt, in the order in which a cart is priced. */
export function receiptOf({ order, discounts, totals }: Evaluation): ReceiptRow[] {
  const offLine = (line: number) =>
    discounts.filter((one) => one.target === 'LINES' && one.line === line)
  const offLater = (target: TakenOff['target']) =>
    discounts.filter((one) => one.target === target && one.line === null)
  return [
    ...(order.products ?? []).flatMap((line, at): ReceiptRow[] => [
      {
        kind: 'LINE',
        sku: line.sku ?? '—',
        pieces: amountText(line.amount),
        amount: amountText(line.value ?? 0),
      },
      ...offLine(at).map((by) => off(by, true)),
    ]),
    ...offLater('LINES').map((by) => off(by)),
    ...offLater('ORDER').map((by) => off(by)),
    sum('GOODS', totals.goods),
    ...(totals.shipping === 0 ? [] : [sum('SHIPPING', totals.shipping)]),
    ...offLater('SHIPPING').map((by) => off(by)),
    ...paid('POINTS', totals.paid_with_points),
    ...paid('CARDS', totals.paid_with_gift_cards),
    sum('PAYABLE', totals.payable),
  ]
}

/** What a purchase earns of each reward, with the campaigns that pay it. */
export function earnedOf({ earns }: Pick<Evaluation, 'earns'>) {
  return [...Map.groupBy(earns, (one) => one.reward_id)].flatMap(([rewardId, parts]) => {
    const amount = sumTexts(parts.map((part) => amountText(part.amount)))
    return amount === '0'
      ? []
      : [{ rewardId, amount, campaigns: [...new Set(parts.map(({ name }) => name))] }]
  })
}

const countedIn: Partial<
  Record<Evaluation['missing'][number]['condition']['type'], 'MONEY' | 'PIECES' | 'PURCHASES'>
> = {
  'Order Value': 'MONEY',
  'Order Discounted Value': 'MONEY',
  'Product Value': 'MONEY',
  'Product Quantity': 'PIECES',
  'Number Of Purchases': 'PURCHASES',
}

/** How much more an offer that nearly applies needs, and of what; null: only its condition can say it. */
export function gapOf({ gap, condition: { type, operator } }: Evaluation['missing'][number]) {
  const unit = countedIn[type]
  return gap === null || unit === undefined || symbolOf(operator) !== '≥'
    ? null
    : { unit, gap: amountText(gap) }
}
