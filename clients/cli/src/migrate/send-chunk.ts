import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import {
  AcceptedImport as Accepted,
  Import,
  ImportResults,
  ImportWarning,
  RowError,
} from '@loyalty/contracts/migration/import'
import { inOurMessages } from '@loyalty/contracts/errors/issue-messages'
import { z } from 'zod'
import { jsonOf, refusalOf } from '../api/client.js'
import type { Api, Call, Reply } from '../api/client.js'
import { Failure } from '../failure.js'
import { addCounts, noCounts } from './checkpoint.js'
import type { AcceptedImport, Checkpoint, Counts } from './checkpoint.js'
import { bodyOf } from './chunks.js'
import type { Chunk } from './chunks.js'
import type { FailedRow } from './failed-rows.js'
import type { Row } from './rows.js'
import type { ProgressDisplay } from '../output/progress.js'

/** What became of the rows of a chunk. */
export interface ChunkOutcome {
  counts: Partial<Counts>
  failed: FailedRow[]
  /** The number of rows that were taken with warnings, and which, as far as the system tells. */
  warned: number
  warnings: FailedRow[]
  /** An import that was accepted and is still under way, with the number of its rows. */
  accepted: { id: string; rows: number } | null
}

/** How a run speaks with the system. */
export interface Sender {
  api: Api
  patienceMs: number
  onRetry: NonNullable<Call['onRetry']>
  signal: AbortSignal
}

const POLL_FIRST_MS = 100
const POLL_MOST_MS = 2_000

/** Sends the rows of a chunk that are right. The others fail here, as they would there. */
export async function sendChunk(
  sender: Sender,
  { run, identity }: Pick<Checkpoint, 'run' | 'identity'>,
  chunk: Chunk,
): Promise<ChunkOutcome> {
  const failed = chunk.rows.flatMap((row) =>
    row.error === null ? [] : [{ row, error: row.error }],
  )
  const rows = chunk.rows.filter(({ error }) => error === null)
  if (rows.length === 0) {
    return { ...noWarnings, counts: { failed: failed.length }, failed, accepted: null }
  }
  const body = bodyOf(identity.kind, rows)
  const path =
    identity.kind === 'customers' ? '/v1/customers/migrate' : '/v1/customers/migrate/events'
  const idempotencyKey = keyOf(run, identity.file.sha256, chunk.index, body)
  const reply = await sender.api.send({
    method: 'POST',
    path,
    body,
    idempotencyKey,
    ...patience(sender),
  })
  const outcome =
    identity.kind === 'customers'
      ? await customersOutcome(sender, rows, reply)
      : eventsOutcome(rows, reply)
  const failedCount = failed.length + (outcome.counts.failed ?? 0)
  return {
    ...outcome,
    failed: [...failed, ...outcome.failed],
    counts: { ...outcome.counts, failed: failedCount },
  }
}

const noWarnings = { warned: 0, warnings: [] }

const patience = ({ patienceMs, onRetry, signal }: Sender) => ({ patienceMs, onRetry, signal })

/**
 * The same chunk of the same run has the same key, so a repeat after a kill is answered with the
 * first effect. The body is in it, since what is right may change with the time of day.
 */
const keyOf = (run: string, file: string, index: number, body: string): string =>
  createHash('sha256').update(`${run}\n${file}\n${index}\n`).update(body).digest('hex')

async function customersOutcome(
  sender: Sender,
  rows: readonly Row[],
  reply: Reply,
): Promise<ChunkOutcome> {
  if (reply.status === 202) {
    const { import_id: id } = readAccepted(reply)
    const finished = await finishedImport(sender, id, () => undefined)
    return importOutcome(rows, finished)
  }
  const areAllFailed = reply.status === 422 && jsonOf(reply)['code'] === 'IMPORT_ALL_FAILED'
  if (reply.status !== 200 && !areAllFailed) throw new Failure(refusalOf(reply), 3)
  const ended = readResults(reply)
  const failed = ended.results.flatMap(({ index, error }) => failedRow(rows[index], error))
  const warnings = ended.results.flatMap(({ index, warnings: of = [] }) =>
    of.flatMap((warning) => failedRow(rows[index], warning)),
  )
  const { warned } = ended
  return { counts: countsOf(ended), failed, warned, warnings, accepted: null }
}

function eventsOutcome(rows: readonly Row[], reply: Reply): ChunkOutcome {
  if (reply.status !== 202) throw new Failure(refusalOf(reply), 3)
  const { import_id: id } = readAccepted(reply)
  return { ...noWarnings, counts: {}, failed: [], accepted: { id, rows: rows.length } }
}

