import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type * as contracts from '@loyalty/shared/contracts/migration/imports'
import { Fault } from '@loyalty/shared/errors/fault'
import type { AccountId } from '@loyalty/shared/ids'
import { limited } from '@loyalty/shared/mongo/limits'
import { answer } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Db, Filter } from 'mongodb'
import { available, keysBelow } from '../reads.js'
import type { WorkQueue } from '../work/work-queue.js'
import { discardDeadLetter, runDeadLetter } from './dead-letter.commands.js'
import { deadLetters, toDeadLetter, type DeadLetterDocument } from './dead-letters.collection.js'

/** Letters that one call puts back: what its deadline has room for. */
const RUN_MAX = 250

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
    { limit, cursor, ...filters }: InputOf<typeof contracts.listDeadLetters>,
    { account }: RequestContext,
  ) {
    const letters = await this.#find(account, filters, { limit, cursor })
    return answer({ data: letters.map(toDeadLetter), cursor: letters.at(-1)?.id ?? null })
  }

  async run({ id }: OfLetter, context: RequestContext) {
    const { committer, keptDays, queue } = this.resources
    const outcome = await committer.run(runDeadLetter, { id, keptDays }, context)
    if (outcome.ok) queue.hint()
    return outcome
  }

  /** Each letter by a command of its own, in rounds that they share. */
  async runAll(filters: Filters, { idempotency: _key, ...context }: RequestContext) {
    const { committer, keptDays, queue } = this.resources
    const letters = await this.#find(context.account, filters, { limit: RUN_MAX + 1 })
    const outcomes = await Promise.all(
      letters
        .slice(0, RUN_MAX)
        .map(({ id }) => committer.run(runDeadLetter, { id, keptDays }, context)),
    )
    if (outcomes.some((outcome) => !outcome.ok && outcome.code !== 'DEAD_LETTER_NOT_FOUND')) {
      throw new Fault('UPSTREAM_TIMEOUT', 'some dead letters were not put back')
    }
    queue.hint()
    // Another call may have put some of them back meanwhile.
    const queued = outcomes.filter(({ ok }) => ok).length
    return answer({ queued, has_more: letters.length > RUN_MAX })
  }

  discard({ id }: OfLetter, context: RequestContext) {
    const { committer, keptDays } = this.resources
    return committer.run(discardDeadLetter, { id, keptDays }, context)
  }

  #find(
    account: AccountId,
    { import_id: importId, reason }: Filters,
    page: { limit: number; cursor?: string | undefined },
  ) {
    const filter: Filter<DeadLetterDocument> = {
      account,
      state: 'WAITING',
      _id: keysBelow(account, page.cursor),
      ...(importId !== undefined && { import_id: importId }),
      ...(reason !== undefined && { reason }),
    }
    const letters = this.resources.db
      .collection<DeadLetterDocument>(deadLetters.name)
      .find(filter, { ...limited(), sort: { _id: 1 }, limit: page.limit })
      .project<DeadLetterDocument>({ row: 0 })
      .toArray()
    return available(deadLetters.name, letters)
  }
}
