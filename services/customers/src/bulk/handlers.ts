import { applyCustomersBulk } from '@loyalty/contracts/customers/bulk'
import type { InputOf } from '@loyalty/contracts/contract'
import { answerTogether, type Committer } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import { applyBulk, checkBulk } from './apply-bulk.js'

/** The customer, the guard of the row, and the audit row. */
const DOCUMENTS_OF_ROW = 3

/** What migration asks for: the rows of a job, few to a command, in batches that many share. */
export class BulkHandlers {
  constructor(private readonly committer: Committer) {}

  @Handles(applyCustomersBulk)
  apply(
    { bulk_id: bulkId, actor, action, is_check: isCheck, rows }: InputOf<typeof applyCustomersBulk>,
    context: RequestContext,
  ) {
    const requests = rows.map((row) => ({ bulkId, action, row }))
    // Audit rows name who began the job.
    return answerTogether(
      this.committer,
      requests,
      { ...context, actor },
      {
        command: isCheck ? checkBulk : applyBulk,
        documentsOf: () => DOCUMENTS_OF_ROW,
        settle: (_request, first) => Promise.resolve(first),
      },
    )
  }
}
