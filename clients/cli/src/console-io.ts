import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'

/** What a command meets of the world: standard output for results, standard error for all else. */
export interface ConsoleIo {
  write(text: string): void
  writeError(text: string): void
  environment: Readonly<Record<string, string | undefined>>
  /** Standard input. */
  input: Readable
  /** Somebody sits there, reads standard error and can answer. */
  isTerminal: boolean
  /** Width of the terminal in characters. */
  columns: number
  /** What was answered; null where the input ended before. */
  ask(question: string): Promise<string | null>
  /**
   * Calls `stop` instead of ending at Ctrl-C or SIGTERM; the second of them ends at once. The answer
   * undoes this.
   */
  onInterrupt(stop: () => void): () => void
}

const WIDTH = 80

// Whoever reads our output may have seen enough: `loyalty … | head`. All else, such as a full disk, has lost some.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit()
  process.stderr.write(`The output cannot be written: ${error.message}\n`)
  process.exit(1)
})

/** Asks one question. In a container a script has a terminal too, whose input ends at once. */
export async function askOver(
  input: Readable,
  output: Writable,
  question: string,
): Promise<string | null> {
  const dialogue = createInterface({ input, output })
  try {
    const ended = new Promise<null>((resolve) => dialogue.once('close', () => resolve(null)))
    return await Promise.race([dialogue.question(question), ended])
  } finally {
    dialogue.close()
  }
}

/** A variable that is empty says nothing: compose files set those so that nobody names. */
export const settingsOf = (environment: ConsoleIo['environment']): ConsoleIo['environment'] =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))

export const consoleIo: ConsoleIo = {
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
  environment: settingsOf(process.env),
  input: process.stdin,
  isTerminal: process.stdin.isTTY && process.stderr.isTTY,
  columns: process.stderr.columns ?? WIDTH,
  ask: (question) => askOver(process.stdin, process.stderr, question),
  onInterrupt: (stop) => {
    const signals = ['SIGINT', 'SIGTERM'] as const
    let isStopping = false
    const onSignal = (): void => {
      if (isStopping) process.exit(130)
      isStopping = true
      stop()
    }
    for (const signal of signals) process.on(signal, onSignal)
    return () => {
      for (const signal of signals) process.off(signal, onSignal)
    }
  },
}
