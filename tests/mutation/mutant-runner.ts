import { inject, TestRunner } from 'vitest'
import { followJournal, leftFor, write, type Outcome } from './journal.ts'
import { changesFor } from './imports.ts'
import { fileKeyIn, fileKeyOf, pathIn, testKeyOf } from './test-keys.ts'
import { startTrial, takeRun, type Trial } from './trial.ts'

type File = Parameters<TestRunner['onAfterRunFiles']>[0][number]
type Suite = Parameters<TestRunner['onBeforeRunSuite']>[0]
type Task = Parameters<TestRunner['onBeforeRunTask']>[0]
type Test = Parameters<TestRunner['onAfterTryTask']>[0]
type TryOptions = Parameters<TestRunner['onAfterRetryTask']>[1]

type Hits = Record<string, number>
/** What instrumented code asks and tells. */
interface Switch {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> }
}

/** A test hangs that takes so much longer than by itself. */
const SPARE_FACTOR = 2
const SPARE_MS = 2_000
/** A loop hangs that runs a changed place so much oftener than a hundred times what is usual. */
const SPARE_HITS = 10_000
/** In place of the key of a test, until it is known which file is loaded with the change. */
const LOADING = 'loading'

const { setTimeout: startTimer, clearTimeout: endTimer } = globalThis
const journal = inject('journal')
const readJournal = followJournal(journal)
const idOf = new Map(inject('mutants').map(({ id, key }) => [key, id]))
const keyOfId = new Map(inject('mutants').map(({ id, key }) => [id, key]))
const asked = new Set(inject('asked'))
const onAtLoad = inject('onAtLoad')
const mayMeet = changesFor(inject('mutants'), asked, inject('isNamed'))
const mutants = ((globalThis as { __stryker__?: Switch }).__stryker__ ??= {})

/** A test from its first run, which nothing is changed for, to its last. */
interface Round {
  key: string
  ms: number
  hits: Hits
  /** None: the first run is not over. */
  trial: Trial | undefined
  startedMs: number
  isTimeout: boolean
}

/**
 * Runs each test as it is, then once with each change that it reaches and no test has noticed yet. Hooks
 * run around each of these runs, since to vitest it is a retry of the test.
 */
export default class MutantRunner extends TestRunner {
  readonly #rounds = new Map<string, Round>()
  #atLoad: string[] = []
  /** Whether a test failed: before it met a change, or with the one that is on from the start. */
  #hasFailed = false

  constructor(config: ConstructorParameters<typeof TestRunner>[0]) {
    super(config)
    if (onAtLoad === '') return
    mutants.activeMutant = idOf.get(onAtLoad)
    note(LOADING, onAtLoad, 'started')
  }

  override async onBeforeRunSuite(suite: Suite): Promise<void> {
    // One change is on at a time.
    for (const task of suite.tasks) task.concurrent = false
    if ('filepath' in suite) this.#atLoad = toKeys(mutants.mutantCoverage?.static)
    await super.onBeforeRunSuite(suite)
  }

