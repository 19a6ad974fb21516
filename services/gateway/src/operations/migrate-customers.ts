import type { OutputOf } from '@loyalty/contracts/contract'
import { AcceptedImport, ImportResults, type ImportKind } from '@loyalty/contracts/migration/import'
import {
  appendRanges,
  getAcceptedImport,
  IMPORT_OUTCOME_HEADER,
  openImport,
  sealImport,
  waitForImport,
} from '@loyalty/contracts/migration/imports'
import { CUSTOMERS_MAX, EVENTS_MAX, MigrationCustomer } from '@loyalty/contracts/migration/migrate'
import { MigrationEvent } from '@loyalty/contracts/wallet/migrated'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { Uuid } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { RequestContext } from '@loyalty/engine/handler'
import {
  TransportFault,
  WrittenInput,
  type AnswerReply,
  textOf,
  valueOf,
} from '@loyalty/engine/process'
import { z } from 'zod'
import { inData, type Framed } from '../answers/compose.js'
import type { ServiceRequester } from '../processes/process-requester.js'
import { prefersAsync } from '../request/headers.js'
import { rowsField } from '../rows/read-rows.js'
import { type ReadyRows } from '../rows/ready-rows.js'
import type { OperationRequest, Services } from './operation.js'

/** The document shows a row without holding callers to it: to the document an item is anything. */
const described = (rows: z.ZodType<unknown[]>, row: z.ZodType, description: string) =>
  z.strictObject({ customers: rows.meta({ description, items: {}, 'x-items': row }) })

export const customersBody = described(
  rowsField.customers,
  MigrationCustomer,
  `At most ${CUSTOMERS_MAX} rows. What is wrong inside a row fails that row alone.`,
)

/** One entry of the call, for the document. */
const EventsOfCustomer = z.strictObject({
  id: z.string().describe('Your own id of the customer.'),
  events: z.array(MigrationEvent).describe('What the customer did, in that order.'),
})

const eventsBody = described(
  rowsField.events,
  EventsOfCustomer,
  `At most ${CUSTOMERS_MAX} customers with ${EVENTS_MAX} events in all. ` +
    'What is wrong inside an event fails that event alone.',
)

/** The calls are made of several requests, none of which takes what its caller sent as a whole. */
export const customersCall = {
  subject: waitForImport.subject,
  input: customersBody,
  output: ImportResults,
  errors: ['IMPORT_ALL_FAILED'] as const,
}

export const eventsCall = {
  subject: sealImport.subject,
  input: eventsBody,
  output: AcceptedImport,
  errors: [] as const,
}

/** The part of the call's time that an answer needs which gives up waiting. */
const ANSWER_MARGIN_MS = 250

/** Stores the rows, and waits for them as long as the call may take. */
export async function migrateCustomers(
  { rows, context, headers }: OperationRequest,
  { requester }: Services,
): Promise<Framed | Refusal> {
  const stored = await storeImport('customers', rows, { context, requester })
  if (!stored.ok) return stored
  if (prefersAsync(headers)) return accepted(stored, { 'preference-applied': 'respond-async' })

  // The rows are stored: whatever fails from here on is no failure of the call.
  const waiting = { ...stored.context, deadlineMs: context.deadlineMs - ANSWER_MARGIN_MS }
  const reply = await requester
    .call(waitForImport, { import_id: stored.importId }, waiting)
    .catch(() => null)
  if (reply === null || !reply.ok) return accepted(stored)
  const outcome = reply.headers[IMPORT_OUTCOME_HEADER]
  if (outcome === 'under-way') return accepted({ ...stored, accepted: reply })
  if (outcome === 'all-failed') {
    const details = `All rows of the import ${stored.importId} failed, each by its own error`
    return {
      ...refuse('IMPORT_ALL_FAILED', details),
      isReplay: stored.isRepeat,
      data: textOf(reply),
    }
  }
  return { ...inData(reply), isReplay: stored.isRepeat, headers: {} }
}

/** Stores the rows, which are worked on after the answer. */
export async function migrateEvents(
  { rows, context }: OperationRequest,
  { requester }: Services,
): Promise<Framed | Refusal> {
  const stored = await storeImport('events', rows, { context, requester })
  return stored.ok ? accepted(stored) : stored
}

/** Messages with rows that are on their way at a time. */
const APPENDS_IN_FLIGHT_MAX = 3

/** A call's rows are stored, and will be worked on whatever dies now. */
interface StoredImport {
  ok: true
  importId: Uuid
  isRepeat: boolean
  /** The answer of a call that does not wait. */
  accepted: AnswerReply
  /** The call's context without its key, which belongs to the import. */
  context: RequestContext
}

/**
 * Stores the rows of a call as one import: opened, appended to, sealed. Whoever dies on the way
 * leaves an import that never runs; a repeat with the same key completes it.
 */
async function storeImport(
  kind: ImportKind,
  rows: ReadyRows,
  call: { context: RequestContext; requester: ServiceRequester },
): Promise<StoredImport | Refusal> {
  const { requester } = call
  const { idempotency: _key, ...context } = call.context
  const opened = await requester.call(openImport, { kind }, call.context).catch(toQueueFault)
  if (!opened.ok) return opened
  const { import_id: importId, is_open, is_repeat: isRepeat } = read(opened)
  const storing = { import_id: importId }
  const accepted = is_open
    ? await fill(kind, rows, { ...storing, context, requester })
    : await requester.call(getAcceptedImport, storing, context)
  return accepted.ok ? { ok: true, importId, isRepeat, accepted, context } : accepted
}

async function fill(
  kind: ImportKind,
  rows: ReadyRows,
  to: { import_id: Uuid; context: RequestContext; requester: ServiceRequester },
): Promise<AnswerReply | Refusal> {
  const { import_id, context, requester } = to
  const head = Buffer.from(`${JSON.stringify({ import_id, kind }).slice(0, -1)},"ranges":`)
  const batches = rows.batches.values()
  const append = async (): Promise<void> => {
    for (const ranges of batches) {
      const input = new WrittenInput(Buffer.concat([head, ranges, TAIL]))
      const reply = await requester.call(appendRanges, input, context)
      // Deleted after ten minutes, say: it will never run.
      if (!reply.ok) throw new Fault('SERVICE_UNAVAILABLE', `rows not stored: ${reply.code}`)
    }
  }
  await Promise.all(Array.from({ length: APPENDS_IN_FLIGHT_MAX }, append))
  return requester.call(sealImport, { import_id, rows: rows.count }, context)
}

const TAIL = Buffer.from('}')

const read = (reply: AnswerReply) => valueOf(reply) as OutputOf<typeof openImport>

/** Without the broker there is no queue, and nothing was done. */
function toQueueFault(error: unknown): never {
  if (!(error instanceof TransportFault) || !error.isDisconnected()) throw error
  throw new Fault('QUEUE_UNAVAILABLE', 'the broker is away', { cause: error })
}

/** 202: the rows are stored, and worked on after the answer. */
const accepted = (stored: StoredImport, headers: Record<string, string> = {}): Framed => ({
  ...inData(stored.accepted),
  isReplay: stored.isRepeat,
  headers,
  status: 202,
})
