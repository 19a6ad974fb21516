import { createHash } from 'node:crypto'
import { answerByCustomer, answerTogether, type Committer } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import type { InputOf } from '@loyalty/contracts/contract'
import * as contracts from '@loyalty/contracts/customers/import'
import type { MigratedProfile, OpeningMetrics } from '@loyalty/contracts/customers/migrated-profile'
import type { Outcome } from '@loyalty/contracts/outcome'
import type { Db } from 'mongodb'
import { deviceKey } from '../devices/store.js'
import type { ErasedIds } from '../erased-ids/store.js'
import { LIFETIME } from '../metrics/rules/metrics.js'
import { checkCustomer, importCustomer } from './commands/import-customer.js'
import { importPurchases } from './commands/import-purchases.js'
import { readLaterPurchases } from './later-purchases.js'
import { LATER_NEEDED, type ImportCustomer } from './measure-row.js'
import type { Opening } from './rules/open-standing.js'
import { isTelling, readMetrics } from './rules/read-metrics.js'

type ImportRequest = InputOf<typeof contracts.importCustomers>

/** The device, its former owner, and one that makes room for it. */
const DOCUMENTS_OF_DEVICE = 3

/** What migration asks for: a range of rows at a time, few to a command, in batches that many share. */
export class ImportHandlers {
  constructor(
    private readonly db: Db,
    private readonly committer: Committer,
    private readonly erasedIds: ErasedIds,
  ) {}

  @Handles(contracts.importCustomers)
  importCustomers(request: ImportRequest, context: RequestContext) {
    return this.#answerCustomers(importCustomer, request, context)
  }

  @Handles(contracts.checkCustomers)
  checkCustomers(request: ImportRequest, context: RequestContext) {
    return this.#answerCustomers(checkCustomer, request, context)
  }

  #answerCustomers(
    command: typeof importCustomer,
    { imported_at: importedAt, import_id: importId, rows }: ImportRequest,
    context: RequestContext,
  ) {
    const { account } = context
    const requests = rows.map((row): ImportCustomer => ({
      ...toRequest(row, importedAt, context),
      importId,
      erasedKey: this.erasedIds.keyOf(account, row.id),
    }))
    return answerTogether(this.committer, requests, context, {
      command,
      documentsOf: ({ devices }) => 1 + DOCUMENTS_OF_DEVICE * devices.length,
      settle: (request, first, ofRow) => this.#settle(command, request, first, ofRow),
    })
  }

  @Handles(contracts.importPurchases)
  importPurchases({ rows }: InputOf<typeof contracts.importPurchases>, context: RequestContext) {
    return answerByCustomer(this.committer, rows, context, (customer_id, own, ofRows) =>
      this.committer.run(importPurchases, { customer_id, rows: own }, ofRows),
    )
  }

  /** Purchases that are counted meanwhile are read again, until the deadline that a batch ends at. */
  async #settle(
    command: typeof importCustomer,
    request: ImportCustomer,
    first: Outcome,
    context: RequestContext,
  ): Promise<Outcome> {
    const { row, opening } = request
    let outcome = first
    for (;;) {
      const isAsking = outcome.ok && outcome.body === LATER_NEEDED.body
      if (!isAsking || opening === null) return outcome
      const of = { account: context.account, id: row.id, at: opening.at }
      const later = await readLaterPurchases(this.db, of)
      outcome = await this.committer.run(command, { ...request, later }, context)
    }
  }
}

/** What a row's decision needs besides the row, derived once however often its batch runs. */
function toRequest(
  row: MigratedProfile,
  importedAt: string,
  { account }: RequestContext,
): Omit<ImportCustomer, 'erasedKey' | 'importId'> {
  const devices = (row.devices ?? []).map((device) => ({ key: deviceKey(account, device), device }))
  const { metrics, warnings: leftOut } = readMetrics(row.metrics ?? {})
  const opening = toOpening(metrics, row.metrics?.updated_at ?? null, importedAt)
  return { row, importedAt, devices, opening, leftOut, later: null }
}

const isTold = (field: string | null | undefined) => field !== null && field !== undefined

/** Null fields say as little as absent ones, so they don't make other values; without a value there are none. */
function toOpening(metrics: OpeningMetrics, at: string | null, importedAt: string): Opening | null {
  if (!isTelling(metrics)) return null
  const sorted = Object.entries(metrics)
    .filter(([, period]) => period !== null)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, period]) => [
      name,
      period?.number_of_purchases ?? 0,
      period?.spend_total ?? 0,
      period?.last_visit ?? null,
      period?.last_session ?? null,
      // Only where they are told, so that values that came without them are known as before. The edges
      // of the lifetime are not kept: many systems end it with the export.
      ...(name === LIFETIME ? [] : [period?.from, period?.to]).filter(isTold),
      ...[period?.tier_id].filter(isTold),
    ])
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([at, sorted]))
    .digest('base64url')
  // A clock that is ahead of ours tells the instant of the import.
  const isAhead = at !== null && at > importedAt
  return { fingerprint, at: new Date(at === null || isAhead ? importedAt : at), metrics }
}
