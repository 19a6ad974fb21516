import { createInterface } from 'node:readline/promises'
import type { Readable } from 'node:stream'

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
  ask(question: string): Promise<string>
  /**
   * Calls `stop` instead of ending at Ctrl-C or SIGTERM; the second of them ends at once. The answer
   * undoes this.
   */
  onInterrupt(stop: () => void): () => void
}

const WIDTH = 80

// Whoever reads our output may have seen enough: `loyalty … | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

export const consoleIo: ConsoleIo = {
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
  environment: process.env,
  input: process.stdin,
  isTerminal: process.stdin.isTTY && process.stderr.isTTY,
  columns: process.stderr.columns ?? WIDTH,
  ask: async (question) => {
    const dialogue = createInterface({ input: process.stdin, output: process.stderr })
    try {
      return await dialogue.question(question)
    } finally {
      dialogue.close()
    }
  },
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
