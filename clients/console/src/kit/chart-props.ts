import type { AmountText } from './amount.js'

export interface Series {
  key: string
  label: string
}

/** What is drawn at one place of the axis. */
export interface Point {
  /** What it is called at the axis. */
  at: string
  /** A decimal text for each series. */
  values: Readonly<Record<string, AmountText>>
}

export interface ChartProps {
  /** What is to be seen, and where the same figures can be read. */
  label: string
  /** Lines are for what lasts, as a balance; bars for what happens; a list for what has long names. */
  kind: 'bars' | 'line' | 'list'
  series: readonly Series[]
  points: readonly Point[]
  height?: number
}
