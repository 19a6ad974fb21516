import type { Schemas } from '@loyalty/client'

type RowError = Schemas['RowError']

export interface ErrorGroup {
  code: RowError['code']
  field: string | null
  message: string
  /** Numbers of rows as a spreadsheet shows them, with its line of names. */
  lines: number[]
}

const HEADER_LINES = 2

/** Errors by cause and column, the most frequent first. */
export function groupErrors(errors: readonly RowError[]): ErrorGroup[] {
  const groups = Map.groupBy(errors, ({ code, field }) => `${code} ${field ?? ''}`)
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      if (first === undefined) return []
      const { code, field, message } = first
      return [{ code, field, message, lines: group.map(({ index }) => index + HEADER_LINES) }]
    })
    .toSorted((left, right) => right.lines.length - left.lines.length)
}
