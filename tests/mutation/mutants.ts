import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { filesOf } from './rooms.ts'

/** One change to one place. */
export interface Mutant {
  /** What instrumented code asks for it by. */
  id: string
  /** The same for as long as its file is: what was found out about it stays true. */
  key: string
  file: string
  line: number
  before: string
  after: string
}

export interface Instrumented {
  /** By path: code that asks at each place whether one of its changes is on. */
  code: Map<string, string>
  mutants: Mutant[]
}

const no = () => false
const nothing = () => {}
/** The instrumenter asks for a logger of Stryker's. */
const silent = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
}

/** Every change that Stryker knows to the files of these rooms. */
export async function instrument(rooms: readonly string[]): Promise<Instrumented> {
  const sources = rooms
    .flatMap(filesOf)
    .map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true }))
  const { files, mutants } = await new Instrumenter(silent).instrument(sources, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  })
  const firstOf = new Map<string, number>()
  for (const [at, { fileName }] of mutants.entries()) {
    if (!firstOf.has(fileName)) firstOf.set(fileName, at)
  }
  const sourceOf = new Map(
    sources.map(({ name, content }) => [
      name,
      { lines: content.split('\n'), hash: hashOf(name, content) },
    ]),
  )
  return {
    code: new Map(files.map(({ name, content }) => [name, askAtCall(content)])),
    mutants: mutants.map(({ id, fileName: file, location: { start, end }, replacement }, at) => {
      const { lines = [], hash = '' } = sourceOf.get(file) ?? {}
      return {
        id,
        key: `${hash}.${at - (firstOf.get(file) ?? 0)}`,
        file,
        line: start.line + 1,
        before: cut(lines, start, end),
        after: replacement,
      }
    }),
  }
}

const AT_CREATION = /stryMutAct_9fa48\("(\d+)"\) \? \(\) => undefined : \(stryCov_9fa48\("\1"\), /g
const AT_CALL = `
function atCall(id, work) {
  return (...input) => {
    if (stryMutAct_9fa48(id)) return undefined;
    stryCov_9fa48(id);
    return work(...input);
  };
}
`

/**
 * A function in one expression that becomes `() => undefined` is asked for when it is called. Stryker asks
 * when it is made, for most of them while modules are loaded, which would take a process for each.
 */
export const askAtCall = (code: string): string =>
  `${code.replaceAll(AT_CREATION, 'atCall("$1", ')}${AT_CALL}`

const hashOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 8)

interface Position {
  line: number
  column: number
}

/** What stands between two positions. */
export const cut = (lines: readonly string[], start: Position, end: Position): string =>
  lines
    .slice(start.line, end.line + 1)
    .map((line, at, { length }) => (at === length - 1 ? line.slice(0, end.column) : line))
    .map((line, at) => (at === 0 ? line.slice(start.column) : line))
    .join('\n')
