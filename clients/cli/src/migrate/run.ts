import type { Api } from '../api/client.js'
import type { ConsoleIo } from '../console-io.js'
import { Failure, stoppable } from '../failure.js'
import type { ExitCode } from '../failure.js'
import {
  addCounts,
  checkpointFile,
  isDone,
  newCheckpoint,
  readCheckpoint,
  removeCheckpoint,
  withDone,
  writeCheckpoint,
} from './checkpoint.js'
import type { Checkpoint, Counts, RunIdentity } from './checkpoint.js'
import { chunksOf } from './chunks.js'
import type { Chunk } from './chunks.js'
import { ErrorList, toldError, warningList } from './error-list.js'
import { joined, openFailedRows } from './failed-rows.js'
import type { FailedRows, FailedStyle } from './failed-rows.js'
import { lockFile, takeLock } from './lock.js'
import { readingFingerprint, startReading } from './reading.js'
import type { Reading } from './reading.js'
import { reportRun } from './report.js'
import type { RunOptions } from './report.js'
import { createSender, importOutcome, sendChunk, waitForImports } from './send-chunk.js'
import type { Awaited, ChunkOutcome, Sender } from './send-chunk.js'
import type { Kind } from './target.js'
import { ProgressDisplay } from '../output/progress.js'

/** Sends a file, going on where an interrupted run of the same file stopped. */
export async function migrate(
  options: RunOptions,
  api: Api,
  io: ConsoleIo,
  isJson: boolean,
): Promise<ExitCode> {
  using stopping = stoppable(io)
  const display = new ProgressDisplay(io, options.input.name)
  try {
    await using _lock = await lockOf(options)
    const sender = createSender(options, api, display, stopping.signal)
    const errors = new ErrorList((line) => display.say(line))
    const warnings = warningList((line) => display.say(line))
    const lists = { errors, warnings }
    const { state, counts, failedRows, readAs } = await sendFile(options, sender, display, lists)
    if (stopping.signal.aborted) throw new Failure('Interrupted.', 130)
    const awaited = options.isWaiting ? await awaitRows(state, sender, display) : null
    if (awaited !== null) await tellLateFailures(options, awaited, failedRows, errors)
    await state.finish()
    display.end()
    const all = addCounts(counts, awaited?.counts ?? {})
    const accepted = awaited === null ? state.checkpoint.imports : []
    const { warned } = state.checkpoint
    const told = { warned, errors, warnings, readAs: readAs() }
    return reportRun(io, isJson, { options, counts: all, accepted, ...told })
  } catch (thrown) {
    display.end()
    if (!(thrown instanceof Failure) || thrown.exitCode === 2) throw thrown
    const message = `${thrown.message}\n${goOn(options)}`
    throw new Failure(message, stopping.signal.aborted ? 130 : thrown.exitCode)
  }
}

/** One run of a file at a time; standard input has nothing that another run could share. */
const lockOf = async ({ input, kind }: RunOptions): Promise<AsyncDisposable | null> =>
  input.identity === null ? null : takeLock(lockFile(checkpointFile(input.name, kind)))

const goOn = ({ input }: RunOptions): string =>
  input.identity === null
    ? 'Standard input cannot be gone on with: run it again from its beginning, which is safe.'
    : 'The same command goes on from here.'

interface Sent {
  state: RunState
  counts: Counts
  failedRows: FailedRows | null
  readAs: Reading['readAs']
}

