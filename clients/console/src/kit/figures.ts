import { sumTexts, type AmountText } from './amount.js'

/** One column of figures: in the table, in the file, and where it is drawn, in the chart. */
export interface FigureColumn<Row> {
  key: string
  title: string
  /** As the file has it: decimals with a point, days as `2026-01-31`. */
  text: (row: Row) => string
  /** A decimal text, which is shown as amounts are. */
  isNumber?: boolean
  isSummed?: boolean
  /** Left out of the table where nothing of it happened; the file has it all the same. */
  isRare?: boolean
  isOnlyInFile?: boolean
}

const isNothing = (text: AmountText): boolean => text === '0'

/** The columns of the table: rare ones only where something of them happened. */
export const columnsToShow = <Column extends FigureColumn<Row>, Row>(
  columns: readonly Column[],
  rows: readonly Row[],
): Column[] =>
  columns.filter(
    ({ isOnlyInFile, isRare, text }) =>
      isOnlyInFile !== true && (isRare !== true || rows.some((row) => !isNothing(text(row)))),
  )

/** The first rows, as many as a chart may draw; `isCut`: there are more. */
export const drawnOf = <Row>(rows: readonly Row[], max: number) => ({
  drawn: rows.slice(0, max),
  isCut: rows.length > max,
})

export const isQuiet = <Row>(
  columns: readonly FigureColumn<Row>[],
  rows: readonly Row[],
): boolean =>
  columns.every(
    ({ isNumber, text }) => isNumber !== true || rows.every((row) => isNothing(text(row))),
  )

/**
 * Periods from the first one on in which something happened, so that a young programme has a chart that can
 * be read, but at least `min` of them. `first` is that one where earlier ones were left out, else null.
 */
export function sinceFirst<Row>(
  columns: readonly FigureColumn<Row>[],
  periods: readonly Row[],
  min: number,
) {
  const first = periods.findIndex((period) => !isQuiet(columns, [period]))
  const from = Math.min(Math.max(first, 0), Math.max(periods.length - min, 0))
  return { drawn: periods.slice(from), first: (from > 0 ? periods[first] : null) ?? null }
}

/** The sum at the foot of a column; null: it has none. */
export const sumOf = <Row>(
  { isSummed, text }: FigureColumn<Row>,
  rows: readonly Row[],
): AmountText | null => (isSummed === true ? sumTexts(rows.map(text)) : null)

/** A file for a spreadsheet: a line of titles, then a line for each row. */
export const rowsOfFile = <Row>(
  columns: readonly FigureColumn<Row>[],
  rows: readonly Row[],
): string[][] => [
  columns.map(({ title }) => title),
  ...rows.map((row) => columns.map(({ text }) => text(row))),
]

export const seriesOf = <Row>(
  columns: readonly FigureColumn<Row>[],
  keys: readonly string[],
): Series[] =>
  columns.filter(({ key }) => keys.includes(key)).map(({ key, title }) => ({ key, label: title }))

export const pointsOf = <Row>(
  columns: readonly FigureColumn<Row>[],
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Point[] =>
  rows.map((row) => ({
    at: nameOf(row),
    values: Object.fromEntries(columns.map(({ key, text }) => [key, text(row)])),
  }))

interface Series {
  key: string
  label: string
}

/** The values at one place of the axis. */
export interface Point {
  at: string
  values: Readonly<Record<string, AmountText>>
}

export interface ChartProps {
  /** Says the subject of the chart, and where the same figures can be read. */
  label: string
  /** Lines are for what lasts, as a balance; bars for what happens; a list for what has long names. */
  kind: 'bars' | 'line' | 'list'
  series: readonly Series[]
  points: readonly Point[]
  height?: number
  /** The last point is no period as those before it, and always has its name. */
  isLastNamed?: boolean
}

/** Between the lines of a chart there are at most so many steps. */
const STEPS_MAX = 5
const STEPS = [1, 2, 5, 10]

/** The lines of a chart, each a round number, from 0 to the first one that is not below `max`. */
export function ticksTo(max: number, areWhole: boolean): number[] {
  const rough = max / STEPS_MAX
  const power = 10 ** Math.floor(Math.log10(rough))
  const wanted = power * (STEPS.find((step) => step * power >= rough) ?? 1)
  const step = areWhole ? Math.max(1, wanted) : wanted
  const count = Math.ceil(max / step)
  // Divided, not multiplied: 3 × 0.1 would be 0.30000000000000004.
  const inverse = Math.round(1 / step)
  const at = (index: number): number => (step < 1 ? index / inverse : index * step)
  return Array.from({ length: count + 1 }, (_, index) => at(index))
}
