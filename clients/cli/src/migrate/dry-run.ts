import { endOf } from '@loyalty/contracts/calendar-day'
import { isMadeUpDocument } from '@loyalty/contracts/contacts/made-up'
import { MigrationCustomer } from '@loyalty/contracts/migration/migrate'
import { addAmounts, formatAmount, toAmount, ZERO, type Amount } from '@loyalty/contracts/money'
import { z } from 'zod'
import { refusalOf } from '../api/client.js'
import type { Reply } from '../api/client.js'
import type { ConsoleIo } from '../console-io.js'
import { Failure, stoppable } from '../failure.js'
import type { ExitCode } from '../failure.js'
import { bodyOf, chunksOf } from './chunks.js'
import type { Chunk } from './chunks.js'
import { ErrorList, tellCauses, toldError, warningList, WARNINGS } from './error-list.js'
import { joined, openFailedRows } from './failed-rows.js'
import type { FailedRow } from './failed-rows.js'
import { eventsJudge } from './judge-events.js'
import { readAsSentences, readAsTold } from './read-file.js'
import type { ReadAs } from './read-file.js'
import { startReading } from './reading.js'
import type { ReadingOptions } from './reading.js'
import { toldWarnings, warnedHint } from './report.js'
import type { Row, RowError } from './rows.js'
import { SeenIds } from './seen-ids.js'
import { codeOf, createSender, failedRow, readCheck } from './send-chunk.js'
import type { Sender } from './send-chunk.js'
import type { Kind } from './target.js'
import { grouped, ProgressDisplay } from '../output/progress.js'

export interface DryRunOptions extends ReadingOptions {
  batch: number
  parallel: number
  failedFile: string | undefined
  warningsFile: string | undefined
  patienceMs: number
}

const counted = ['created', 'updated', 'unchanged'] as const

/** A chunk and which of its rows would fail. */
interface Judged {
  chunk: Chunk
  failed: FailedRow[]
  /** What the system says; null when it was not asked. */
  checked: Checked | null
  /** What the system and this program say of rows that would be taken, and of how many. */
  warnings: FailedRow[]
  warned: number
}

/**
 * Reads and checks the whole file as a run would, and changes nothing. What only the system knows it
 * is asked for, unless `api` is null.
 */
export async function dryRun(
  options: DryRunOptions,
  api: Sender['api'] | null,
  io: ConsoleIo,
  isJson: boolean,
): Promise<ExitCode> {
  const { input, kind, batch, failedFile, warningsFile } = options
  using stopping = stoppable(io)
  const display = new ProgressDisplay(io, input.name)
  try {
    const sender = api && createSender(options, api, display, stopping.signal)
    const errors = new ErrorList((line) => display.say(line))
    const warnings = warningList((line) => display.say(line))
    let bytes = 0
    const {
      rows: read,
      failedStyle,
      readAs,
    } = await startReading(options, (more) => (bytes += more))
    const start = { isNewRun: true, length: 0 }
    const openFile = async (name: string | undefined) =>
      name === undefined ? null : openFailedRows(name, failedStyle, start)
    const failedRows = await openFile(failedFile)
    const warnedRows = await openFile(warningsFile)
    const check = checkerOf(kind, sender)
    const judgeRow = kind === 'events' ? eventsJudge() : () => null
    const tally = new Tally()
    const judged = inOrder(chunksOf(kind, read, batch), options.parallel, (chunk) =>
      judge(kind, withErrors(chunk, judgeRow), check),
    )
    for await (const one of judged) {
      tally.add(kind === 'customers', one)
      for (const { row, error } of one.failed) errors.add(toldError(row, error))
      await failedRows?.add(one.failed)
      for (const { row, error } of one.warnings) warnings.add(toldError(row, error))
      await warnedRows?.add(joined(one.warnings))
      const share = input.identity === null ? null : bytes / Math.max(input.identity.bytes, 1)
      const { rows, failed } = tally
      display.update({ share, rows, rowsHere: rows, failed, note: null })
    }
    display.end()
    return report({ options, tally, errors, warnings, readAs: readAs() }, io, isJson)
  } finally {
    display.end()
  }
}

/** The chunk with what else is known to be wrong with its rows. */
const withErrors = (chunk: Chunk, judgeRow: (row: Row) => RowError | null): Chunk => ({
  ...chunk,
  rows: chunk.rows.map((row) => ({ ...row, error: row.error ?? judgeRow(row) })),
})