async function sendFile(
  options: RunOptions,
  sender: Sender,
  display: ProgressDisplay,
  { errors, warnings }: { errors: ErrorList; warnings: ErrorList },
): Promise<Sent> {
  const { input, kind, batch, parallel } = options
  let bytes = 0
  const { rows, failedStyle, readAs } = await startReading(options, (more) => (bytes += more))
  const { state, failedRows } = await openState(options, sender.api, failedStyle)
  const resumedAt = state.checkpoint.done
  if (resumedAt > 0) display.say(`Continuing after ${resumedAt} calls of an earlier run.`)
  const share = (): number | null =>
    input.identity === null ? null : Math.min(bytes / Math.max(input.identity.bytes, 1), 1)
  let seen = 0
  let sent = 0
  const onSettled = (chunk: Chunk, outcome: ChunkOutcome | null): void => {
    seen += chunk.rows.length
    if (outcome === null) display.update({ shareAtStart: share() ?? 0 })
    else sent += chunk.rows.length
    for (const { row, error } of outcome?.failed ?? []) errors.add(toldError(row, error))
    for (const { row, error } of outcome?.warnings ?? []) warnings.add(toldError(row, error))
    const { failed } = state.checkpoint.counts
    display.update({ share: share(), rows: seen, rowsHere: sent, failed, note: null })
  }
  const chunks = chunksOf(kind, rows, batch)
  await sendAll({ kind, chunks, parallel, state, sender, onSettled })
  return { state, counts: state.checkpoint.counts, failedRows, readAs }
}

async function openState(
  options: RunOptions,
  api: Api,
  style: FailedStyle,
): Promise<{ state: RunState; failedRows: FailedRows | null }> {
  const { input, kind, failedFile, warningsFile, isRestart } = options
  const identity: RunIdentity = {
    kind,
    file: input.identity ?? { bytes: 0, sha256: '' },
    reading: readingFingerprint(options, options.batch),
    ...api.target,
    failedFile: failedFile ?? null,
    warningsFile: warningsFile ?? null,
  }
  const file = input.identity === null ? null : checkpointFile(input.name, kind)
  const earlier = file === null || isRestart ? null : await readCheckpoint(file, identity)
  const checkpoint = earlier ?? newCheckpoint(identity)
  const openFile = async (name: string | undefined, length: number) =>
    name === undefined ? null : openFailedRows(name, style, { isNewRun: earlier === null, length })
  const failedRows = await openFile(failedFile, checkpoint.failedBytes)
  const warnings = await openFile(warningsFile, checkpoint.warningsBytes)
  const state = new RunState(checkpoint, file, { failed: failedRows, warnings })
  await state.begin()
  return { state, failedRows }
}

async function awaitRows(
  state: RunState,
  sender: Sender,
  display: ProgressDisplay,
): Promise<Awaited> {
  const { imports } = state.checkpoint
  const total = imports.reduce((sum, { rows }) => sum + rows, 0)
  if (total > 0) display.update({ label: 'waiting for imports', shareAtStart: 0 })
  return waitForImports(sender, imports, (rows) =>
    display.update({ rows, rowsHere: rows, share: rows / total, note: null }),
  )
}

/**
 * Rows of events fail after their call was answered, when their records have long been let go. So
 * the file is read a second time, as far as the chunks that hold one of them.
 */
async function tellLateFailures(
  options: RunOptions,
  { withErrors }: Awaited,
  failedRows: FailedRows | null,
  errors: ErrorList,
): Promise<void> {
  if (withErrors.size === 0) return
  if (options.input.identity === null) {
    for (const { finished } of withErrors.values()) {
      for (const { code, message } of finished.errors) {
        errors.add({ line: null, column: null, id: `import ${finished.import_id}`, code, message })
      }
    }
    return
  }
  const { rows } = await startReading(options, () => undefined)
  for await (const chunk of chunksOf(options.kind, rows, options.batch)) {
    const late = withErrors.get(chunk.index)
    if (late === undefined) continue
    const sent = chunk.rows.filter(({ error }) => error === null)
    const { failed } = importOutcome(sent, late.finished)
    for (const { row, error } of failed) errors.add(toldError(row, error))
    await failedRows?.add(failed)
  }
}

interface Flight {
  customers: ReadonlySet<string>
  landed: Promise<void>
}

interface SendAll {
  kind: Kind
  chunks: AsyncIterable<Chunk>
  parallel: number
  state: RunState
  sender: Sender
  onSettled: (chunk: Chunk, outcome: ChunkOutcome | null) => void
}

