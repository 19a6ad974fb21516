import type { RowError, RowResult } from '@loyalty/shared/contracts/migration/import'
import type { ListOrder } from '@loyalty/shared/contracts/list'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { ROWS_AHEAD_MAX } from '@loyalty/shared/lists/limits'
import { takeRows } from '@loyalty/shared/lists/take-rows'
import { isOnlyDuplicates } from '@loyalty/shared/mongo/duplicate-key'
import { limited } from '@loyalty/shared/mongo/limits'
import { createReadLoader, type ReadLoader } from '@loyalty/shared/mongo/read-loader'
import type { Db, OptionalUnlessRequiredId } from 'mongodb'
import { available } from '@loyalty/shared/mongo/available'
import type { Page } from '@loyalty/shared/lists/read-page'
import { byKey, keysBelow } from '@loyalty/shared/mongo/keys-below'
import { importKey, isKnown } from './domain/import.js'
import type { ImportDocument } from './domain/import-document.js'
import { placeOf } from './domain/rows.js'
import { imports } from './imports.collection.js'
import { ranges, type RangeDocument } from './ranges.collection.js'
import { rowErrors, type RowErrorDocument } from './row-errors.collection.js'

/** A row error as a list shows it, with the place that a next page begins after. */
export type ListedError = RowError & { row_id: string }

export class ImportsRepository {
  readonly #db: Db
  readonly #byKey: ReadLoader<ImportDocument>

  constructor(db: Db) {
    this.#db = db
    this.#byKey = createReadLoader(db, imports)
  }

  /** Also one that is not sealed. */
  find(account: AccountId, id: string): Promise<Readonly<ImportDocument> | null> {
    return this.#byKey.load(importKey(account, id))
  }

  /** One that its caller knows of. */
  async findKnown(account: AccountId, id: string): Promise<Readonly<ImportDocument> | null> {
    const found = await this.find(account, id)
    return isKnown(found) ? found : null
  }

  list(account: AccountId, page: Page) {
    const rows = this.#db
      .collection<ImportDocument>(imports.name)
      .find(
        { _id: keysBelow(account, page.cursor, page.order), state: { $in: ['SEALED', 'ENDED'] } },
        { ...limited(), sort: byKey(page.order), limit: page.limit, batchSize: ROWS_AHEAD_MAX },
      )
    return available(imports.name, takeRows(rows, page.limit))
  }

  listErrors(
    account: AccountId,
    id: string,
    page: { limit: number; cursor?: string | undefined; order?: ListOrder },
  ): Promise<ListedError[]> {
    const found = this.#db
      .collection<RowErrorDocument>(rowErrors.name)
      .find(
        { _id: keysBelow(importKey(account, id), page.cursor, page.order) },
        { ...limited(), sort: byKey(page.order), limit: page.limit, batchSize: page.limit + 1 },
      )
    return available(rowErrors.name, takeRows(found, page.limit)).then((errors) =>
      errors.map(toListed),
    )
  }

  /** What became of the rows of a customers import, range by range. */
  async listResults(account: AccountId, id: Uuid): Promise<RowResult[]> {
    const done = await available(
      ranges.name,
      this.#db
        .collection<RangeDocument>(ranges.name)
        .find(
          { _id: keysBelow(importKey(account, id)), results: { $ne: null } },
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
          .countDocuments({ _id: keysBelow(importKey(account, id)) }, limited()),
      ]),
    )
    return { ranges: found?.ranges ?? 0, accepted: found?.accepted ?? 0, rejected }
  }

  async #insertMissing<Stored extends { _id: string }>(
    collection: string,
    documents: OptionalUnlessRequiredId<Stored>[],
  ) {
    if (documents.length === 0) return
    const inserted = this.#db
      .collection<Stored>(collection)
      .insertMany(documents, { ordered: false, ...limited() })
      .catch((error: unknown) => {
        if (!isOnlyDuplicates(error)) throw error
      })
    await available(collection, inserted)
  }
}

const toListed = ({ index, event_index, id, code, message, field }: RowErrorDocument) => ({
  row_id: placeOf({ index, event_index }),
  index,
  event_index,
  id,
  code,
  message,
  field,
})
