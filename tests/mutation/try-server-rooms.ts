import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { toAtLoad } from './at-load.ts'
import { changesFor, importedBy } from './imports.ts'
import { followJournal } from './journal.ts'
import { instrument, type Mutant } from './mutants.ts'
import { describe, scoreOf, statusesOf, type Status } from './results.ts'
import { serverResults, serverRooms, tests, testsLeftOut } from './rooms.ts'
import { runVitest } from './run-vitest.ts'
import { fileKeyOf, isIntegration, pathIn } from './test-keys.ts'
import { hasWork } from './work.ts'

const FOLDER = '.stryker'
const JOURNAL = `${FOLDER}/server-rooms.jsonl`
/** Quick tests come first: what they notice, no slow one has to meet. */
const TEST_MS_MAX = [300, 1_000, 3_000, 10_000]
const everyFile = { isOfPass: () => true }
const ALL = Number.MAX_SAFE_INTEGER
/**
 * Unit tests come first, then of each limit tests that name the changed source. Of those that only pass by it
 * each change meets a few, then more, then all.
 */
const PASSES = [
  { isOfPass: (file: string) => !isIntegration(file), testMsMax: 300, isNamed: false, livedMax: 1 },
  ...TEST_MS_MAX.flatMap((testMsMax) => [
    { ...everyFile, testMsMax, isNamed: true, livedMax: ALL },
    ...[3, 12, ALL].map((livedMax) => ({ ...everyFile, testMsMax, isNamed: false, livedMax })),
  ]),
]
const WORKERS = 2
/** Changes that are on when modules are loaded are tried so many at a time. */
const AT_LOAD_MAX = 16
/** How often it is said how far that is. */
const SAY_MS = 60_000

/** Tries every change to the chosen rooms that need servers, or to files of them, and writes what became of each. */
export async function tryServerRooms(chosen: string[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const { mutants: all } = await instrument(serverRooms)
  const mutants = all.filter(({ file }) => chosen.some((start) => file.startsWith(start)))
  const asked = new Set(mutants.map(({ key }) => key))
  const read = followJournal(JOURNAL)
  const common = { journal: JOURNAL, chosen, workers: WORKERS }

  let saidMs = 0
  const say = (what: string) => () => {
    if (performance.now() - saidMs < SAY_MS) return
    saidMs = performance.now()
    const score = scoreOf(statusesOf(mutants, read()).values()).toFixed(1)
    process.stdout.write(`${score} % of ${mutants.length} changes noticed; now ${what}\n`)
  }

  const keys = filesOfTests(new Set(mutants.map(({ file }) => file)))
  for (const { isOfPass, ...limits } of PASSES) {
    const own = keys.filter((key) => isOfPass(pathIn(key)))
    const mayMeet = changesFor(mutants, asked, limits.isNamed)
    const left = () => own.filter((key) => hasWork(read(), key, mayMeet(pathIn(key)), limits))
    const toAsk = () => ({ ...common, ...limits, files: left().map(pathIn), atLoad: [] })
    await runVitest(toAsk, read, say(`tests of up to ${limits.testMsMax} ms`))
  }
  if (read().loaded.size === 0) throw new Error('no file of tests could be run without a change')
  const atLoad = toAtLoad(mutants, read())
  for (let from = 0; from < atLoad.length; from += AT_LOAD_MAX) {
    const part = atLoad.slice(from, from + AT_LOAD_MAX)
    const isLeft = ({ mutant }: (typeof part)[number]) => !read().killed.has(mutant)
    const toAsk = () => ({
      ...common,
      files: [],
      testMsMax: 0,
      livedMax: 0,
      isNamed: false,
      atLoad: part.filter(isLeft),
    })
    await runVitest(toAsk, read, say(`${atLoad.length - from} changes that are on at load`))
  }
  report(mutants, statusesOf(mutants, read()))
}

/** The keys of the files of tests that may notice a change to these sources, since they import one. */
const filesOfTests = (sources: ReadonlySet<string>): string[] =>
  globSync(tests, { exclude: testsLeftOut })
    .filter((file) => [...importedBy(file)].some((path) => sources.has(path)))
    .toSorted()
    .map(fileKeyOf)

type Files = Record<string, { mutants: { status: Status }[] }>

/** Names what survived, and keeps the rest for the table. What is known of other rooms stays. */
function report(mutants: readonly Mutant[], statuses: ReadonlyMap<string, Status>): void {
  const found: Files = {}
  for (const mutant of mutants) {
    const status = statuses.get(mutant.key) ?? 'NoCoverage'
    const { mutants: own } = (found[mutant.file] ??= { mutants: [] })
    own.push({ status })
    if (status === 'Survived' || status === 'NoCoverage')
      process.stdout.write(describe(mutant, status))
  }
  process.stdout.write(`Score: ${scoreOf(statuses.values()).toFixed(1)} %\n`)
  const others = existsSync(serverResults)
    ? (JSON.parse(readFileSync(serverResults, 'utf8')) as { files: Files }).files
    : {}
  writeFileSync(serverResults, JSON.stringify({ files: { ...others, ...found } }))
}
