import type { ConsoleIo } from './console-io.js'

/**
 * What the exit code says.
 * 0: all of it is done. 1: some of it failed. 2: it was asked for wrongly. 3: the system could not
 * be reached, or refused. 130: interrupted; what was begun can be gone on with.
 */
export type ExitCode = 0 | 1 | 2 | 3 | 130

/** The same for help and documents. */
export const exitCodes: readonly (readonly [ExitCode, string])[] = [
  [0, 'everything is done'],
  [1, 'some of it failed; standard error says what and why'],
  [2, 'the command line is wrong'],
  [3, 'the system could not be reached, or refused'],
  [130, 'interrupted'],
]

/** An end that the user can understand: one sentence, no stack trace. */
export class Failure extends Error {
  override name = 'Failure'
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** What went wrong, as whoever threw it puts it. */
export const sentenceOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown)

/** What is awaited; its failure says in a further sentence how to do without. */
export async function failingWith<Result>(
  advice: string,
  awaited: Promise<Result>,
): Promise<Result> {
  try {
    return await awaited
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown
    throw new Failure(`${thrown.message}\n${advice}`, thrown.exitCode)
  }
}

/** Does work that Ctrl-C ends in order; then it fails with the sentence that says what is left. */
export async function interruptible<Result>(
  io: ConsoleIo,
  sentence: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  using stopping = stoppable(io)
  try {
    return await work(stopping.signal)
  } catch (thrown) {
    if (stopping.signal.aborted) throw new Failure(`Interrupted. ${sentence}`, 130)
    throw thrown
  }
}

/** A signal that Ctrl-C aborts, until it is disposed of. */
export function stoppable(io: ConsoleIo): Disposable & { signal: AbortSignal; abort(): void } {
  const stopping = new AbortController()
  const abort = () => stopping.abort()
  return { signal: stopping.signal, abort, [Symbol.dispose]: io.onInterrupt(abort) }
}
