import * as contracts from '@loyalty/contracts/migration/bulk'
import type { Committer } from '@loyalty/engine/command'
import { Handles, pageOf, type RequestContext } from '@loyalty/engine/handler'
import type { Requester } from '@loyalty/engine/process'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { InputOf } from '@loyalty/contracts/contract'
import { Fault } from '@loyalty/contracts/errors/fault'
import { keyOf, type Uuid } from '@loyalty/contracts/ids'
import { ZERO } from '@loyalty/contracts/money'
import { answer } from '@loyalty/contracts/outcome'
import { abandonImport, keyOfCall, openImport } from '../imports/commands.js'
import type { Workers } from '../imports/endings.js'
import { afterCommit, isBulk, isKnownBulk, type ImportStore } from '../imports/store.js'
import { refuseToBegin } from './begin.js'
import {
  appendRows,
  type AppendRows,
  cancelBulk,
  collectRows,
  pauseBulk,
  resumeBulk,
  startBulk,
} from './commands.js'
import { readSegmentPage } from './segment-pages.js'
import { tryBulk } from './try-bulk.js'
import { toRanges } from './to-ranges.js'
import { refuseUnknownBulk, toBulk, toError } from './wire.js'

/** A job that takes rows while it begins is counted anew so often. */
const BEGINS_MAX = 5

interface Parts {
  imports: ImportStore
  committer: Committer
  clock: DatabaseClock
  requester: Pick<Requester, 'call'>
  workers: Pick<Workers, 'follow'>
  keptDays: number
}

type OfJob = InputOf<typeof contracts.getBulk>

/** Jobs of bulk work, which run as imports do. */
export class BulkHandlers {
  constructor(private readonly parts: Parts) {}

  /** The key of the call belongs to the job. One that names no customers takes rows until it is resumed. */
  @Handles(contracts.createBulk)
  async create(request: InputOf<typeof contracts.createBulk>, context: RequestContext) {
    const { committer, imports, clock } = this.parts
    const { customer_ids: sent, segment_id: segment, reason, dry_run: isDryRun, ...terms } = request
    const customers = [...new Set(sent)]
    const action = contracts.BulkAction.parse(
      terms.action === 'GRANT' ? { expires_after_days: null, ...terms } : terms,
    )
    const { idempotency: _ofTheJob, ...withoutKey } = context
    if (isDryRun === true) return tryBulk({ action, customers, segment }, withoutKey, this.parts)
    const isUpload = sent === undefined && segment === undefined
    const bulk = {
      action,
      is_upload: isUpload,
      rows: customers.length,
      ...(segment !== undefined && { segment: { id: segment, cursor: null } }),
      units: ZERO,
      cost: ZERO,
      cancelled_at: null,
    }
    const asked = { kind: 'bulk' as const, bulk, reason, key: keyOfCall(context) }
    const opened = await committer.run(openImport, asked, withoutKey)
    if (!opened.ok) return opened
    const {
      import_id: id,
      is_open: isOpen,
      is_repeat: isReplay,
    } = JSON.parse(opened.body) as { import_id: Uuid; is_open: boolean; is_repeat: boolean }
    if (isOpen && !isUpload) {
      const { account } = context
      const rows = customers.map((customer_id, index) => ({ customer_id, index }))
      const ranges = toRanges(rows, { account, id, now: clock.now() })
      await imports.store(ranges, [])
      const refusal =
        (segment === undefined ? null : await this.#collect(id, withoutKey)) ??
        (await this.#start(id, withoutKey, reason))
      if (refusal !== null) {
        await committer.run(abandonImport, { key: keyOf(account, id) }, withoutKey)
        return refusal
      }
    }
    const job = await afterCommit(imports.find(context.account, id))
    if (!isKnownBulk(job)) throw new Fault('UPSTREAM_TIMEOUT', 'the job is being begun')
    return { ...answer(toBulk(job)), isReplay }
  }

  @Handles(contracts.appendBulkRows)
  append(request: InputOf<typeof contracts.appendBulkRows>, context: RequestContext) {
    return this.#append({ id: request.id, rows: request.customer_ids, following: 0 }, context)
  }

  @Handles(contracts.uploadBulkRows)
  upload(request: InputOf<typeof contracts.uploadBulkRows>, context: RequestContext) {
    return this.#append(request, context)
  }

  #append(request: Omit<AppendRows, 'keptDays'>, context: RequestContext) {
    const { committer, keptDays } = this.parts
    return committer.run(appendRows, { ...request, keptDays }, context)
  }

  @Handles(contracts.getBulk)
  async get({ id }: OfJob, { account }: RequestContext) {
    const found = await this.parts.imports.find(account, id)
    return isKnownBulk(found) ? answer(toBulk(found)) : refuseUnknownBulk(id)
  }

  @Handles(contracts.listBulk)
  async list(page: InputOf<typeof contracts.listBulk>, { account }: RequestContext) {
    const found = await this.parts.imports.listBulk(account, page)
    return pageOf(found, {
      toText: (job) => JSON.stringify(toBulk(job)),
      cursorOf: ({ id }) => id,
    })
  }

  @Handles(contracts.listBulkErrors)
  async listErrors(
    { id, ...page }: InputOf<typeof contracts.listBulkErrors>,
    { account }: RequestContext,
  ) {
    const { imports } = this.parts
    if (!isKnownBulk(await imports.find(account, id))) return refuseUnknownBulk(id)
    const errors = await imports.listErrors(account, id, page)
    return pageOf(errors.map(toError), {
      toText: (error) => JSON.stringify(error),
      cursorOf: ({ row_id: rowId }) => rowId,
    })
  }

  @Handles(contracts.pauseBulk)
  pause(request: OfJob, context: RequestContext) {
    return this.#followed(this.parts.committer.run(pauseBulk, request, context), request, context)
  }

  /** Before it goes on with a job, it begins one that has collected its rows. */
  @Handles(contracts.resumeBulk)
  async resume(request: OfJob, context: RequestContext) {
    const { imports, committer } = this.parts
    const { idempotency: _ofTheAnswer, ...withoutKey } = context
    const found = await imports.find(context.account, request.id)
    if (isKnownBulk(found) && found.state === 'OPEN') {
      const refusal = await this.#start(found.id, withoutKey)
      if (refusal !== null) return refusal
    }
    return this.#followed(committer.run(resumeBulk, request, context), request, context)
  }

  @Handles(contracts.cancelBulk)
  cancel(request: OfJob, context: RequestContext) {
    const { committer, keptDays } = this.parts
    const cancelled = committer.run(cancelBulk, { ...request, keptDays }, context)
    return this.#followed(cancelled, request, context)
  }

  /** Reads the segment from where an earlier call has left it. Null: all of its customers are stored. */
  async #collect(id: Uuid, context: RequestContext) {
    const { imports, requester, committer, keptDays } = this.parts
    for (;;) {
      const job = await imports.find(context.account, id)
      const segment = job?.bulk?.segment
      // A parallel copy of the call was quicker, or the job is given up.
      if (segment === undefined || job?.state !== 'OPEN') return null
      const before = segment.cursor
      const page = await readSegmentPage({ id: segment.id, cursor: before }, context, requester)
      if (!page.ok) return page
      const { ids: customers, next } = page
      if (customers.length === 0 && next === null) return null
      const added = { id, before, customers, next, keptDays }
      const collected = await committer.run(collectRows, added, context)
      if (!collected.ok) return collected
    }
  }

