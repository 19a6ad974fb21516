import { CheckedRows, SHOWN_WARNINGS_MAX } from '@loyalty/shared/contracts/migration/import'
import { checkRows } from '@loyalty/shared/contracts/migration/imports'
import { MigrationCustomer } from '@loyalty/shared/contracts/migration/migrate'
import type { Refusal } from '@loyalty/shared/outcome'
import { WrittenInput } from '@loyalty/shared/transport/requester'
import { dataOf } from '../../../../one-service.js'
import { operation } from '../../../../operation.js'
import { customersBody } from '../../../v1/customers/migrate-body.js'
import { MIGRATE_BYTES_MAX } from '../../../v1/customers/migrate-call.js'

const CHECKS_IN_FLIGHT_MAX = 3
const HEAD = Buffer.from('{"ranges":')
const TAIL = Buffer.from('}')

/** The call is made of several requests, each with some of its rows. */
const checkCustomersCall = {
  subject: checkRows.subject,
  input: customersBody(MigrationCustomer),
  output: CheckedRows,
  errors: [] as const,
}

export default operation({
  method: 'POST',
  url: '/operator/v1/imports/check',
  scopes: ['data:import'],
  summary: 'Tell what an import of customers would do, and change nothing',
  description: 'Answers what would become of each row, and stores nothing.',
  contract: checkCustomersCall,
  response: dataOf(CheckedRows),
  status: 200,
  bodyBytesMax: MIGRATE_BYTES_MAX,
  takesRows: 'customers',
  rateClass: 'migration',
  async handle({ rows, context: { idempotency: _nothingToKeep, ...context } }, { requester }) {
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
        add(sum, JSON.parse(Buffer.from(reply.bytes).toString()) as CheckedRows)
      }
    }
    await Promise.all(Array.from({ length: CHECKS_IN_FLIGHT_MAX }, check))
    const [refusal] = refused
    if (refusal !== undefined) return refusal
    sum.errors.sort(byIndex)
    sum.warnings = sum.warnings.toSorted(byIndex).slice(0, SHOWN_WARNINGS_MAX)
    const body = Buffer.from(JSON.stringify({ data: sum }))
    return { ok: true, body, isReplay: false, headers: {} }
  },
})

const counted = ['total', 'created', 'updated', 'unchanged', 'failed', 'warned'] as const

function add(sum: CheckedRows, part: CheckedRows): void {
  for (const count of counted) {
    sum[count] += part[count]
  }
  sum.errors.push(...part.errors)
  sum.warnings.push(...part.warnings)
}

const byIndex = (left: { index: number }, right: { index: number }) => left.index - right.index
