/** What the exit code says: 1 when what was asked for failed, 2 when it was asked for wrongly. */
export type ExitCode = 1 | 2

/** An end that the user can understand: one sentence, no stack trace. */
export class Failure extends Error {
  override name = 'Failure'
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