/** The end of an import, which is asked for until it has come. */
async function finishedImport(
  sender: Sender,
  id: string,
  onProgress: (state: Import) => void,
): Promise<Import> {
  const { signal } = sender
  for (let pauseMs = POLL_FIRST_MS; ; pauseMs = Math.min(pauseMs * 2, POLL_MOST_MS)) {
    const path = `/v1/customers/migrate/${id}`
    const reply = await sender.api.send({ method: 'GET', path, ...patience(sender) })
    if (reply.status !== 200) throw new Failure(refusalOf(reply), 3)
    const state = readImport(reply)
    onProgress(state)
    if (isFinal(state)) return state
    if (signal.aborted) throw new Failure('Interrupted while an import was still running.', 130)
    await delay(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

/** What an import did with the rows of its chunk. It shows a thousand errors and warnings, and counts all. */
export function importOutcome(rows: readonly Row[], finished: Import): ChunkOutcome {
  const customers = [...Map.groupBy(rows, ({ id }) => id).values()]
  return {
    counts: countsOf(finished),
    failed: finished.errors.flatMap((error) => failedRow(rowOf(rows, customers, error), error)),
    warned: finished.warned,
    warnings: finished.warnings.flatMap((warning) => failedRow(rows[warning.index], warning)),
    accepted: null,
  }
}

const rowOf = (
  rows: readonly Row[],
  customers: readonly (readonly Row[])[],
  { index, event_index: eventIndex }: RowError,
): Row | undefined => (eventIndex === null ? rows[index] : customers[index]?.[eventIndex])

/** A row that the system refused; none for an answer that names no row. */
export function failedRow(
  row: Row | undefined,
  error: { code: string; message: string; field: string | null } | null | undefined,
): FailedRow[] {
  if (row === undefined || error === null || error === undefined) return []
  const { code, message } = error
  return [{ row, error: { code, message, field: fieldOf(error) } }]
}

/** Wallet names an entry of a balance at the beginning of its sentence. */
const fieldOf = ({ field, message }: { field: string | null; message: string }): string | null =>
  field ?? /^(balance)\[(\d+)\]/.exec(message)?.slice(1).join('.') ?? null

/** Sends for as long as the user has patience, and says on the display what it waits for. */
export const createSender = (
  { patienceMs }: Pick<Sender, 'patienceMs'>,
  api: Sender['api'],
  display: ProgressDisplay,
  signal: AbortSignal,
): Sender => ({
  api,
  patienceMs,
  signal,
  onRetry: (reason, inMs) =>
    display.update({ note: `again in ${Math.ceil(inMs / 1_000)} s: ${reason}` }),
})

/** What became of accepted imports, and which of them hold rows that failed, by chunk. */
export interface Awaited {
  counts: Counts
  withErrors: Map<number, { accepted: AcceptedImport; finished: Import }>
}

/** Waits until every import has ended; `onRows` hears how many rows are done. */
export async function waitForImports(
  sender: Sender,
  imports: readonly AcceptedImport[],
  onRows: (rows: number) => void,
): Promise<Awaited> {
  const awaited: Awaited = { counts: noCounts, withErrors: new Map() }
  let rowsBefore = 0
  for (const accepted of imports) {
    const finished = await finishedImport(sender, accepted.id, (state) =>
      onRows(rowsBefore + rowsDone(state)),
    )
    rowsBefore += accepted.rows
    awaited.counts = addCounts(awaited.counts, countsOf(finished))
    if (finished.failed > 0) awaited.withErrors.set(accepted.chunk, { accepted, finished })
  }
  return awaited
}

/** What the public interface answers about an import, read at our border. */

/** 200 of POST /customers/migrate, and its 422 when every row failed. */
const readResults = (reply: Reply): ImportResults => read(KnownResults, reply)
/** 202 of either operation. */
const readAccepted = (reply: Reply): Accepted => read(Accepted, reply)
/** GET /customers/migrate/{import_id} */
const readImport = (reply: Reply): Import => read(KnownImport, reply)

const count = z.number().int()
// An older system tells of no warnings.
const KnownResults = ImportResults.extend({ warned: count.default(0) })
const KnownImport = Import.extend({
  warned: count.default(0),
  warnings: z.array(ImportWarning).default([]),
})
const Checked = z.object({
  created: count,
  updated: count,
  unchanged: count,
  // A newer system may have further codes.
  errors: z.array(RowError.extend({ code: z.string() })),
  warned: count.default(0),
  warnings: z.array(ImportWarning.extend({ code: z.string() })).default([]),
})
/** 200 of POST /operator/v1/imports/check */
export const readCheck = (reply: Reply): z.output<typeof Checked> => read(Checked, reply)

/** What an answer was refused with. */
export const codeOf = (reply: Reply): unknown => jsonOf(reply)['code']

const finalStatuses: ReadonlySet<string> = new Set(['DONE', 'DONE_WITH_ERRORS', 'FAILED'])
const isFinal = ({ status }: Import): boolean => finalStatuses.has(status)

/** What became of the rows of an import that has ended. */
function countsOf(ended: Import | ImportResults): Counts {
  const { total, created, updated, unchanged, failed } = ended
  const deadLetters = total - created - updated - unchanged - failed
  return { created, updated, unchanged, failed, dead_letters: deadLetters }
}

/** Rows of an import that are done, however they went. */
const rowsDone = ({ total, pending }: Import): number => total - pending

function read<Schema extends z.ZodType>(schema: Schema, reply: Reply): z.output<Schema> {
  const outcome = schema.safeParse(jsonOf(reply)['data'], inOurMessages)
  if (outcome.success) return outcome.data
  const { path = [], message = '' } = outcome.error.issues[0] ?? {}
  throw new Failure(
    `The system answered ${reply.status} in a way that this version does not know: ` +
      `data.${path.map(String).join('.')} ${message}`,
    3,
  )
}
