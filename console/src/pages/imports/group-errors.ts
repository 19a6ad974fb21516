import type { Schemas } from '@loyalty/client'
import { memberOf, type Member } from './mapping.js'

type RowError = Schemas['RowError']

/** The error of a row, whose line is known where its file is. */
export type PlacedError = RowError & { line?: number | undefined }

export interface ErrorGroup {
  code: RowError['code']
  /** What is wrong, `balance.amount` of `balance.0.amount`; null: the row as a whole. */
  field: string | null
  /** What the column is; null: nothing that a file brings. */
  member: Member | null
  /** Whether it is what stands in the cell, not something that comes with it. */
  isOfCell: boolean
  /** What the service says of the rows, in its own words: each once, and no more than people read. */
  details: string[]
  /** Numbers of rows as a spreadsheet shows them, with its line of names. */
  lines: number[]
}

const HEADER_LINES = 2
const DETAILS_MAX = 3

/** Errors by cause and column, the most frequent first. */
export function groupErrors(errors: readonly PlacedError[]): ErrorGroup[] {
  const groups = Map.groupBy(errors, ({ code, field }) => `${code} ${nameOf(field)}`)
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      if (first === undefined) return []
      const { code } = first
      const field = nameOf(first.field)
      const member = memberOf(field)
      const isOfCell = member !== null && (field === member || field === 'balance.amount')
      const details = [...new Set(group.map(({ message }) => message))].slice(0, DETAILS_MAX)
      const lines = group.map(({ index, line }) => line ?? index + HEADER_LINES)
      return [{ code, field, member, isOfCell, details, lines }]
    })
    .toSorted((left, right) => right.lines.length - left.lines.length)
}

/** The member of any entry of a list. */
const nameOf = (field: string | null): string | null =>
  field?.replaceAll(/\.\d+(?=\.)/g, '') ?? null
