import { appendFileSync, closeSync, existsSync, openSync, readSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { fileKeyIn, isIntegration, pathIn } from './test-keys.ts'

/** `void`: what was taken for a kill was none, since the test failed without a change too. */
export type Outcome = 'started' | 'killed' | 'timeout' | 'survived' | 'void'

export interface Try {
  test: string
  mutant: string
  outcome: Outcome
  /** The process that tries it. */
  pid: number
}

/** A test when nothing is changed: how long it takes, and which changes it would meet. */
export interface Seen {
  test: string
  ms: number
  hits: string[]
}

/** A file of tests whose tests have all been seen. */
export interface Loaded {
  file: string
  /** What it reaches before its first test: such a change has to be on when it is loaded. */
  hits: string[]
  /** What is reached between its tests, and by none of them. */
  around: string[]
}

type Line = Try | Seen | Loaded

/** Which test has met which change, and how it ended. A run that was cut off goes on behind it. */
export interface Journal {
  seen: Map<string, Seen>
  loaded: Map<string, Loaded>
  /** The outcome that killed each change. */
  killed: Map<string, 'killed' | 'timeout'>
  /** The tests that each change has lived through. */
  survived: Map<string, Set<string>>
  /** How many integration tests those are. */
  lived: Map<string, number>
  /** By process: what it has begun and not ended. */
  open: Map<number, Try>
  /** Every process that has tried something. */
  workers: Set<number>
  /** How many lines have been read. */
  lines: number
}

export const emptyJournal = (): Journal => ({
  seen: new Map(),
  loaded: new Map(),
  killed: new Map(),
  survived: new Map(),
  lived: new Map(),
  open: new Map(),
  workers: new Set(),
  lines: 0,
})

/** Reads a journal and, each time that it is asked, what has come behind that. */
export function followJournal(path: string): () => Journal {
  const journal = emptyJournal()
  const chunk = Buffer.alloc(1024 * 1024)
  const decoder = new StringDecoder('utf8')
  let offset = 0
  let rest = ''
  return () => {
    if (!existsSync(path)) return journal
    const file = openSync(path, 'r')
    try {
      for (let bytes = 1; bytes > 0; offset += bytes) {
        bytes = readSync(file, chunk, 0, chunk.length, offset)
        const lines = (rest + decoder.write(chunk.subarray(0, bytes))).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) take(journal, JSON.parse(line) as Line)
      }
    } finally {
      closeSync(file)
    }
    return journal
  }
}

/** Takes what a line of the journal says. */
export function take(journal: Journal, line: Line): void {
  journal.lines += 1
  if ('file' in line) journal.loaded.set(line.file, line)
  else if ('hits' in line) journal.seen.set(line.test, line)
  else takeTry(journal, line)
}

function takeTry(journal: Journal, line: Try): void {
  const { killed, survived, lived, open, workers } = journal
  const { test, mutant, outcome, pid } = line
  workers.add(pid)
  open.delete(pid)
  if (outcome === 'started') open.set(pid, line)
  else if (outcome === 'void') killed.delete(mutant)
  else if (outcome === 'survived') {
    survived.set(mutant, (survived.get(mutant) ?? new Set()).add(test))
    if (isIntegration(pathIn(fileKeyIn(test)))) lived.set(mutant, (lived.get(mutant) ?? 0) + 1)
  } else killed.set(mutant, outcome)
}

export const write = (path: string, line: Line) => appendFileSync(path, `${JSON.stringify(line)}\n`)

/** What of it no test has noticed, this one has not met, and not so many other tests have lived through. */
export const leftFor = (
  { killed, survived, lived }: Journal,
  test: string,
  hits: readonly string[],
  livedMax: number,
): string[] =>
  hits.filter(
    (key) =>
      !killed.has(key) && survived.get(key)?.has(test) !== true && (lived.get(key) ?? 0) < livedMax,
  )
