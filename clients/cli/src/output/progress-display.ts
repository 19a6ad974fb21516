import type { ConsoleIo } from '../console-io.js'
import { progressLine } from './progress.js'
import type { ProgressState } from './progress.js'

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
