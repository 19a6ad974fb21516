import type { Dispatcher } from 'undici'
import { errorSentence } from './error-sentence.js'
import { parseRetryAfter } from './retry-after.js'

const ANSWER_BYTES_MAX = 1_024 * 1_024
const ANSWER_BYTES_KEPT = 2_048
const INTERIM_ANSWERS_MAX = 8

/** What became of one call. */
export interface Attempt {
  /** The status of the answer, null when none came. */
  status: number | null
  /** Whole milliseconds from the lookup of the name to the end of the answer. */
  durationMs: number
  /** The first 2 KiB of the answer as text, without NUL. Null when no answer came, and when it is compressed. */
  answer: string | null
  /** A short sentence on why no whole answer came. Null when one came, and when its status is one of success. */
  error: string | null
  /** How long the answer asks to wait, at most 3,600 s. Null when it does not ask. */
  retryAfterSeconds: number | null
}

/** The receiver has the message, whatever becomes of the rest of its answer. */
export const isSuccess = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300

type Controller = Dispatcher.DispatchController
type ResponseHeaders = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2]

/** Follows one call until its answer is whole, has become too much, or time is up. Tells its outcome once. */
export class Call implements Dispatcher.DispatchHandler {
  private readonly startedAt = performance.now()
  private readonly timer: NodeJS.Timeout
  private controller: Controller | null = null
  private hasEnded = false
  private interimAnswers = 0
  private status: number | null = null
  private retryAfterSeconds: number | null = null
  private isCompressed = false
  private bytes = 0
  private readonly kept: Buffer[] = []

  constructor(
    private readonly timeoutMs: number,
    private readonly onOutcome: (attempt: Attempt) => void,
  ) {
    this.timer = setTimeout(() => this.stop(this.late()), timeoutMs)
  }

  onRequestStart(controller: Controller): void {
    this.controller = controller
    // A call that waited too long for its connection is not sent any more.
    if (this.hasEnded) controller.abort(new Error('the call has ended'))
  }

  onResponseStart(_controller: Controller, status: number, headers: ResponseHeaders): void {
    if (status < 200) {
      this.interimAnswers += 1
      if (this.interimAnswers > INTERIM_ANSWERS_MAX) this.stop('too many interim answers came')
      return
    }
    this.status = status
    this.retryAfterSeconds = parseRetryAfter(headers['retry-after'], Date.now())
    const encoding = headers['content-encoding']
    this.isCompressed = encoding !== undefined && encoding !== 'identity'
  }

  onResponseData(_controller: Controller, chunk: Buffer): void {
    const room = ANSWER_BYTES_KEPT - this.bytes
    // A copy: a part of the chunk would keep all of it in memory.
    if (room > 0) this.kept.push(Buffer.from(chunk.subarray(0, room)))
    this.bytes += chunk.length
    if (this.bytes > ANSWER_BYTES_MAX) this.stop('the answer is larger than 1 MiB')
  }

  onResponseEnd(): void {
    this.end(null)
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.end(errorSentence(error))
  }

  /** Tells the outcome, unless it is told. `error` is null when a whole answer came; it does not count after a success. */
  end(error: string | null): void {
    if (this.hasEnded) return
    this.hasEnded = true
    clearTimeout(this.timer)
    this.onOutcome({
      status: this.status,
      durationMs: Math.round(performance.now() - this.startedAt),
      answer: this.answer(),
      error: isSuccess(this.status) ? null : error,
      retryAfterSeconds: this.retryAfterSeconds,
    })
  }

  /** Ends the call and destroys its connection. */
  private stop(error: string): void {
    this.end(error)
    this.controller?.abort(new Error(error))
  }

  private late(): string {
    const limit = `within ${this.timeoutMs / 1_000} s`
    if (this.controller === null) return `no connection was made ${limit}`
    return this.status === null ? `no answer came ${limit}` : `the answer was not whole ${limit}`
  }

  private answer(): string | null {
    if (this.status === null || this.isCompressed) return null
    // `stream` leaves out a character whose last bytes were cut off.
    const text = new TextDecoder().decode(Buffer.concat(this.kept), {
      stream: this.bytes > ANSWER_BYTES_KEPT,
    })
    return text.replaceAll('\0', '')
  }
}
