import type { ThreadProgram } from '../src/rows/rows-reader.js'

/** How a child process or thread of a test runs the sources. */
export const fromSources = [
  '--conditions=source',
  '--import',
  new URL('../../../shared/engine/test/read-sources.ts', import.meta.url).href,
]

/** The thread that reads large bodies. */
export const rowsProgram: ThreadProgram = {
  file: new URL('../src/rows/rows-worker.ts', import.meta.url),
  options: { execArgv: fromSources },
}
