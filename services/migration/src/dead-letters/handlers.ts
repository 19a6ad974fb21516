import * as contracts from '@loyalty/contracts/migration/dead-letters'
import type { Committer } from '@loyalty/engine/command'
import { pageAnswer, Handles, type RequestContext } from '@loyalty/engine/handler'
import type { InputOf } from '@loyalty/contracts/contract'
import type { Workers } from '../imports/endings.js'
import { discardDeadLetter, runDeadLetter, runDeadLetters, toDeadLetter } from './commands.js'
import type { LetterSize, LetterStore } from './store.js'

/** Letters that one call puts back, and their rows: what a batch has room for. */
const RUN_MAX = 250
const RUN_BYTES_MAX = 4 * 1024 * 1024

interface Parts {
  letters: LetterStore
  committer: Committer
  workers: Pick<Workers, 'hint'>
  keptDays: number
}

type Filters = InputOf<typeof contracts.runDeadLetters>
type OfLetter = InputOf<typeof contracts.runDeadLetter>

export class DeadLetterHandlers {
  constructor(private readonly parts: Parts) {}

  @Handles(contracts.listDeadLetters)
  async list(
    { limit, cursor, order, ...filters }: InputOf<typeof contracts.listDeadLetters>,
    { account }: RequestContext,
  ) {
    const letters = await this.parts.letters.list(account, filters, { limit, cursor, order })
    return pageAnswer(letters.map(toDeadLetter))
  }

  @Handles(contracts.runDeadLetter)
  async run({ id }: OfLetter, context: RequestContext) {
    const { committer, keptDays, workers } = this.parts
    const outcome = await committer.run(runDeadLetter, { id, keptDays }, context)
    if (outcome.ok) workers.hint()
    return outcome
  }

  /** All of one call in one batch with its key, so that a repeat runs nothing and answers the same. */
  @Handles(contracts.runDeadLetters)
  async runAll(filters: Filters, context: RequestContext) {
    const { letters, committer, keptDays, workers } = this.parts
    const sizes = await letters.listSizes(context.account, filters, RUN_MAX + 1)
    const ids = sizes.slice(0, roomFor(sizes)).map(({ id }) => id)
    const hasMore = sizes.length > ids.length
    const outcome = await committer.run(runDeadLetters, { ids, hasMore, keptDays }, context)
    if (outcome.ok) workers.hint()
    return outcome
  }

  @Handles(contracts.discardDeadLetter)
  discard({ id }: OfLetter, context: RequestContext) {
    const { committer, keptDays } = this.parts
    return committer.run(discardDeadLetter, { id, keptDays }, context)
  }
}

/** How many of the first letters fit into one batch; one always does. */
function roomFor(letters: readonly LetterSize[]): number {
  let bytes = 0
  const tooMany = letters.findIndex((letter, at) => {
    bytes += letter.bytes
    return at >= RUN_MAX || (at > 0 && bytes > RUN_BYTES_MAX)
  })
  return tooMany === -1 ? letters.length : tooMany
}