  override async onBeforeRunTask(test: Task): Promise<void> {
    await super.onBeforeRunTask(test)
    if (test.type !== 'test' || test.mode !== 'run') return
    const key = keyOf(test)
    const seen = readJournal().seen.get(key)
    if (onAtLoad !== '') {
      const reaches = seen?.hits.some((hit) => asked.has(hit)) === true
      if (this.#hasFailed || !reaches) test.mode = 'skip'
      return
    }
    if (
      seen !== undefined &&
      (seen.ms > inject('testMsMax') || left(key, seen.hits).length === 0)
    ) {
      test.mode = 'skip'
      return
    }
    const round = { key, ms: 0, hits: {}, trial: undefined, startedMs: 0, isTimeout: false }
    this.#rounds.set(test.id, round)
    test.retry = Number.MAX_SAFE_INTEGER
  }

  override onBeforeTryTask(test: Task, options: TryOptions): void {
    super.onBeforeTryTask(test, options)
    const round = this.#rounds.get(test.id)
    if (round === undefined) return
    const { trial, hits, key } = round
    const id = idOf.get(trial?.current ?? '')
    round.startedMs = performance.now()
    round.isTimeout = false
    mutants.currentTestId = trial === undefined ? key : undefined
    mutants.hitCount = 0
    mutants.hitLimit = 100 * (hits[id ?? ''] ?? 0) + SPARE_HITS
    if (trial?.current !== undefined) note(key, trial.current, 'started')
    mutants.activeMutant = id
  }

  async runTask(test: Test): Promise<void> {
    const round = this.#rounds.get(test.id)
    const run = TestRunner.getTestFn(test)
    if (round?.trial === undefined) return run()
    const { promise: limit, reject } = Promise.withResolvers<never>()
    const limitMs = round.ms * SPARE_FACTOR + SPARE_MS
    const timer = startTimer(() => {
      round.isTimeout = true
      reject(new Error(`the test takes longer than ${limitMs} ms`))
    }, limitMs)
    await Promise.race([run(), limit]).finally(() => endTimer(timer))
  }

  override async onAfterRetryTask(test: Test, options: TryOptions): Promise<void> {
    await super.onAfterRetryTask(test, options)
    const round = this.#rounds.get(test.id)
    const { result } = test
    if (result === undefined) return
    const hasFailed = result.state === 'fail'
    if (round === undefined) {
      this.#hasFailed ||= hasFailed
      return
    }
    mutants.activeMutant = undefined
    mutants.currentTestId = undefined
    if (hasFailed && round.trial === undefined) {
      this.#hasFailed = true
      test.retry = 0
      return
    }
    const goesOn = goOn(round, hasFailed)
    delete result.errors
    result.attempts = []
    result.state = goesOn ? 'fail' : 'pass'
    // What has vitest run it again.
    if (goesOn) result.errors = [{ message: 'the next change' }]
  }

  override onAfterRunFiles(files: File[]): void {
    super.onAfterRunFiles(files)
    for (const { filepath, result } of files) {
      const file = fileKeyOf(filepath)
      const hasFailed = this.#hasFailed || result?.state === 'fail'
      if (onAtLoad !== '') note(file, onAtLoad, hasFailed ? 'killed' : 'survived')
      else if (!hasFailed) write(journal, { file, hits: this.#atLoad, around: this.#around() })
    }
  }

  #around(): string[] {
    const inTests = new Set(Object.values(mutants.mutantCoverage?.perTest ?? {}).flatMap(toKeys))
    const atLoad = new Set(this.#atLoad)
    const outside = toKeys(mutants.mutantCoverage?.static)
    return outside.filter((key) => !inTests.has(key) && !atLoad.has(key))
  }
}

/** Takes how a run of the test has ended. Answers whether there is another one. */
function goOn(round: Round, hasFailed: boolean): boolean {
  const { key } = round
  if (round.trial === undefined) {
    round.trial = measure(round)
    return round.trial.current !== undefined
  }
  const end = hasFailed ? (round.isTimeout ? 'timeout' : 'failed') : 'passed'
  const { found, goesOn } = takeRun(round.trial, end, (queue) => left(key, queue))
  for (const [mutant, outcome] of found) note(key, mutant, outcome)
  return goesOn
}

function measure(round: Round): Trial {
  const { key: test } = round
  round.ms = Math.round(performance.now() - round.startedMs)
  round.hits = mutants.mutantCoverage?.perTest[test] ?? {}
  const hits = toKeys(round.hits)
  write(journal, { test, ms: round.ms, hits })
  return startTrial(round.ms > inject('testMsMax') ? [] : left(test, hits))
}

const note = (test: string, mutant: string, outcome: Outcome) =>
  write(journal, { test, mutant, outcome, pid: process.pid })

const left = (key: string, hits: readonly string[]) =>
  leftFor(readJournal(), key, hits, inject('livedMax')).filter(mayMeet(pathIn(fileKeyIn(key))))

const toKeys = (hits: Hits = {}): string[] =>
  Object.keys(hits).flatMap((id) => keyOfId.get(id) ?? [])

function keyOf(test: Test): string {
  const names = [test.name]
  for (let { suite } = test; suite !== undefined; suite = suite.suite) names.unshift(suite.name)
  return testKeyOf(fileKeyOf(test.file.filepath), names)
}
