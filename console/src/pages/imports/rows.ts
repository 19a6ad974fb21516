import { isAmountText, wireAmount } from '../../kit/amount.js'
import type { Csv } from './csv.js'
import { members, type Mapping, type Member } from './mapping.js'

/** What one call takes. */
const ROWS_MAX = 1_000

const DAY = /^\d{4}-\d{2}-\d{2}$/
const midnight = (text: string): string => (DAY.test(text) ? `${text}T00:00:00.000Z` : text)

/** How a cell becomes the member's value. What it can't be, is sent as it stands, and refused by its row. */
const valueOf: Partial<Record<Member, (text: string, rewardId: string | null) => unknown>> = {
  dob: midnight,
  registration_date: midnight,
  gender: (text) => text.toUpperCase(),
  phone: (text) => text.replace(/[\s().-]/g, ''),
  balance: (text, rewardId) => [
    { reward_id: rewardId, amount: isAmountText(text) ? wireAmount(text) : text },
  ],
}

/** Rows of a file as customers to bring over. Empty cells are left out. */
export function toCustomers({ columns, rows }: Csv, mapping: Mapping, rewardId: string | null) {
  const places = members.flatMap((member) => {
    const column = mapping[member]
    return column === null ? [] : [{ member, at: columns.indexOf(column) }]
  })
  return rows.map((row) =>
    Object.fromEntries(
      places.flatMap(({ member, at }) => {
        const text = (row[at] ?? '').trim()
        return text === '' ? [] : [[member, valueOf[member]?.(text, rewardId) ?? text]]
      }),
    ),
  )
}

export const chunksOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_MAX) }, (_, index) =>
    rows.slice(index * ROWS_MAX, (index + 1) * ROWS_MAX),
  )
