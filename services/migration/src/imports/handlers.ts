import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { SHOWN_ERRORS_MAX, type UndoObstacle } from '@loyalty/shared/contracts/migration/import'
import * as contracts from '@loyalty/shared/contracts/migration/imports'
import { Fault } from '@loyalty/shared/errors/fault'
import { pageOf } from '@loyalty/shared/lists/page-answer'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { answer, type Answer } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Requester } from '@loyalty/shared/transport/requester'
import { steadyNow } from '@loyalty/shared/steady-clock'
import { backOffMs } from '@loyalty/shared/waits/back-off'
import type { Db } from 'mongodb'
import { driveUndo, findObstacles } from '../work/undo.js'
import type { WorkQueue } from '../work/work-queue.js'
import { checkRows } from './check-rows.js'
import type { ImportDocument } from './domain/import-document.js'
import type { Endings } from './endings.js'
import { deleteAt } from './domain/settle-rows.js'
import { toAccepted, toResults, toSummary, toWarnings } from './domain/to-import.js'
import type { ImportsRepository } from './imports.repository.js'
import { openImport } from './open-import.command.js'
import { pauseImport, resumeImport } from './pause-import.command.js'
import { refuseUnknownImport } from './refuse-unknown.js'
import { refuseIncomplete, sealImport } from './seal-import.command.js'
import { beginUndo, OBSTACLES_SHOWN_MAX, refuseState } from './undo-import.command.js'
import { toDocuments } from './to-documents.js'

/**
 * A waiting call looks at its import after this pause, which grows with the time it has waited: for an
 * end that another process made.
 */
const LOOKS = { minMs: 10, maxMs: 250, factor: 1.5 }
/** What it keeps to answer. */
const ANSWER_MARGIN_MS = 250

interface Resources {
  db: Db
  repository: ImportsRepository
  committer: Committer
  clock: DatabaseClock
  requester: Pick<Requester, 'call'>
  queue: Pick<WorkQueue, 'follow'>
  endings: Pick<Endings, 'next'>
  keptDays: number
}

type OfImport = InputOf<typeof contracts.getImport>

export class ImportsService {
  constructor(private readonly resources: Resources) {}

  /** The key of the call belongs to the import, so the committer is not told of it. */
  open(
    { kind }: InputOf<typeof contracts.openImport>,
    { idempotency, ...context }: RequestContext,
  ) {
    const { account, actor } = context
    const key = idempotency && {
      _id: `${account}|${actor}|${idempotency.operation}|${idempotency.key}`,
      hash: idempotency.hash,
    }
    return this.resources.committer.run(openImport, { kind, key: key ?? null }, context)
  }

  async check(request: InputOf<typeof contracts.checkRows>, context: RequestContext) {
    const { requester, clock } = this.resources
    return answer(await checkRows(request, { requester, context, now: clock.now() }))
  }

  async append(
    { import_id: id, kind, ranges }: InputOf<typeof contracts.appendRanges>,
    { account }: RequestContext,
  ) {
    const { repository, clock, keptDays } = this.resources
    const found = await repository.find(account, id)
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
    await repository.store(documents.ranges, documents.errors)
    return answer({})
  }

  async seal(
    { import_id: id, rows }: InputOf<typeof contracts.sealImport>,
    { idempotency: _key, ...context }: RequestContext,
  ) {
    const { repository, committer, keptDays, queue } = this.resources
    const stored = await repository.countStored(context.account, id)
    const count = stored.accepted + stored.rejected
    if (count !== rows) return refuseIncomplete(count, rows)
    const outcome = await committer.run(sealImport, { importId: id, stored, keptDays }, context)
    if (!outcome.ok) return outcome
    await queue.follow(context.account, id)
    return afterCommit(this.getAccepted({ import_id: id }, context))
  }

  async getAccepted({ import_id: id }: OfImport, { account }: RequestContext) {
    const found = await this.resources.repository.findKnown(account, id)
    return found === null ? refuseUnknownImport(id) : this.#accepted(found)
  }

