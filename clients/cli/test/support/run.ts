import { Readable } from 'node:stream'
import type { ConsoleIo } from '../../src/console-io.js'
import { runProgram } from '../../src/program.js'

/** What one command line did. */
export interface Run {
  code: number
  out: string
  error: string
}

type Given = Partial<
  Pick<ConsoleIo, 'environment' | 'input' | 'isTerminal' | 'ask' | 'write' | 'writeError'>
> & {
  /** Hears how to interrupt the command while it runs. */
  onStart?: (interrupt: () => void) => void
}

/** A console that nobody looks at, types into, or interrupts. */
export const quietIo: ConsoleIo = {
  write: () => undefined,
  writeError: () => undefined,
  environment: {},
  input: Readable.from([]),
  isTerminal: false,
  columns: 100,
  ask: () => Promise.resolve(''),
  onInterrupt: () => () => undefined,
}

/** Runs the program in this process, as it runs in a terminal or a script. */
export async function run(args: readonly string[], given: Given = {}): Promise<Run> {
  const result: Run = { code: 0, out: '', error: '' }
  result.code = await runProgram(args, {
    ...quietIo,
    write: (text) => void (result.out += text),
    writeError: (text) => void (result.error += text),
    input: Readable.from([]),
    onInterrupt: (stop) => {
      given.onStart?.(stop)
      return () => undefined
    },
    ...given,
  })
  return result
}
