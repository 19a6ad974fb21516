import type { ConsoleIo } from '../console-io.js'
import { Failure } from '../failure.js'

/** Does work that Ctrl-C ends in order; then it fails with the sentence that says what is left. */
export async function interruptible<Result>(
  io: ConsoleIo,
  sentence: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const interrupted = new AbortController()
  const forget = io.onInterrupt(() => interrupted.abort())
  try {
    return await work(interrupted.signal)
  } catch (thrown) {
    if (interrupted.signal.aborted) throw new Failure(`Interrupted. ${sentence}`, 130)
    throw thrown
  } finally {
    forget()
  }
}