  /** Until the import has ended, but no longer than its caller waits. */
  async wait(request: OfImport, context: RequestContext) {
    const { repository, endings } = this.resources
    const { account, deadlineMs } = context
    for (let looks = 1; ; looks += 1) {
      const lookMs = backOffMs(looks, LOOKS)
      const found = await repository.findKnown(account, request.import_id)
      if (found === null) return refuseUnknownImport(request.import_id)
      if (found.state === 'ENDED') return this.#results(found)
      if (steadyNow() + lookMs + ANSWER_MARGIN_MS >= deadlineMs) {
        return withOutcome(await this.#accepted(found), 'under-way')
      }
      await endings.next(account, request.import_id, lookMs)
    }
  }

  async get({ import_id: id }: OfImport, { account }: RequestContext) {
    const { repository } = this.resources
    const found = await repository.findKnown(account, id)
    if (found === null) return refuseUnknownImport(id)
    const [errors, warnings] = await Promise.all([
      this.#firstErrors(found),
      this.#firstWarnings(found),
    ])
    return answer({ ...toSummary(found), errors, warnings })
  }

  async list(page: InputOf<typeof contracts.listImports>, { account }: RequestContext) {
    const found = await this.resources.repository.list(account, page)
    return pageOf(found, {
      toText: (one) => JSON.stringify(toSummary(one)),
      cursorOf: ({ id }) => id,
    })
  }

  async listErrors(
    { import_id: id, ...page }: InputOf<typeof contracts.listImportErrors>,
    { account }: RequestContext,
  ) {
    const { repository } = this.resources
    if ((await repository.findKnown(account, id)) === null) return refuseUnknownImport(id)
    const data = await repository.listErrors(account, id, page)
    return pageOf(data, {
      toText: (error) => JSON.stringify(error),
      cursorOf: ({ row_id: rowId }) => rowId,
    })
  }

  pause(request: OfImport, context: RequestContext) {
    return this.#followed(
      this.resources.committer.run(pauseImport, request, context),
      request,
      context,
    )
  }

  resume(request: OfImport, context: RequestContext) {
    return this.#followed(
      this.resources.committer.run(resumeImport, request, context),
      request,
      context,
    )
  }

  /**
   * Checked whole, then begun by a command with the call's key, then done as far as the call lasts. What
   * stands against it names customers, so it is stored under no key: a repeat checks again.
   */
  async undo({ import_id: id }: OfImport, context: RequestContext) {
    const { repository, committer } = this.resources
    const { account } = context
    const known = await repository.findKnown(account, id)
    const isNew = known !== null && known.undo === undefined && refuseState(known) === null
    const obstacles = isNew ? await findObstacles(this.resources, known, context) : []
    if (obstacles.length > 0) return toObstacles(obstacles)
    const begun = await committer.run(beginUndo, { importId: id }, context)
    if (!begun.ok || known === null) return begun
    // It goes on by itself where this is cut off.
    await driveUndo(this.resources, known, context).catch(() => undefined)
    const found = await afterCommit(repository.findKnown(account, id))
    return found === null ? begun : { ...begun, body: JSON.stringify(toSummary(found)) }
  }

  /** What was decided about the import holds for its ranges too before anybody is told. */
  async #followed<Outcome extends { ok: boolean }>(
    decided: Promise<Outcome>,
    { import_id: id }: OfImport,
    { account }: RequestContext,
  ) {
    const outcome = await decided
    if (outcome.ok) await this.resources.queue.follow(account, id)
    return outcome
  }

  async #accepted(found: Readonly<ImportDocument>): Promise<Answer> {
    return answer(toAccepted(found, found.rejected === 0 ? [] : await this.#firstErrors(found)))
  }

  async #results(found: Readonly<ImportDocument>): Promise<Answer> {
    const { repository } = this.resources
    const { account_id: account, id } = found
    const [results, errors] = await Promise.all([
      repository.listResults(account, id),
      this.#firstErrors(found),
    ])
    const body = toResults(found, results, errors)
    return withOutcome(answer(body), body.status === 'FAILED' ? 'all-failed' : 'ended')
  }

  async #firstErrors({ account_id: account, id, failed }: Readonly<ImportDocument>) {
    if (failed === 0) return []
    const page = { limit: SHOWN_ERRORS_MAX }
    const errors = await this.resources.repository.listErrors(account, id, page)
    return errors.map(({ row_id: _place, ...error }) => error)
  }

  async #firstWarnings({ account_id: account, id, warned = 0 }: Readonly<ImportDocument>) {
    if (warned === 0) return []
    return toWarnings(await this.resources.repository.listResults(account, id))
  }
}

function toObstacles(all: readonly UndoObstacle[]): Answer {
  const against = all.slice(0, OBSTACLES_SHOWN_MAX)
  return {
    ...answer({ against, has_more: all.length > against.length }),
    headers: { [contracts.UNDO_REFUSED_HEADER]: 'true' },
  }
}

/** What fails now is no sign that nothing was done. */
const afterCommit = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((cause: unknown) => {
    throw new Fault('UPSTREAM_TIMEOUT', 'the import is sealed and can not be read', { cause })
  })

const withOutcome = (body: Answer, outcome: contracts.ImportOutcome): Answer => ({
  ...body,
  headers: { [contracts.IMPORT_OUTCOME_HEADER]: outcome },
})
