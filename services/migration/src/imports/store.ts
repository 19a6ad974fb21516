import {
  keptLikeAnswers,
  collection,
  accountId,
  amount,
  anyObject,
  array,
  boolean,
  date,
  nullable,
  object,
  oneOf,
  optional,
  string,
  uuid,
  version,
  whole,
  type DocumentOf,
} from '@loyalty/engine/collection'
import {
  ROWS_AHEAD_MAX,
  takeRows,
  available,
  isOnlyDuplicates,
  byKey,
  keysBelow,
  limited,
  createReadLoader,
  type Page,
  type ReadLoader,
} from '@loyalty/engine/query'
import type { BulkAction } from '@loyalty/contracts/migration/bulk'
import {
  importKinds,
  rowCodes,
  workKinds,
  type ImportKind,
  type RowResult,
} from '@loyalty/contracts/migration/import'
import { Fault } from '@loyalty/contracts/errors/fault'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import type { Db, Filter, OptionalUnlessRequiredId } from 'mongodb'

/**
 * OPEN takes rows; SEALED has them all and runs; ENDED has processed or set aside each of them.
 * ABANDONED was never sealed and is being deleted.
 */
export const importStates = ['OPEN', 'SEALED', 'ENDED', 'ABANDONED'] as const

/** How far an import is taken back. */
const undo = object({
  state: oneOf('UNDOING', 'UNDONE'),
  actor: string,
  /** The key of the last range that was taken back. */
  cursor: nullable(string),
  lines: whole,
  kept: array(object({ customer_id: string, reason: string })),
  /** How many are kept, of whom `kept` has the first; absent in undos of before they were counted. */
  kept_count: optional(whole),
  started_at: date,
  finished_at: nullable(date),
})

/** What a job of bulk work has beside the fields of an import. */
const bulk = object({
  action: anyObject<BulkAction>(),
  /** True while its rows come one upload after the other: its caller knows it before it runs. */
  is_upload: boolean,
  /** Rows that it has so far: the place of the next one. */
  rows: whole,
  /** The segment whose customers it has, and how far they are read; absent where it has none. */
  segment: optional(object({ id: uuid, cursor: nullable(string) })),
  units: amount,
  cost: amount,
  cancelled_at: nullable(date),
  /** The first job of the same call, by which wallet has counted it; absent where this one is the first. */
  counted_as: optional(uuid),
})

/** Imports, and jobs of bulk work, whose rows are worked on the same way. */
export const imports = collection({
  name: 'imports',
  shape: object({
    /** `account|import id` */
    _id: string,
    version: whole,
    account_id: accountId,
    id: uuid,
    kind: oneOf(...workKinds),
    /** Who sent the rows: `sub` of the token. */
    actor: string,
    state: oneOf(...importStates),
    is_paused: boolean,
    /** True when the states of its ranges follow what was last decided about the import. */
    is_queued: boolean,
    total: whole,
    /** Of `failed`: those whose shape was wrong, which were never queued. */
    rejected: whole,
    created: whole,
    updated: whole,
    unchanged: whole,
    failed: whole,
    dead_letters: whole,
    /** Rows that were taken with warnings; absent in those of before there were any. */
    warned: optional(whole),
    ranges: whole,
    ranges_done: whole,
    fact_sequence: whole,
    created_at: date,
    updated_at: date,
    finished_at: nullable(date),
    delete_at: nullable(date),
    /** Absent until somebody takes the import back. */
    undo: optional(undo),
    /** Of a job of bulk work, and of nothing else. */
    bulk: optional(bulk),
  }),
  // A list walks the index of `_id`. The first two are for the sweep, over all accounts.
  indexes: [
    {
      keys: { created_at: 1 },
      options: { name: 'open', partialFilterExpression: { state: 'OPEN' } },
    },
    {
      keys: { updated_at: 1 },
      options: { name: 'abandoned', partialFilterExpression: { state: 'ABANDONED' } },
    },
    {
      keys: { is_queued: 1 },
      options: { partialFilterExpression: { is_queued: false } },
    },
    {
      keys: { 'undo.state': 1, updated_at: 1 },
      options: { name: 'undoing', partialFilterExpression: { 'undo.state': 'UNDOING' } },
    },
    { keys: { delete_at: 1 }, options: { expireAfterSeconds: 0 } },
  ],
})

