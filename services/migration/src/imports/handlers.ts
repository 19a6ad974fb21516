import * as contracts from '@loyalty/contracts/migration/imports'
import type { Committer } from '@loyalty/engine/command'
import { pageOf, Handles, type RequestContext } from '@loyalty/engine/handler'
import { steadyNow, backOffMs, type Requester } from '@loyalty/engine/process'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { InputOf } from '@loyalty/contracts/contract'
import { SHOWN_ERRORS_MAX } from '@loyalty/contracts/migration/import'
import { answer, type Answer } from '@loyalty/contracts/outcome'
import { checkRows } from './check-rows.js'
import { keyOfCall, openImport, pauseImport, resumeImport, sealImport } from './commands.js'
import type { Endings, Workers } from './endings.js'
import { deleteAt } from './rules/settle-rows.js'
import { toDocuments } from './rules/to-documents.js'
import { afterCommit, type ImportDocument, type ImportStore } from './store.js'
import {
  refuseIncomplete,
  refuseUnknownImport,
  toAccepted,
  toListed,
  toResults,
  toSummary,
  toWarnings,
} from './wire.js'

/**
 * A waiting call looks at its import after this pause, which grows with the time it has waited: for an
 * end that another process made.
 */
const LOOKS = { minMs: 10, maxMs: 250, factor: 1.5 }
/** What it keeps to answer. */
const ANSWER_MARGIN_MS = 250

interface Parts {
  imports: ImportStore
  committer: Committer
  clock: DatabaseClock
  requester: Pick<Requester, 'call'>
  workers: Pick<Workers, 'follow'>
  endings: Pick<Endings, 'next'>
  keptDays: number
}

type OfImport = InputOf<typeof contracts.getImport>

/** Imports: their rows come in ranges, and are worked on once the import is sealed. */
export class ImportHandlers {
  constructor(private readonly parts: Parts) {}

  /** The key of the call belongs to the import, so the committer is not told of it. */
  @Handles(contracts.openImport)
  open({ kind }: InputOf<typeof contracts.openImport>, context: RequestContext) {
    const { idempotency: _ofTheImport, ...withoutKey } = context
    const key = keyOfCall(context)
    return this.parts.committer.run(openImport, { kind, key }, withoutKey)
  }

  @Handles(contracts.checkRows)
  async check(request: InputOf<typeof contracts.checkRows>, context: RequestContext) {
    const { requester, clock } = this.parts
    return answer(await checkRows(request, { requester, context, now: clock.now() }))
  }

  @Handles(contracts.appendRanges)
  async append(
    { import_id: id, kind, ranges }: InputOf<typeof contracts.appendRanges>,
    { account }: RequestContext,
  ) {
    const { imports, clock, keptDays } = this.parts
    const found = await imports.find(account, id)
    if (found === null || found.state === 'ABANDONED') return refuseUnknownImport(id)
    // What a parallel copy of the call sends after the other one's seal is stored already.
    if (found.state !== 'OPEN') return answer({})
    const now = clock.now()
    const of = {
      account,
      importId: id,
      kind,
      importedAt: found.created_at,
      now,
      deleteAt: deleteAt({ now, keptDays }),
    }
    const documents = toDocuments(ranges, of)
    await imports.store(documents.ranges, documents.errors)
    return answer({})
  }

  @Handles(contracts.sealImport)
  async seal(
    { import_id: id, rows }: InputOf<typeof contracts.sealImport>,
    { idempotency: _key, ...context }: RequestContext,
  ) {
    const { imports, committer, keptDays, workers } = this.parts
    const stored = await imports.countStored(context.account, id)
    const count = stored.accepted + stored.rejected
    if (count !== rows) return refuseIncomplete(count, rows)
    const outcome = await committer.run(sealImport, { importId: id, stored, keptDays }, context)
    if (!outcome.ok) return outcome
    await workers.follow(context.account, id)
    return afterCommit(this.getAccepted({ import_id: id }, context))
  }

  @Handles(contracts.getAcceptedImport)
  async getAccepted({ import_id: id }: OfImport, { account }: RequestContext) {
    const found = await this.parts.imports.findKnown(account, id)
    return found === null ? refuseUnknownImport(id) : this.#accepted(found)
  }

