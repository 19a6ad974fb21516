import type { Csv } from './csv.js'

/** A row that is not brought over, by its line, with the reason in words. */
export interface Rejected {
  line: number
  reason: string
}

/**
 * Rejected rows as a file: their own columns as they stand, so that the file can be corrected and uploaded, and
 * behind them the line in the first file and the reasons.
 */
export function rejectedFile(
  { columns, rows }: Pick<Csv, 'columns' | 'rows'>,
  rejected: readonly Rejected[],
  titles: { line: string; reason: string },
): string[][] {
  const reasons = Map.groupBy(rejected, ({ line }) => line)
  return [
    [...columns, titles.line, titles.reason],
    ...rows.flatMap(({ line, cells }) => {
      const own = reasons.get(line)
      if (own === undefined) return []
      const fitting = columns.map((_column, at) => cells[at] ?? '')
      const text = [...new Set(own.map(({ reason }) => reason))].join(' ')
      return [[...fitting, String(line), text]]
    }),
  ]
}