/** An import, or a job of bulk work. */
export type WorkDocument = Readonly<DocumentOf<typeof imports>>
export type ImportDocument = WorkDocument & { kind: ImportKind }
export type BulkWork = NonNullable<WorkDocument['bulk']>
export type BulkDocument = WorkDocument & { kind: 'bulk'; bulk: BulkWork }
export type ImportUndo = NonNullable<WorkDocument['undo']>

/** The idempotency keys of calls, each of which belongs to its import. */
export const importKeys = collection({
  name: 'import_keys',
  shape: object({
    /** `account|subject|operation|key` */
    _id: string,
    version,
    account_id: accountId,
    hash: string,
    import_id: uuid,
    /** The first one that the call began, where that was given up; absent where there was no other. */
    first_import_id: optional(uuid),
    created_at: date,
  }),
  indexes: [keptLikeAnswers],
})

/** OPEN until its import is sealed, HELD while it is paused; a worker takes those that are WAITING. */
const rangeStates = ['OPEN', 'WAITING', 'HELD', 'DONE'] as const

export const ranges = collection({
  name: 'import_rows',
  shape: object({
    /** `account|import id|place` */
    _id: string,
    version: whole,
    account_id: accountId,
    import_id: uuid,
    kind: oneOf(...workKinds),
    lane: whole,
    state: oneOf(...rangeStates),
    /** JSON of its `StoredRow[]`; null when it is done, since they are needed no more. */
    rows: nullable(string),
    row_count: whole,
    /** JSON of a `RowResult[]`, for the answer of a customers call. */
    results: nullable(string),
    created_at: date,
    delete_at: nullable(date),
    /** The version of the import whose pause or end it follows; left out until it has followed one. */
    followed: optional(whole),
  }),
  indexes: [
    // The next range of a partition, and the partitions that have one: in the order of imports, then of rows.
    {
      keys: { account_id: 1, lane: 1, _id: 1 },
      options: { name: 'waiting', partialFilterExpression: { state: 'WAITING' } },
    },
    // Covers what is asked about the ranges of one import.
    { keys: { account_id: 1, import_id: 1, state: 1, row_count: 1 } },
    { keys: { delete_at: 1 }, options: { expireAfterSeconds: 0 } },
  ],
})

export type RangeDocument = Readonly<DocumentOf<typeof ranges>>

export const rowErrors = collection({
  name: 'row_errors',
  shape: object({
    /** `account|import id|place of the row`, so that they sort as rows do. */
    _id: string,
    account_id: accountId,
    import_id: string,
    index: whole,
    event_index: nullable(whole),
    id: nullable(string),
    code: oneOf(...rowCodes),
    message: string,
    field: nullable(string),
    delete_at: date,
  }),
  // Errors of an import are a range of `_id`. By the other index those of who is erased are found.
  indexes: [
    { keys: { account_id: 1, id: 1 } },
    { keys: { delete_at: 1 }, options: { expireAfterSeconds: 0 } },
  ],
})

export type RowErrorDocument = Readonly<DocumentOf<typeof rowErrors>>

const sealed: WorkDocument['state'][] = ['SEALED', 'ENDED']
const isSealed = ({ state }: WorkDocument) => sealed.includes(state)

/** The caller knows an import from the moment it is sealed. */
export const isKnown = (found: WorkDocument | null): found is ImportDocument =>
  found !== null && isSealed(found) && isImport(found)

/** An import, whoever knows of it. */
export const isImport = (found: WorkDocument): found is ImportDocument => found.kind !== 'bulk'

export const isBulk = (found: WorkDocument): found is BulkDocument => found.bulk !== undefined

/** The same of a job, and of one that takes uploads from its beginning. */
export const isKnownBulk = (found: WorkDocument | null): found is BulkDocument =>
  found !== null &&
  isBulk(found) &&
  (isSealed(found) || (found.state === 'OPEN' && found.bulk.is_upload))

/** What fails now is no sign that nothing was done. */
export const afterCommit = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((cause: unknown) => {
    throw new Fault('UPSTREAM_TIMEOUT', 'the import is sealed and can not be read', { cause })
  })

export class ImportStore {
  readonly #db: Db
  readonly #byKey: ReadLoader<WorkDocument>

