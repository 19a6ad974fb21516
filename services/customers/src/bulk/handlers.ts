import { applyCustomersBulk } from '@loyalty/contracts/customers/bulk'
import type { InputOf } from '@loyalty/contracts/contract'
import { answerTogether, type Committer } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import { applyBulk, checkBulk } from './apply-bulk.js'

/** The customer, and the guard of the row. */
const DOCUMENTS_OF_ROW = 2

/** What migration asks for: the rows of a job, few to a command, in batches that many share. */
export class BulkHandlers {
  constructor(private readonly committer: Committer) {}

  @Handles(applyCustomersBulk)
  apply(
    { bulk_id: bulkId, action, is_check: isCheck, rows }: InputOf<typeof applyCustomersBulk>,
    context: RequestContext,
  ) {
    const requests = rows.map((row) => ({ bulkId, action, row }))
    return answerTogether(this.committer, requests, context, {
      command: isCheck ? checkBulk : applyBulk,
      documentsOf: () => DOCUMENTS_OF_ROW,
      settle: (_request, first) => Promise.resolve(first),
    })
  }
}
