import * as contracts from '@loyalty/contracts/wallet/bulk'
import { answerRows, answerTogether, type Committer } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import type { InputOf } from '@loyalty/contracts/contract'
import { beginBulk, checkBegin } from './commands/begin-bulk.js'
import { applyBulk, checkBulk, type ApplyBulk } from './commands/apply-bulk.js'
import { undoBulk } from './commands/undo-bulk.js'

/** Of a row that moves one line: its wallet, its row of the ledger, its guard. */
const DOCUMENTS_OF_ROW = 3

/** What migration asks for: the rows of a job, few to a command, in batches that many share. */
export class BulkHandlers {
  constructor(private readonly committer: Committer) {}

  @Handles(contracts.beginBulk)
  begin(request: InputOf<typeof contracts.beginBulk>, context: RequestContext) {
    return this.committer.run(request.is_check ? checkBegin : beginBulk, request, context)
  }

  @Handles(contracts.applyBulk)
  apply(
    { bulk_id: bulkId, actor, action, is_check, rows }: InputOf<typeof contracts.applyBulk>,
    context: RequestContext,
  ) {
    const requests = rows.map((row): ApplyBulk => ({ bulkId, actor, action, row }))
    return answerTogether(this.committer, requests, context, {
      command: is_check ? checkBulk : applyBulk,
      documentsOf: () => DOCUMENTS_OF_ROW,
      settle: (_request, first) => Promise.resolve(first),
    })
  }

  /** Each wallet on its own; one that stands against it is told with its reason and left as it is. */
  @Handles(contracts.undoBulk)
  undo(
    { bulk_id: bulkId, actor, rows }: InputOf<typeof contracts.undoBulk>,
    context: RequestContext,
  ) {
    return answerRows(this.committer, rows, context, (row, ofRow) =>
      this.committer.run(undoBulk, { bulkId, actor, row }, ofRow),
    )
  }
}
