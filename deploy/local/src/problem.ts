/**
 * Something that stops the local stack and that its user can put right: one sentence that says what
 * is wrong and what to do. It is printed as it stands, without a stack trace.
 */
export class Problem extends Error {
  override name = 'Problem'
}

/** The message of whatever was thrown, on one line. */
export const reasonOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).split('\n', 1)[0] ?? ''
