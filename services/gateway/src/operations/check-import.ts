import { CheckedRows, SHOWN_WARNINGS_MAX } from '@loyalty/contracts/migration/import'
import { checkRows } from '@loyalty/contracts/migration/imports'
import type { Refusal } from '@loyalty/contracts/outcome'
import { WrittenInput, valueOf } from '@loyalty/engine/process'
import { json, type Framed } from '../answers/compose.js'
import { customersBody } from './migrate-customers.js'
import type { OperationRequest, Services } from './operation.js'

const CHECKS_IN_FLIGHT_MAX = 3
const HEAD = Buffer.from('{"ranges":')
const TAIL = Buffer.from('}')

/** The call is made of several requests, each with some of its rows. */
export const checkCall = {
  subject: checkRows.subject,
  input: customersBody,
  output: CheckedRows,
  errors: [] as const,
}

/** Asks for some rows at a time what would become of them, and adds up what is said. */
export async function checkImport(
  { rows, context: { idempotency: _nothingToKeep, ...context } }: OperationRequest,
  { requester }: Services,
): Promise<Framed | Refusal> {
  const batches = rows.batches.values()
  const sum: CheckedRows = {
    total: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    failed: 0,
    warned: 0,
    errors: [],
    warnings: [],
  }
  const refused: Refusal[] = []
  const check = async (): Promise<void> => {
    for (const ranges of batches) {
      const asked = new WrittenInput(Buffer.concat([HEAD, ranges, TAIL]))
      const reply = await requester.call(checkRows, asked, context)
      if (!reply.ok) {
        refused.push(reply)
        return
      }
      add(sum, valueOf(reply) as CheckedRows)
    }
  }
  await Promise.all(Array.from({ length: CHECKS_IN_FLIGHT_MAX }, check))
  const [refusal] = refused
  if (refusal !== undefined) return refusal
  sum.errors.sort(byIndex)
  sum.warnings = sum.warnings.toSorted(byIndex).slice(0, SHOWN_WARNINGS_MAX)
  return json({ data: sum })
}

const counted = ['total', 'created', 'updated', 'unchanged', 'failed', 'warned'] as const

function add(sum: CheckedRows, part: CheckedRows): void {
  for (const count of counted) {
    sum[count] += part[count]
  }
  sum.errors.push(...part.errors)
  sum.warnings.push(...part.warnings)
}

const byIndex = (left: { index: number }, right: { index: number }) => left.index - right.index