/** The rows that a run would not take: those that are wrong here, and those that the system refuses. */
async function judge(kind: Kind, chunk: Chunk, check: CheckRows): Promise<Judged> {
  const right = chunk.rows.filter(({ error }) => error === null)
  const checked = await check(right)
  const refused = new Map((checked?.failed ?? []).map(({ row, error }) => [row, error]))
  const failed = chunk.rows.flatMap((row) => {
    const error = row.error ?? refused.get(row) ?? null
    return error === null ? [] : [{ row, error }]
  })
  const taken = right.filter((row) => !refused.has(row))
  const ours = kind === 'customers' ? madeUpDocuments(taken) : []
  const theirs = checked?.warnings ?? []
  const known = new Set(theirs.map(({ row }) => row))
  const warned = (checked?.warned ?? 0) + ours.filter(({ row }) => !known.has(row)).length
  return { chunk, failed, checked, warnings: [...theirs, ...ours], warned }
}

/** What a dry run adds up. */
class Tally {
  rows = 0
  failed = 0
  warned = 0
  isChecked = true
  readonly counts = { created: 0, updated: 0, unchanged: 0 }
  readonly #sums = new Map<string, Amount>()

  add(hasBalances: boolean, { chunk, failed, checked, warned }: Judged): void {
    const wrong = new Set(failed.map(({ row }) => row))
    this.rows += chunk.rows.length
    this.failed += failed.length
    this.warned += warned
    this.isChecked &&= checked !== null
    for (const name of counted) this.counts[name] += checked?.counts[name] ?? 0
    if (!hasBalances) return
    const expired = new Set(
      (checked?.warnings ?? []).map(({ row, error }) => `${row.line} ${error.field}`),
    )
    for (const row of chunk.rows) if (!wrong.has(row)) this.#addBalance(row, expired)
  }

