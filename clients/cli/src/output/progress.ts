import type { ConsoleIo } from '../console-io.js'

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

/** A terminal's line is drawn anew at most this often; a log gets a line at most that often. */
const BAR_MS = 100
const LINE_MS = 5_000

/** Shows progress on standard error: one line that changes on a terminal, lines in a log elsewhere. */
export class ProgressDisplay {
  readonly #io: ConsoleIo
  readonly #startedAt = performance.now()
  #state: Omit<ProgressState, 'elapsedMs'>
  #shownAt = 0
  #isLineOpen = false

  constructor(io: ConsoleIo, label: string) {
    this.#io = io
    this.#state = {
      label,
      share: null,
      rows: 0,
      failed: 0,
      rowsHere: 0,
      shareAtStart: 0,
      note: null,
    }
  }

  update(change: Partial<Omit<ProgressState, 'elapsedMs'>>): void {
    this.#state = { ...this.#state, ...change }
    const now = performance.now()
    if (now - this.#shownAt < (this.#io.isTerminal ? BAR_MS : LINE_MS)) return
    // A log says something only when there is something to wait for.
    const isFirst = this.#shownAt === 0
    this.#shownAt = now
    if (this.#io.isTerminal || !isFirst) this.#draw(now)
  }

  /** Writes a message of its own line. */
  say(message: string): void {
    this.#clear()
    this.#io.writeError(`${message}\n`)
  }

  /** Takes the bar away: what follows is the result. */
  end(): void {
    this.#clear()
  }

  #draw(now: number): void {
    const line = progressLine(
      { ...this.#state, elapsedMs: now - this.#startedAt },
      this.#io.isTerminal ? this.#io.columns : Infinity,
    )
    this.#io.writeError(this.#io.isTerminal ? `\r\u001b[K${line}` : `${line}\n`)
    this.#isLineOpen = this.#io.isTerminal
  }

  #clear(): void {
    if (this.#isLineOpen) this.#io.writeError('\r\u001b[K')
    this.#isLineOpen = false
  }
}

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB']

/** `1.4 GiB` */
export function bytesText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return `${value.toFixed(power === 0 || value >= 100 ? 0 : 1)} ${UNITS[power]}`
}

/** Shows on standard error how many bytes have gone by: one line that changes on a terminal, lines in a log elsewhere. */
export class ByteProgress implements Disposable {
  readonly #io: ConsoleIo
  readonly #label: string
  readonly #total: number | null
  readonly #startedAt = performance.now()
  #shownAt = this.#startedAt
  #bytes = 0
  #isLineOpen = false

  /** `total` is null where nobody knows how many there will be. */
  constructor(io: ConsoleIo, label: string, total: number | null) {
    this.#io = io
    this.#label = label
    this.#total = total
  }

  add(bytes: number): void {
    this.#bytes += bytes
    const now = performance.now()
    if (now - this.#shownAt < (this.#io.isTerminal ? BAR_MS : LINE_MS)) return
    this.#shownAt = now
    const rate = (this.#bytes * 1_000) / (now - this.#startedAt)
    const share =
      this.#total === null ? '' : `  ${Math.floor((100 * this.#bytes) / Math.max(1, this.#total))}%`
    const line = `${this.#label}  ${bytesText(this.#bytes)}${share}  ${bytesText(rate)}/s`
    this.#io.writeError(this.#io.isTerminal ? `\r\u001b[K${line}` : `${line}\n`)
    this.#isLineOpen = this.#io.isTerminal
  }

  [Symbol.dispose](): void {
    if (this.#isLineOpen) this.#io.writeError('\r\u001b[K')
    this.#isLineOpen = false
  }
}
