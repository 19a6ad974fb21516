import type { IncomingHttpHeaders } from 'node:http'
import type { OutputOf } from '@loyalty/shared/contracts/contract'
import type { ImportKind } from '@loyalty/shared/contracts/migration/import'
import {
  appendRanges,
  getAcceptedImport,
  openImport,
  sealImport,
} from '@loyalty/shared/contracts/migration/imports'
import { Fault } from '@loyalty/shared/errors/fault'
import type { Uuid } from '@loyalty/shared/ids'
import type { Refusal } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { TransportFault } from '@loyalty/shared/transport/fault'
import { WrittenInput, type AnswerReply } from '@loyalty/shared/transport/requester'
import { inData, type Framed } from '../../../frame.js'
import type { ServiceRequester } from '../../../processes/process-requester.js'
import type { ReadyRows } from '../../../rows/read-rows.js'

/** The largest body of a migrate call, and how many messages with rows are on their way at a time. */
export const MIGRATE_BYTES_MAX = 10 * 1024 * 1024
const APPENDS_IN_FLIGHT_MAX = 3

/** A call's rows are stored, and will be worked on whatever dies now. */
export interface StoredImport {
  ok: true
  importId: Uuid
  isRepeat: boolean
  /** What the call is told when it does not wait. */
  accepted: AnswerReply
  /** The call's context without its key, which belongs to the import. */
  context: RequestContext
}

/**
 * Stores the rows of a call as one import: opened, appended to, sealed. Whoever dies on the way
 * leaves an import that never runs; a repeat with the same key completes it.
 */
export async function storeImport(
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

const read = (reply: AnswerReply) =>
  JSON.parse(Buffer.from(reply.bytes).toString()) as OutputOf<typeof openImport>

/** Without the broker there is no queue, and nothing was done. */
function toQueueFault(error: unknown): never {
  if (!(error instanceof TransportFault) || !error.isDisconnected()) throw error
  throw new Fault('QUEUE_UNAVAILABLE', 'the broker is away', { cause: error })
}

/** 202: the rows are stored, and worked on after the answer. */
export const accepted = (stored: StoredImport, headers: Record<string, string> = {}): Framed => ({
  ...inData(stored.accepted),
  isReplay: stored.isRepeat,
  headers,
  status: 202,
})

/** Whether the caller would rather not wait (RFC 7240). */
export const prefersAsync = ({ prefer }: IncomingHttpHeaders): boolean =>
  /(^|,)\s*respond-async\s*(;|,|$)/i.test(String(prefer ?? ''))
