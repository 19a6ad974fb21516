import { AcceptedImport, ImportResults } from '@loyalty/shared/contracts/migration/import'
import { IMPORT_OUTCOME_HEADER, waitForImport } from '@loyalty/shared/contracts/migration/imports'
import { MigrationCustomer } from '@loyalty/shared/contracts/migration/migrate'
import { refuse } from '@loyalty/shared/outcome'
import type { RefusalWithData } from '../../../errors.js'
import { inData } from '../../../frame.js'
import { dataOf } from '../../../one-service.js'
import { operation } from '../../../operation.js'
import { customersBody } from './migrate-body.js'
import { accepted, MIGRATE_BYTES_MAX, prefersAsync, storeImport } from './migrate-call.js'

/** What an answer that gives up waiting needs of the call's time. */
const ANSWER_MARGIN_MS = 250

/** The call is made of several requests, none of which takes what its caller sent as a whole. */
const migrateCustomers = {
  subject: waitForImport.subject,
  input: customersBody(MigrationCustomer),
  output: ImportResults,
  errors: ['IMPORT_ALL_FAILED'] as const,
}

export default operation({
  method: 'POST',
  url: '/v1/customers/migrate',
  scopes: ['migration:write', 'data:import'],
  summary: 'Bring customers with their balances over from another system',
  description:
    'Takes up to 1,000 customers, each applied by itself, and does nothing twice when it is sent again.',
  contract: migrateCustomers,
  errors: ['QUEUE_UNAVAILABLE'],
  response: dataOf(ImportResults),
  status: 200,
  accepted: dataOf(AcceptedImport),
  bodyBytesMax: MIGRATE_BYTES_MAX,
  takesRows: 'customers',
  rateClass: 'migration',
  async handle({ rows, context, headers }, { requester }) {
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
      const refusal: RefusalWithData = {
        ...refuse('IMPORT_ALL_FAILED', details),
        isReplay: stored.isRepeat,
        data: reply.bytes,
      }
      return refusal
    }
    return { ...inData(reply), isReplay: stored.isRepeat, headers: {} }
  },
})
