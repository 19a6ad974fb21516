/** How far long work has come. */
export interface ProgressState {
  /** What goes on: `customers.csv`, `waiting for imports`. */
  label: string
  /** Of the work, 0 to 1; null when nobody knows how much there is. */
  share: number | null
  rows: number
  failed: number
  /** Since the work began here; what an earlier run did is not in the rate. */
  elapsedMs: number
  rowsHere: number
  shareAtStart: number
  /** Why nothing moves at present. */
  note: string | null
}

const BAR = 24

/** One line: a bar, rows, rate and the time that is left. */
export function progressLine(state: ProgressState, columns: number): string {
  const { label, share, rows, failed, note } = state
  const parts = [
    label,
    ...(share === null ? [] : [bar(share), `${Math.floor(share * 100)}%`.padStart(4)]),
    `${grouped(rows)} rows`,
    `${grouped(rateOf(state))}/s`,
    ...leftOf(state),
    ...(failed > 0 ? [`${grouped(failed)} failed`] : []),
    ...(note === null ? [] : [note]),
  ]
  return parts.join('  ').slice(0, Math.max(columns - 1, 20))
}

const bar = (share: number): string => {
  const filled = Math.round(share * BAR)
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}]`
}

const rateOf = ({ rowsHere, elapsedMs }: ProgressState): number =>
  elapsedMs === 0 ? 0 : Math.round((rowsHere * 1_000) / elapsedMs)

function leftOf({ share, shareAtStart, elapsedMs }: ProgressState): string[] {
  if (share === null || share >= 1 || share <= shareAtStart) return []
  return [`${duration((elapsedMs * (1 - share)) / (share - shareAtStart))} left`]
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `1:52:03`, `1:52` */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`
}

export const grouped = (value: number): string => value.toLocaleString('en-US')