  /**
   * Asks wallet first, since what it refuses is refused for every row. Rows that came meanwhile are counted too; what
   * was counted for a job of the same call, which was given up, is not counted again.
   */
  async #start(id: Uuid, context: RequestContext, reason?: string) {
    const { imports, requester, committer, workers, keptDays } = this.parts
    const job = await imports.find(context.account, id)
    if (job === null || !isBulk(job)) {
      throw new Fault('SERVICE_UNAVAILABLE', 'the job was given up meanwhile')
    }
    const { action, counted_as: countedAs = id } = job.bulk
    for (let attempt = 0; attempt < BEGINS_MAX; attempt += 1) {
      const stored = await imports.countStored(context.account, id)
      const asked = { bulk_id: countedAs, action, rows: stored.accepted, is_check: false }
      const refusal = await refuseToBegin(asked, context, requester)
      if (refusal !== null) return refusal
      const started = await committer.run(startBulk, { id, stored, keptDays, reason }, context)
      if (!started.ok) return started
      const { begun } = JSON.parse(started.body) as { begun: boolean }
      if (!begun) continue
      await workers.follow(context.account, id)
      return null
    }
    throw new Fault('SERVICE_UNAVAILABLE', 'rows are being added to the job: try again')
  }

  /**
   * What was decided about the job holds for its ranges too before anybody is told. It is read anew: the stored answer
   * names none of the customers who keep what they were given, since one of them may be erased.
   */
  async #followed<Outcome extends { ok: boolean }>(
    decided: Promise<Outcome>,
    { id }: OfJob,
    { account }: RequestContext,
  ) {
    const outcome = await decided
    if (!outcome.ok) return outcome
    const { workers, imports } = this.parts
    await workers.follow(account, id)
    const found = await afterCommit(imports.find(account, id))
    return isKnownBulk(found) ? { ...outcome, body: JSON.stringify(toBulk(found)) } : outcome
  }
}