  constructor(db: Db) {
    this.#db = db
    this.#byKey = createReadLoader(db, imports)
  }

  /** Also one that is not sealed, which its caller does not know of. */
  find(account: AccountId, id: string): Promise<WorkDocument | null> {
    return this.#byKey.load(keyOf(account, id))
  }

  /** One that its caller knows of. */
  async findKnown(account: AccountId, id: string): Promise<ImportDocument | null> {
    const found = await this.find(account, id)
    return isKnown(found) ? found : null
  }

  list(account: AccountId, page: Page) {
    const known = { kind: { $in: [...importKinds] }, state: { $in: sealed } }
    return this.#list<ImportDocument>(account, page, known)
  }

  /** Jobs of bulk work that their caller knows of. */
  listBulk(account: AccountId, page: Page) {
    const collecting = { state: 'OPEN' as const, 'bulk.is_upload': true }
    const known = { kind: 'bulk' as const, $or: [{ state: { $in: sealed } }, collecting] }
    return this.#list<BulkDocument>(account, page, known)
  }

  #list<Found extends WorkDocument>(account: AccountId, page: Page, known: Filter<WorkDocument>) {
    const rows = this.#db
      .collection<WorkDocument>(imports.name)
      .find<Found>(
        { ...known, _id: keysBelow(account, page.cursor, page.order) },
        { ...limited(), sort: byKey(page.order), limit: page.limit, batchSize: ROWS_AHEAD_MAX },
      )
    return available(imports.name, takeRows(rows, page.limit))
  }

  listErrors(account: AccountId, id: string, page: Page): Promise<RowErrorDocument[]> {
    const found = this.#db
      .collection<RowErrorDocument>(rowErrors.name)
      .find(
        { _id: keysBelow(keyOf(account, id), page.cursor, page.order) },
        { ...limited(), sort: byKey(page.order), limit: page.limit, batchSize: page.limit + 1 },
      )
    return available(rowErrors.name, takeRows(found, page.limit))
  }

  /** What became of the rows of a customers import, range by range. */
  async listResults(account: AccountId, id: Uuid): Promise<RowResult[]> {
    const done = await available(
      ranges.name,
      this.#db
        .collection<RangeDocument>(ranges.name)
        .find(
          { _id: keysBelow(keyOf(account, id)), results: { $ne: null } },
          { ...limited(), sort: { _id: 1 } },
        )
        .project<{ results: string }>({ results: 1 })
        .toArray(),
    )
    return done.flatMap(({ results }) => JSON.parse(results) as RowResult[])
  }

  /** Stores what is not there yet, each at a majority and in its journal. */
  async store(
    newRanges: OptionalUnlessRequiredId<RangeDocument>[],
    errors: OptionalUnlessRequiredId<RowErrorDocument>[],
  ): Promise<void> {
    await Promise.all([
      this.#insertMissing<RangeDocument>(ranges.name, newRanges),
      this.#insertMissing<RowErrorDocument>(rowErrors.name, errors),
    ])
  }

  /** How much of an import is stored, counted in one index each. */
  async countStored(account: AccountId, id: string) {
    const [[found], rejected] = await available(
      ranges.name,
      Promise.all([
        this.#db
          .collection<RangeDocument>(ranges.name)
          .aggregate<{ ranges: number; accepted: number }>(
            [
              { $match: { account_id: account, import_id: id } },
              { $group: { _id: null, ranges: { $sum: 1 }, accepted: { $sum: '$row_count' } } },
            ],
            limited(),
          )
          .toArray(),
        this.#db
          .collection<RowErrorDocument>(rowErrors.name)
          .countDocuments({ _id: keysBelow(keyOf(account, id)) }, limited()),
      ]),
    )
    return { ranges: found?.ranges ?? 0, accepted: found?.accepted ?? 0, rejected }
  }

  async #insertMissing<Stored extends { _id: string }>(
    name: string,
    documents: OptionalUnlessRequiredId<Stored>[],
  ) {
    if (documents.length === 0) return
    const inserted = this.#db
      .collection<Stored>(name)
      .insertMany(documents, { ordered: false, ...limited() })
      .catch((error: unknown) => {
        if (!isOnlyDuplicates(error)) throw error
      })
    await available(name, inserted)
  }
}
