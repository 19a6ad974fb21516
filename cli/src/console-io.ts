/** Where commands write to: standard output for results, standard error for all else. */
export interface ConsoleIo {
  write(text: string): void
  writeError(text: string): void
  environment: Readonly<Record<string, string | undefined>>
}

export const consoleIo: ConsoleIo = {
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
  environment: process.env,
}

/** Prints a result for people, or as one JSON object for programs. */
export function printResult(
  io: ConsoleIo,
  isJson: boolean | undefined,
  result: Record<string, unknown>,
  sentence: string,
): void {
  io.write(`${isJson ? JSON.stringify(result) : sentence}\n`)
}