/**
 * Sends every chunk that is not done yet, several at a time. Events of one customer stay in order:
 * a chunk leaves when all before it that hold one of its customers have been accepted. The first
 * failure stops what comes after it; what is on its way is waited for.
 */
async function sendAll(all: SendAll): Promise<void> {
  const { kind, chunks, parallel, state, sender, onSettled } = all
  const flights = new Set<Flight>()
  const faults: unknown[] = []
  for await (const chunk of chunks) {
    if (isDone(state.checkpoint, chunk.index)) {
      onSettled(chunk, null)
      continue
    }
    const customers = new Set(kind === 'events' ? chunk.rows.map(({ id }) => id) : [])
    while (flights.size >= parallel) await Promise.race([...flights].map(({ landed }) => landed))
    await Promise.all(
      [...flights]
        .filter((flight) => !flight.customers.isDisjointFrom(customers))
        .map(({ landed }) => landed),
    )
    if (faults.length > 0 || sender.signal.aborted) break
    const landed = send(state, sender, chunk, onSettled)
      .catch((fault: unknown) => void faults.push(fault))
      .finally(() => flights.delete(flight))
    const flight = { customers, landed }
    flights.add(flight)
  }
  await Promise.all([...flights].map(({ landed }) => landed))
  if (faults.length > 0) throw faults[0]
}

async function send(
  state: RunState,
  sender: Sender,
  chunk: Chunk,
  onSettled: SendAll['onSettled'],
): Promise<void> {
  const outcome = await sendChunk(sender, state.checkpoint, chunk)
  await state.settle(chunk, outcome)
  onSettled(chunk, outcome)
}

/** The files that a run writes rows to; null where nobody wants one. */
export interface RowFiles {
  failed: FailedRows | null
  warnings: FailedRows | null
}

/** How far a run is, kept on disk so that the next process can go on from there. */
class RunState {
  #checkpoint: Checkpoint
  readonly #file: string | null
  readonly #files: RowFiles
  #last: Promise<void> = Promise.resolve()

  /** `file` is null for input that can't be read again: then nothing is kept. */
  constructor(checkpoint: Checkpoint, file: string | null, files: RowFiles) {
    this.#checkpoint = checkpoint
    this.#file = file
    this.#files = files
  }

  get checkpoint(): Checkpoint {
    return this.#checkpoint
  }

  /** Written before the first call, so that each call's key can be found again. */
  async begin(): Promise<void> {
    if (this.#file !== null) await writeCheckpoint(this.#file, this.#checkpoint)
  }

  /**
   * One chunk after the other: its failed rows and those with warnings first, then the checkpoint that vouches for them.
   * Killed in between, the chunk is sent again, answered as before, and its rows are written anew.
   */
  settle(chunk: Chunk, outcome: ChunkOutcome): Promise<void> {
    this.#last = this.#settleNext(this.#last, chunk, outcome)
    return this.#last
  }

  async #settleNext(before: Promise<void>, chunk: Chunk, outcome: ChunkOutcome): Promise<void> {
    await before
    const failedBytes = (await this.#files.failed?.add(outcome.failed)) ?? 0
    const warningsBytes = (await this.#files.warnings?.add(joined(outcome.warnings))) ?? 0
    const next = withDone(this.#checkpoint, chunk.index)
    const { accepted } = outcome
    this.#checkpoint = {
      ...next,
      counts: addCounts(next.counts, outcome.counts),
      failedBytes,
      warned: next.warned + outcome.warned,
      warningsBytes,
      imports:
        accepted === null ? next.imports : [...next.imports, { ...accepted, chunk: chunk.index }],
    }
    if (this.#file !== null) await writeCheckpoint(this.#file, this.#checkpoint)
  }

  /** All is done: the next run of the same file is a new one. */
  async finish(): Promise<void> {
    if (this.#file !== null) await removeCheckpoint(this.#file)
  }
}