  /** Until the import has ended, but no longer than its caller waits. */
  @Handles(contracts.waitForImport)
  async wait(request: OfImport, context: RequestContext) {
    const { imports, endings } = this.parts
    const { account, deadlineMs } = context
    for (let looks = 1; ; looks += 1) {
      const pollMs = backOffMs(looks, LOOKS)
      const found = await imports.findKnown(account, request.import_id)
      if (found === null) return refuseUnknownImport(request.import_id)
      if (found.state === 'ENDED') return this.#results(found)
      if (steadyNow() + pollMs + ANSWER_MARGIN_MS >= deadlineMs) {
        return withOutcome(await this.#accepted(found), 'under-way')
      }
      await endings.next(account, request.import_id, pollMs)
    }
  }

  @Handles(contracts.getImport)
  async get({ import_id: id }: OfImport, { account }: RequestContext) {
    const { imports } = this.parts
    const found = await imports.findKnown(account, id)
    if (found === null) return refuseUnknownImport(id)
    const [errors, warnings] = await Promise.all([
      this.#firstErrors(found),
      this.#firstWarnings(found),
    ])
    return answer({ ...toSummary(found), errors, warnings })
  }

  @Handles(contracts.listImports)
  async list(page: InputOf<typeof contracts.listImports>, { account }: RequestContext) {
    const found = await this.parts.imports.list(account, page)
    return pageOf(found, {
      toText: (one) => JSON.stringify(toSummary(one)),
      cursorOf: ({ id }) => id,
    })
  }

  @Handles(contracts.listImportErrors)
  async listErrors(
    { import_id: id, ...page }: InputOf<typeof contracts.listImportErrors>,
    { account }: RequestContext,
  ) {
    const { imports } = this.parts
    if ((await imports.findKnown(account, id)) === null) return refuseUnknownImport(id)
    const errors = await imports.listErrors(account, id, page)
    return pageOf(errors.map(toListed), {
      toText: (error) => JSON.stringify(error),
      cursorOf: ({ row_id: rowId }) => rowId,
    })
  }

  @Handles(contracts.pauseImport)
  pause(request: OfImport, context: RequestContext) {
    return this.#followed(this.parts.committer.run(pauseImport, request, context), request, context)
  }

  @Handles(contracts.resumeImport)
  resume(request: OfImport, context: RequestContext) {
    return this.#followed(
      this.parts.committer.run(resumeImport, request, context),
      request,
      context,
    )
  }

  /**
   * What was decided about the import holds for its ranges too before anybody is told. The answer is read afresh, as of a
   * bulk job: the stored one names nobody.
   */
  async #followed<Outcome extends { ok: boolean }>(
    decided: Promise<Outcome>,
    { import_id: id }: OfImport,
    { account }: RequestContext,
  ) {
    const outcome = await decided
    if (!outcome.ok) return outcome
    const { workers, imports } = this.parts
    await workers.follow(account, id)
    const found = await afterCommit(imports.findKnown(account, id))
    return found === null ? outcome : { ...outcome, body: JSON.stringify(toSummary(found)) }
  }

  async #accepted(found: ImportDocument): Promise<Answer> {
    return answer(toAccepted(found, found.rejected === 0 ? [] : await this.#firstErrors(found)))
  }

  async #results(found: ImportDocument): Promise<Answer> {
    const { imports } = this.parts
    const { account_id: account, id } = found
    const [results, errors] = await Promise.all([
      imports.listResults(account, id),
      this.#firstErrors(found),
    ])
    const body = toResults(found, results, errors)
    return withOutcome(answer(body), body.status === 'FAILED' ? 'all-failed' : 'ended')
  }

  async #firstErrors({ account_id: account, id, failed }: ImportDocument) {
    if (failed === 0) return []
    const page = { limit: SHOWN_ERRORS_MAX }
    const errors = await this.parts.imports.listErrors(account, id, page)
    return errors.map(toListed).map(({ row_id: _place, ...error }) => error)
  }

  async #firstWarnings({ account_id: account, id, warned = 0 }: ImportDocument) {
    if (warned === 0) return []
    return toWarnings(await this.parts.imports.listResults(account, id))
  }
}

const withOutcome = (body: Answer, outcome: contracts.ImportOutcome): Answer => ({
  ...body,
  headers: { [contracts.IMPORT_OUTCOME_HEADER]: outcome },
})
