import { refusalOf } from '../api/client.js'
import type { Reply } from '../api/client.js'
import { Failure } from '../failure.js'
import { bodyOf } from './chunks.js'
import { codeOf, readCheck } from './import-answer.js'
import type { Kind } from './kind.js'
import type { Row } from './rows.js'
import { SeenIds } from './seen-ids.js'
import { failedRow } from './send-chunk.js'
import type { Sender } from './send-chunk.js'
import type { FailedRow } from './failed-rows.js'

/** What a run of these rows would do, as far as the system can tell now. */
export interface Checked {
  counts: { created: number; updated: number; unchanged: number }
  failed: FailedRow[]
  /** How many rows would be taken with warnings, and which, as far as the system tells. */
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

export function checkerOf(kind: Kind, sender: Sender | null): CheckRows {
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

/** Events fail there only when nobody knows their customer, who is looked up once. */
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
    // What is there already is told by the run alone.
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
  api.send({ method, path, ...(body !== undefined && { body }), patienceMs, onRetry, signal })
