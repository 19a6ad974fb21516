import { DAY_MS } from '@loyalty/contracts/durations'
import type { Account } from '../account.js'
import type { Arena } from '../arena.js'

/** What moved points, as reports tell it, in ten-thousandths. */
const FIGURES = [
  'issued',
  'redeemed',
  'expired',
  'reversed',
  'transferred_in',
  'transferred_out',
  'migrated',
  'adjusted',
] as const

export interface CountedPoints {
  /** The last row that is in the sums. */
  last: string
  sums: Record<string, string>
}

interface PointsPage {
  data: { periods: Record<string, string>[] }[]
  as_of: { transaction_id: string } | null
}

/** Units as digits of ten-thousandths, without a binary fraction on the way. */
const toDigits = (units: string): bigint => {
  const [whole = '0', rest = ''] = units.replace('-', '').split('.')
  const digits = BigInt(whole + rest.padEnd(4, '0'))
  return units.startsWith('-') ? -digits : digits
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
/** A run may begin before midnight. */
const range = () => `from=${dayOf(Date.now() - DAY_MS)}&to=${dayOf(Date.now() + DAY_MS)}`

/** What the reports say of all points of an account. */
export async function points(account: Account): Promise<CountedPoints> {
  const page = await account.get<PointsPage>(`/operator/v1/reports/points?${range()}`)
  const sums = Object.fromEntries(FIGURES.map((figure) => [figure, 0n]))
  for (const period of page.data.flatMap(({ periods }) => periods)) {
    for (const figure of FIGURES)
      sums[figure] = (sums[figure] ?? 0n) + toDigits(period[figure] ?? '0')
  }
  return { last: page.as_of?.transaction_id ?? '', sums: toTexts(sums) }
}

const toTexts = (sums: Record<string, bigint>) =>
  Object.fromEntries(Object.entries(sums).map(([figure, sum]) => [figure, sum.toString()]))

interface Row {
  id: string
  type: string
  side: string
  event_type: string
  event_id: string | null
  amount: bigint
}

/** The same, added up from the rows of the ledger by this run. */
export async function addLedgerUp(arena: Arena, { id }: Account): Promise<CountedPoints> {
  const rows = await arena
    .database('wallet')
    .collection<Row>('transactions')
    .find({ account_id: id })
    .sort({ id: 1 })
    .toArray()
  const sums = Object.fromEntries(FIGURES.map((figure) => [figure, 0n]))
  for (const row of rows) {
    const isDebit = row.side === 'DEBIT'
    const figure = figureOf(row)
    const isSigned = figure === 'reversed' || figure === 'adjusted'
    sums[figure] = (sums[figure] ?? 0n) + (isSigned && isDebit ? -row.amount : row.amount)
  }
  return { last: rows.at(-1)?.id ?? '', sums: toTexts(sums) }
}

const figureByType: Readonly<Record<string, (typeof FIGURES)[number]>> = {
  ACCUMULATION: 'issued',
  REDEMPTION: 'redeemed',
  EXPIRATION: 'expired',
  REVERSAL: 'reversed',
  MIGRATION: 'migrated',
}

const figureOf = ({ type, side, event_type: eventType, event_id: event }: Row) => {
  if (event === null && eventType === 'ADJUSTMENT') return 'adjusted'
  if (type === 'TRANSFER') return side === 'CREDIT' ? 'transferred_in' : 'transferred_out'
  return figureByType[type] ?? 'issued'
}

interface CouponsReport {
  data: { periods: { redemptions: number; discounts: string; refusals: { count: number }[] }[] }
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** Redemptions, refusals and discounts of an account, as reports tell them; these in ten-thousandths. */
export async function coupons(account: Account) {
  const { data } = await account.get<CouponsReport>(`/operator/v1/reports/coupons?${range()}`)
  return {
    redemptions: sum(data.periods.map(({ redemptions }) => redemptions)),
    refusals: sum(data.periods.flatMap(({ refusals }) => refusals.map(({ count }) => count))),
    discounts: data.periods
      .reduce((total, { discounts }) => total + toDigits(discounts), 0n)
      .toString(),
  }
}
