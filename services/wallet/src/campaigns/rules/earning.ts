import type { Selector } from '@loyalty/contracts/selector'
import { sumAmounts, toAmount, type Amount } from '@loyalty/contracts/money'
import type { Order } from '@loyalty/contracts/wallet/order'
import { selects, type Tags } from '../../discounts/rules/selector.js'

/** A product line, and what was paid for it; a line without a value counts 0. */
export interface PaidLine {
  sku: string | null
  tags: Tags | null
  paid: Amount
}

/** What an order counts as to campaigns. */
export interface Earning {
  /** `discounted_value ?? value` of the order without its shipping; zero without an order. */
  spend: Amount
  lines: readonly PaidLine[]
}

/** An order of which units pay a part: campaigns pay for the rest, unless they say otherwise. */
export interface PaidOrder extends Earning {
  /** What money pays of it. Absent: all. */
  byMoney?: Earning
}

/** What of an order a campaign looks at. */
export const earningFor = (paid: PaidOrder, earnsOnPointsPaid: boolean | undefined): Earning =>
  earnsOnPointsPaid === true ? paid : (paid.byMoney ?? paid)

export const paidLines = (order: Order | null): PaidLine[] =>
  (order?.products ?? []).map((line) => ({
    sku: line.sku,
    tags: (line.tags ?? null) as Tags | null,
    paid: toAmount(line.discounted_value ?? line.value ?? 0),
  }))

/** What of an order a campaign pays for: that of the lines that its selector means, or all of it. */
export const earningOn = (
  { spend, lines }: Earning,
  products: Selector | null | undefined,
): Amount =>
  products
    ? sumAmounts(lines.filter((line) => selects(products, line)).map(({ paid }) => paid))
    : spend
