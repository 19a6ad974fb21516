import type { Committer } from '@loyalty/engine/command'
import { rewriteAnswers, field } from '@loyalty/engine/fact'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import { available, keysBelow, limited } from '@loyalty/engine/query'
import type { InputOf } from '@loyalty/contracts/contract'
import { type Erasure, eraseImportedCustomer } from '@loyalty/contracts/erasure'
import { Fault } from '@loyalty/contracts/errors/fault'
import { keyOf } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import type { Db } from 'mongodb'
import { eraseLetter } from '../dead-letters/commands.js'
import { deadLetters, type DeadLetterDocument } from '../dead-letters/store.js'
import { imports, rowErrors, type WorkDocument, type RowErrorDocument } from '../imports/store.js'
import { rewriteRanges } from './rewrite-ranges.js'

interface Parts {
  db: Db
  committer: Committer
  keptDays: number
}

/** What customers asks for, part by part. */
export class ErasureHandlers {
  constructor(private readonly parts: Parts) {}

  /** Letters and errors before the ranges and after them: a row may go either way meanwhile. */
  @Handles(eraseImportedCustomer)
  async erase(
    { cursor, ...erasure }: InputOf<typeof eraseImportedCustomer>,
    context: RequestContext,
  ) {
    const { db } = this.parts
    if (cursor === null) await this.#eraseLetters(erasure, context)
    const next = await available('import_rows', rewriteRanges(db, context.account, erasure, cursor))
    if (next === null) {
      await this.#eraseLetters(erasure, context)
      await this.#renameErrors(erasure, context)
    }
    return answer({ cursor: next })
  }

  async #eraseLetters(
    { customer_id: from, erased_id: to }: Erasure,
    { idempotency: _none, ...context }: RequestContext,
  ) {
    const { db, committer, keptDays } = this.parts
    const { account } = context
    const letters = await available(
      deadLetters.name,
      db
        .collection<DeadLetterDocument>(deadLetters.name)
        .find({ account_id: account, customer_id: from }, limited())
        .project<Pick<DeadLetterDocument, 'id'>>({ id: 1 })
        .toArray(),
    )
    for (const { id } of letters) {
      const outcome = await committer.run(eraseLetter, { id, erasedId: to, keptDays }, context)
      if (!outcome.ok)
        throw new Fault('SERVICE_UNAVAILABLE', `a letter was answered ${outcome.code}`)
    }
    // By its letters an answer is found, also when an earlier pass was cut off before this.
    const renamed = db
      .collection<DeadLetterDocument>(deadLetters.name)
      .find({ account_id: account, customer_id: to }, limited())
      .project<Pick<DeadLetterDocument, 'id'>>({ id: 1 })
    for await (const { id } of renamed) {
      await rewriteAnswers(db, keyOf(account, id), ({ body }) =>
        body === undefined
          ? null
          : { body: body.replaceAll(field('customer_id', from), field('customer_id', to)) },
      )
    }
  }

  async #renameErrors({ customer_id: from, erased_id: to }: Erasure, { account }: RequestContext) {
    await available(
      rowErrors.name,
      this.parts.db
        .collection<RowErrorDocument>(rowErrors.name)
        .updateMany({ account_id: account, id: from }, { $set: { id: to } }, limited()),
    )
    await available(
      imports.name,
      this.parts.db
        .collection<WorkDocument>(imports.name)
        .updateMany(
          { _id: keysBelow(account), 'undo.kept.customer_id': from },
          { $set: { 'undo.kept.$[one].customer_id': to }, $inc: { version: 1 } },
          { ...limited(), arrayFilters: [{ 'one.customer_id': from }] },
        ),
    )
  }
}
