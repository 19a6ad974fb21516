import type { Schemas } from '@loyalty/client'
import { fileFieldOf, type FileField } from './fields.js'

export type Told = Pick<Schemas['RowError'], 'index' | 'message' | 'field'> & {
  code: Schemas['RowError']['code'] | Schemas['RowWarning']['code']
  /** The customer of the row. */
  id?: string | null
}

/** The line is known where the file is. */
export type Placed<One extends Told> = One & { line?: number | undefined }
export type PlacedError = Placed<Schemas['RowError']>
export type PlacedWarning = Placed<Schemas['ImportWarning']>

export interface ErrorGroup<One extends Told = Told> {
  code: One['code']
  /** The field that is wrong, `balance.amount` of `balance.0.amount`; null: the row as a whole. */
  field: string | null
  /** The field that the column holds; null: none that a file brings. */
  fileField: FileField | null
  /** The service's own sentences on the rows: each once, and no more than people read. */
  details: string[]
  /** Numbers of rows as a spreadsheet shows them, with its line of names. */
  lines: number[]
  /** The customers of the rows, where they are known. */
  ids: string[]
}

const HEADER_LINES = 2
const DETAILS_MAX = 3

/** Errors or warnings by cause and column, the most frequent first. */
export function groupErrors<One extends Told>(errors: readonly Placed<One>[]): ErrorGroup<One>[] {
  const groups = Map.groupBy(errors, ({ code, field }) => `${code} ${nameOf(field)}`)
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      if (first === undefined) return []
      const { code } = first
      const field = nameOf(first.field)
      const fileField = fileFieldOf(field)
      const details = [...new Set(group.map(({ message }) => message))].slice(0, DETAILS_MAX)
      const lines = group.map(({ index, line }) => line ?? index + HEADER_LINES)
      const ids = [...new Set(group.flatMap(({ id }) => id ?? []))]
      return [{ code, field, fileField, details, lines, ids }]
    })
    .toSorted((left, right) => right.lines.length - left.lines.length)
}

/** The field of any entry of a list. */
export const nameOf = (field: string | null): string | null =>
  field?.replaceAll(/\.\d+(?=\.)/g, '') ?? null

/** The field of a file whose cell itself is wrong, not something that comes with it. */
export function cellOf(field: string | null): FileField | null {
  const of = fileFieldOf(field)
  const isItself = field === of || field === 'balance.amount' || field === `order.${of}`
  return isItself ? of : null
}
