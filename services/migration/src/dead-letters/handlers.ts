import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type * as contracts from '@loyalty/shared/contracts/migration/dead-letters'
import type { AccountId } from '@loyalty/shared/ids'
import { pageAnswer } from '@loyalty/shared/lists/page-answer'
import { limited } from '@loyalty/shared/mongo/limits'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Db, Filter } from 'mongodb'
import { available } from '@loyalty/shared/mongo/available'
import type { Page } from '@loyalty/shared/lists/read-page'
import { byKey, keysBelow } from '@loyalty/shared/mongo/keys-below'
import type { WorkQueue } from '../work/work-queue.js'
import { discardDeadLetter, runDeadLetter, runDeadLetters } from './dead-letters.command.js'
import { deadLetters, toDeadLetter, type DeadLetterDocument } from './dead-letters.collection.js'

/** Letters that one call puts back, and their rows: what a round has room for. */
const RUN_MAX = 250
const RUN_BYTES_MAX = 4 * 1024 * 1024

interface LetterSize {
  id: string
  bytes: number
}

interface Resources {
  db: Db
  committer: Committer
  queue: Pick<WorkQueue, 'hint'>
  keptDays: number
}

type Filters = InputOf<typeof contracts.runDeadLetters>
type OfLetter = InputOf<typeof contracts.runDeadLetter>

export class DeadLettersService {
  constructor(private readonly resources: Resources) {}

  async list(
    { limit, cursor, order, ...filters }: InputOf<typeof contracts.listDeadLetters>,
    { account }: RequestContext,
  ) {
    const letters = await this.#find(account, filters, { limit, cursor, order })
    return pageAnswer(letters.map(toDeadLetter))
  }

  async run({ id }: OfLetter, context: RequestContext) {
    const { committer, keptDays, queue } = this.resources
    const outcome = await committer.run(runDeadLetter, { id, keptDays }, context)
    if (outcome.ok) queue.hint()
    return outcome
  }

  /** All of one call in one round with its key, so that a repeat runs nothing and answers the same. */
  async runAll(filters: Filters, context: RequestContext) {
    const { committer, keptDays, queue } = this.resources
    const sizes = await this.#findSizes(context.account, filters)
    const ids = sizes.slice(0, roomFor(sizes)).map(({ id }) => id)
    const hasMore = sizes.length > ids.length
    const outcome = await committer.run(runDeadLetters, { ids, hasMore, keptDays }, context)
    if (outcome.ok) queue.hint()
    return outcome
  }

  discard({ id }: OfLetter, context: RequestContext) {
    const { committer, keptDays } = this.resources
    return committer.run(discardDeadLetter, { id, keptDays }, context)
  }

  #find(account: AccountId, filters: Filters, page: Page) {
    const letters = this.#select(account, filters, page)
      .project<DeadLetterDocument>({ row: 0 })
      .toArray()
    return available(deadLetters.name, letters)
  }

  #findSizes(account: AccountId, filters: Filters) {
    const sizes = this.#select(account, filters, { limit: RUN_MAX + 1 })
      .project<LetterSize>({ _id: 0, id: 1, bytes: { $strLenBytes: { $ifNull: ['$row', ''] } } })
      .toArray()
    return available(deadLetters.name, sizes)
  }

  #select(account: AccountId, { import_id: importId, reason }: Filters, page: Page) {
    const filter: Filter<DeadLetterDocument> = {
      account_id: account,
      state: 'WAITING',
      _id: keysBelow(account, page.cursor, page.order),
      ...(importId !== undefined && { import_id: importId }),
      ...(reason !== undefined && { reason }),
    }
    return this.resources.db
      .collection<DeadLetterDocument>(deadLetters.name)
      .find(filter, { ...limited(), sort: byKey(page.order), limit: page.limit })
  }
}

/** How many of the first letters fit into one round; one always does. */
function roomFor(letters: readonly LetterSize[]): number {
  let bytes = 0
  const tooMany = letters.findIndex((letter, at) => {
    bytes += letter.bytes
    return at >= RUN_MAX || (at > 0 && bytes > RUN_BYTES_MAX)
  })
  return tooMany === -1 ? letters.length : tooMany
}