  /** Balances of the rows that are right, for comparing with what the wallets say afterwards. */
  #addBalance(row: Row, expired: ReadonlySet<string>): void {
    const { balance } = MigrationCustomer.parse(JSON.parse(row.json))
    for (const [at, { reward_id: reward, amount, expiration_date: until }] of (
      balance ?? []
    ).entries()) {
      const isTold = expired.has(`${row.line} balance.${at}.expiration_date`)
      if (isTold || isPast(until)) continue
      this.#sums.set(reward, addAmounts(this.#sums.get(reward) ?? ZERO, toAmount(amount)))
    }
  }

  get balances(): Record<string, string> {
    return Object.fromEntries([...this.#sums].map(([id, sum]) => [id, formatAmount(sum)]))
  }
}

/** A day ends there last: what has expired there has so in the account's zone. */
const LAST_ZONE = 'Etc/GMT+12'

/** True when what expires then is left out, for sure. */
const isPast = (until: string | null | undefined): boolean =>
  typeof until === 'string' && endOf(until, LAST_ZONE).getTime() <= Date.now()

interface Finished {
  options: DryRunOptions
  tally: Tally
  errors: ErrorList
  warnings: ErrorList
  readAs: ReadAs
}

function report(
  { options, tally, errors, warnings, readAs }: Finished,
  io: ConsoleIo,
  isJson: boolean,
): ExitCode {
  const { rows, failed, isChecked, counts, balances } = tally
  const { kind, failedFile, warningsFile } = options
  if (!isJson) {
    tellCauses(io, errors)
    tellCauses(io, warnings, WARNINGS)
  }
  const told = {
    dry_run: true,
    ...readAsTold(readAs),
    rows,
    valid: rows - failed,
    failed,
    checked_by_system: isChecked,
    ...(isChecked && kind === 'customers' && counts),
    balances,
    failed_file: failed > 0 ? (failedFile ?? null) : null,
    causes: errors.causes,
    errors: errors.first,
    ...toldWarnings(tally.warned, warningsFile, warnings),
  }
  io.write(isJson ? `${JSON.stringify(told)}\n` : sentences(readAs, tally, options))
  return failed === 0 ? 0 : 1
}

function sentences(
  readAs: ReadAs,
  { rows, failed, warned, isChecked, counts, balances }: Tally,
  { input, kind, failedFile, warningsFile }: DryRunOptions,
): string {
  const verdict = failed === 0 ? 'all of them right' : `${grouped(failed)} of them wrong`
  const lines = [
    ...readAsSentences(readAs),
    `${input.name}: ${grouped(rows)} rows, ${verdict}. Nothing was changed.`,
  ]
  if (!isChecked) lines.push('The system was not asked: what only it knows may still be wrong.')
  else if (kind === 'customers') {
    const parts = counted.map((word) => `${grouped(counts[word])} ${word}`)
    lines.push(`A run would end with ${parts.join(', ')}.`)
  } else lines.push('The purchases were not compared with those that are there already.')
  const sums = Object.entries(balances).map(([reward, sum]) => `  reward ${reward}  ${sum}`)
  if (sums.length > 0) lines.push('Balances in the rows that are right:', ...sums)
  if (failed > 0 && failedFile !== undefined) {
    lines.push(`The wrong rows are in ${failedFile}: correct them there, or in the file itself.`)
  }
  lines.push(...warnedHint(warned, 'would be taken', warningsFile))
  return `${lines.join('\n')}\n`
}

/** What a run of these rows would do, as far as the system can tell now. */
export interface Checked {
  counts: { created: number; updated: number; unchanged: number }
  failed: FailedRow[]
  /** The number of rows that would be taken with warnings, and which, as far as the system tells. */
  warned: number
  warnings: FailedRow[]
}

/** Asks the system about rows that are right as they stand; null when it can't be asked. */
export type CheckRows = (rows: readonly Row[]) => Promise<Checked | null>

/** Of no rows. */
const nothing: Checked = {
  counts: { created: 0, updated: 0, unchanged: 0 },
  failed: [],
  warned: 0,
  warnings: [],
}
const notChecked: CheckRows = () => Promise.resolve(null)

function checkerOf(kind: Kind, sender: Sender | null): CheckRows {
  if (sender === null) return notChecked
  return kind === 'customers' ? customersChecker(sender) : eventsChecker(sender)
}

/** The system goes through the rows as an import does, and leaves nothing of it. */
const customersChecker =
  (sender: Sender): CheckRows =>
  async (rows) => {
    if (rows.length === 0) return nothing
    const body = bodyOf('customers', rows)
    const reply = await ask(sender, 'POST', '/operator/v1/imports/check', body)
    if (reply.status === 404 && codeOf(reply) === 'ROUTE_NOT_FOUND') return null
    if (reply.status !== 200) throw new Failure(refusalOf(reply), 3)
    const { errors, created, updated, unchanged, warned, ...told } = readCheck(reply)
    const failed = errors.flatMap((error) => failedRow(rows[error.index], error))
    const warnings = told.warnings.flatMap((one) => failedRow(rows[one.index], one))
    return { counts: { created, updated, unchanged }, failed, warned, warnings }
  }

const LOOKUPS = 8

/** Whether somebody knows their customer, who is looked up once. The run alone compares what is there. */
function eventsChecker(sender: Sender): CheckRows {
  const known = new SeenIds()
  const unknown = new Set<string>()
  const lookUp = async (id: string): Promise<void> => {
    const path = `/operator/v1/customers/${encodeURIComponent(id)}`
    const reply = await ask(sender, 'GET', path)
    if (reply.status === 404 && codeOf(reply) === 'CUSTOMER_NOT_FOUND') unknown.add(id)
    else if (reply.status !== 200) throw new Failure(refusalOf(reply), 3)
  }
  return async (rows) => {
    const fresh = [...new Set(rows.map(({ id }) => id))].filter((id) => known.add(id))
    for (let at = 0; at < fresh.length; at += LOOKUPS) {
      await Promise.all(fresh.slice(at, at + LOOKUPS).map(lookUp))
    }
    const failed = rows
      .filter(({ id }) => unknown.has(id))
      .map((row) => ({ row, error: unknownCustomer }))
    return { ...nothing, failed }
  }
}

const unknownCustomer = {
  code: 'CUSTOMER_NOT_FOUND',
  message: 'there is no such customer',
  field: 'id',
}

const ask = (
  { api, patienceMs, onRetry, signal }: Sender,
  method: 'GET' | 'POST',
  path: string,
  body?: string,
): Promise<Reply> =>
  api.send({
    method,
    path,
    ...(body !== undefined && { body }),
    patienceMs,
    onRetry,
    signal,
    isRead: true,
  })

const WithDocument = z.object({ document_number: z.string() })

/**
 * Rows whose document people type to fill a field, such as 11111111. The system takes them, and finds
 * nobody by such a document: a dry run is the time to look for the right one.
 */
const madeUpDocuments = (rows: readonly Row[]): FailedRow[] =>
  rows.flatMap((row) => {
    const { data } = WithDocument.safeParse(JSON.parse(row.json))
    if (data === undefined || !isMadeUpDocument(data.document_number)) return []
    const shown = JSON.stringify(data.document_number)
    const message = `document_number ${shown} is typed to fill a field: nobody is found by it`
    return [{ row, error: { code: 'DOCUMENT_MADE_UP', message, field: 'document_number' } }]
  })

/** Works on several items at a time and yields the results in the order of the items. */
async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  parallel: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const waiting: Promise<Result>[] = []
  for await (const item of items) {
    const result = work(item)
    // It is waited for below; until then its failure is nobody's surprise.
    result.catch(() => undefined)
    waiting.push(result)
    const first = waiting.length >= parallel ? waiting.shift() : undefined
    if (first !== undefined) yield await first
  }
  for (const result of waiting) yield await result
}
