import type { ConsoleIo } from '../console-io.js'

/** A terminal's line is drawn anew at most this often; a log gets a line at most that often. */
const BAR_MS = 100
const LINE_MS = 5_000

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
