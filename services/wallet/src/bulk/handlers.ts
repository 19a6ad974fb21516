import * as contracts from '@loyalty/contracts/wallet/bulk'
import { answerRows, answerTogether, type Committer } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import type { InputOf } from '@loyalty/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { available, limited } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import { beginBulk, checkBegin } from './commands/begin-bulk.js'
import { AGAIN, applyBulk, checkBulk, type ApplyBulk } from './commands/apply-bulk.js'
import { undoBulk } from './commands/undo-bulk.js'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import type { FreeCodes } from '../batches/free-codes.js'
import { batchKey, couponBatches, type CouponBatchDocument } from '../coupons/store.js'
import { isStamp } from '../punch-cards/is-stamp.js'
import { refuseUncounted } from './given-codes.js'
import { documentsOfRow, EXPIRED_LINES_MAX } from './rules/documents-of-row.js'

type AssignCodes = Extract<contracts.WalletAction, { action: 'ASSIGN_CODES' }>

interface Parts {
  committer: Committer
  db: Db
  codes: GiftCardCodes
  freeCodes: FreeCodes
}

/** What migration asks for: the rows of a job, few to a command, in batches that many share. */
export class BulkHandlers {
  readonly #committer: Committer
  readonly #db: Db
  readonly #freeCodes: FreeCodes
  readonly #codes: GiftCardCodes

  constructor({ committer, db, codes, freeCodes }: Parts) {
    this.#committer = committer
    this.#db = db
    this.#freeCodes = freeCodes
    this.#codes = codes
  }

  @Handles(contracts.beginBulk)
  begin(request: InputOf<typeof contracts.beginBulk>, context: RequestContext) {
    const { action, rows, is_check: isCheck } = request
    if (action.action === 'ASSIGN_CODES') return this.#refuseCodes(action, rows, context)
    return this.#committer.run(isCheck ? checkBegin : beginBulk, { ...request, action }, context)
  }

  async #refuseCodes({ batch_id: id }: AssignCodes, rows: number, { account }: RequestContext) {
    const uncounted = refuseUncounted(await this.#findBatch(account, id))
    if (uncounted !== null) return uncounted
    const free = await this.#freeCodes.count(account, id, rows)
    if (free === null) return refuse('BATCH_NOT_FOUND', `there is no batch ${id}`)
    if (free >= rows) return answer({})
    return refuse('LIMIT_EXCEEDED', `the batch has ${free} unused codes for ${rows} customers`)
  }

  #findBatch(account: AccountId, id: Uuid) {
    return available(
      couponBatches.name,
      this.#db
        .collection<CouponBatchDocument>(couponBatches.name)
        .findOne({ _id: batchKey(account, id) }, limited()),
    )
  }

  @Handles(contracts.applyBulk)
  async apply(
    {
      bulk_id: bulkId,
      actor,
      action,
      is_check: isCheck,
      rows,
    }: InputOf<typeof contracts.applyBulk>,
    context: RequestContext,
  ) {
    const take = async (count: number) =>
      action.action === 'ASSIGN_CODES'
        ? this.#freeCodes.take(context.account, action.batch_id, count)
        : []
    const codes = await take(rows.length)
    // A dry run has nothing to go on with: it looks at a wallet as a whole.
    const linesMax = isCheck ? Infinity : EXPIRED_LINES_MAX
    const requests = rows.map((row, at): ApplyBulk => ({
      bulkId,
      action,
      row,
      ...(codes[at] !== undefined && { code: codes[at] }),
      linesMax,
      codes: this.#codes,
    }))
    const command = isCheck ? checkBulk : applyBulk
    const isOfStamps =
      action.action === 'GRANT' && (await isStamp(this.#db, context.account, action.reward_id))
    const documents = documentsOfRow(action, isOfStamps)
    return answerTogether(
      this.#committer,
      requests,
      { ...context, actor },
      {
        command,
        documentsOf: () => documents,
        settle: async (request, first, ofRow) => {
          let outcome = first
          while (outcome.ok && outcome.body === AGAIN.body) {
            const [code = null] = await take(1)
            outcome = await this.#committer.run(command, { ...request, code }, ofRow)
          }
          return outcome
        },
      },
    )
  }

  /** Each wallet on its own; one that stands against it is told with its reason and left as it is. */
  @Handles(contracts.undoBulk)
  undo(
    { bulk_id: bulkId, actor, rows }: InputOf<typeof contracts.undoBulk>,
    context: RequestContext,
  ) {
    return answerRows(this.#committer, rows, { ...context, actor }, (row, ofRow) =>
      this.#committer.run(undoBulk, { bulkId, row }, ofRow),
    )
  }
}
