import * as contracts from '@loyalty/contracts/migration/dead-letters'
import type { DeadLetter } from '@loyalty/contracts/migration/dead-letters'
import { refuse, answer } from '@loyalty/contracts/outcome'
import { type DeadLetterDocument, deadLetters } from './store.js'
import { touch, type Call, type Command, type View } from '@loyalty/engine/command'
import { keyOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import { publishEnded } from '../bulk/ended.js'
import { toErrorDocument, type StoredRow } from '../imports/rules/rows.js'
import { rangesRunAgain } from '../imports/rules/to-documents.js'
import { deleteAt, giveUpLetter, takeBackLetter } from '../imports/rules/settle-rows.js'
import { imports, ranges, rowErrors, type WorkDocument } from '../imports/store.js'

export const toDeadLetter = (letter: DeadLetterDocument): DeadLetter => ({
  id: letter.id,
  import_id: letter.import_id,
  kind: letter.kind,
  index: letter.index,
  event_index: letter.event_index,
  customer_id: letter.customer_id,
  reason: letter.reason,
  attempts: letter.attempts,
  created_at: letter.created_at.toISOString(),
  updated_at: letter.updated_at.toISOString(),
})

const refuseUnknownLetter = (id: string) =>
  refuse('DEAD_LETTER_NOT_FOUND', `the dead letter ${id} does not exist`)

interface SettleLetter {
  id: string
  keptDays: number
}

/** The key of a range made of dead letters, after those of the call itself. */
const laterRangeKey = (account: AccountId, importId: string, id: Uuid): string =>
  `${rangesRunAgain(keyOf(account, importId))} ${id}`

/** A letter that waits, with its import; null when it does not. */
function findWaiting(view: Pick<View, 'get'>, { context: { account } }: Call, id: string) {
  const letter = view.get(deadLetters, keyOf(account, id))
  if (letter?.state !== 'WAITING' || letter.row === null) return null
  const found = view.get(imports, keyOf(account, letter.import_id))
  return found && { letter, found, row: letter.row }
}

/** False of a job that was cancelled or is taken back: nobody would work on its rows again. */
const goesOn = ({ bulk, undo }: WorkDocument): boolean =>
  bulk === undefined || (undo === undefined && bulk.cancelled_at === null)

const letterLoads: Pick<Command<SettleLetter>, 'loads'> = {
  loads: [
    ({ id }, { account }) => [touch(deadLetters, keyOf(account, id))],
    ({ id }, view, { account }) => {
      const letter = view.get(deadLetters, keyOf(account, id))
      return letter === null ? [] : [touch(imports, keyOf(account, letter.import_id))]
    },
  ],
}

function saveLetter(
  view: View,
  call: Call,
  letter: DeadLetterDocument,
  to: { state: 'RUN' | 'DISCARDED'; keptDays: number },
): DeadLetterDocument {
  const after: DeadLetterDocument = {
    ...letter,
    state: to.state,
    row: null,
    updated_at: call.now,
    delete_at: deleteAt({ now: call.now, keptDays: to.keptDays }),
  }
  view.put(deadLetters, after)
  view.audit({
    resource: 'dead_letter',
    resourceId: letter.id,
    before: { state: letter.state },
    after: { state: to.state },
  })
  return after
}

/** Makes a range of the letter's row, which waits like any other; the import is under way again. */
export const runDeadLetter: Command<SettleLetter, 'DEAD_LETTER_NOT_FOUND' | 'STATE_CONFLICT'> = {
  name: contracts.runDeadLetter.subject,
  ...letterLoads,
  decide({ id, keptDays }, view, call) {
    const waiting = findWaiting(view, call, id)
    if (waiting === null) return refuseUnknownLetter(id)
    if (!goesOn(waiting.found)) {
      return refuse('STATE_CONFLICT', 'the job does not go on: give the dead letter up')
    }
    return answer(toDeadLetter(run(view, call, waiting, keptDays)))
  },
}

interface RunLetters {
  ids: readonly string[]
  /** True when others match that are too many for one call. */
  hasMore: boolean
  keptDays: number
}

/**
 * The same of several, all of them or none; passed over are those that another call was quicker with, and those of a job
 * that does not go on.
 */
export const runDeadLetters: Command<RunLetters, never> = {
  name: contracts.runDeadLetters.subject,
  loads: [
    ({ ids, keptDays }, context) =>
      ids.flatMap((id) => letterLoads.loads[0]({ id, keptDays }, context)),
    ({ ids, keptDays }, view, context) =>
      ids.flatMap((id) => letterLoads.loads[1]?.({ id, keptDays }, view, context) ?? []),
  ],
  decide({ ids, hasMore, keptDays }, view, call) {
    const waiting = ids.flatMap((id) => {
      const found = findWaiting(view, call, id)
      return found !== null && goesOn(found.found) ? [found.letter.id] : []
    })
    for (const id of waiting) {
      // Found anew: the one before may have been of the same import.
      const found = findWaiting(view, call, id)
      if (found !== null) run(view, call, found, keptDays)
    }
    return answer({ queued: waiting.length, has_more: hasMore })
  },
}

type Waiting = NonNullable<ReturnType<typeof findWaiting>>

function run(view: View, call: Call, { letter, found, row }: Waiting, keptDays: number) {
  const { account } = call.context
  const again: StoredRow = { ...(JSON.parse(row) as StoredRow), attempts: letter.attempts }
  view.insert(ranges, {
    _id: laterRangeKey(account, found.id, call.mint()),
    version: 0,
    account_id: account,
    import_id: found.id,
    kind: found.kind,
    lane: letter.lane,
    state: found.is_paused ? 'HELD' : 'WAITING',
    rows: JSON.stringify([again]),
    row_count: 1,
    results: null,
    created_at: call.now,
    delete_at: null,
  })
  view.put(imports, takeBackLetter(found, call.now))
  return saveLetter(view, call, letter, { state: 'RUN', keptDays })
}

/** Counts the letter's row as failed, with the letter's reason. */
export const discardDeadLetter: Command<SettleLetter, 'DEAD_LETTER_NOT_FOUND'> = {
  name: contracts.discardDeadLetter.subject,
  ...letterLoads,
  decide({ id, keptDays }, view, call) {
    const waiting = findWaiting(view, call, id)
    if (waiting === null) return refuseUnknownLetter(id)
    return answer(toDeadLetter(discard(view, call, waiting, keptDays)))
  },
}

/** The letter of a customer who is erased: one that waits is discarded, and none names the old id. */
export const eraseLetter: Command<SettleLetter & { erasedId: CustomerId }, never> = {
  name: 'loyalty.migration.erasure.letter',
  ...letterLoads,
  decide({ id, erasedId, keptDays }, view, call) {
    const letter = view.get(deadLetters, keyOf(call.context.account, id))
    if (letter === null) return answer({})
    const waiting = findWaiting(view, call, id)
    const renamed = { ...letter, customer_id: erasedId }
    if (waiting === null) view.put(deadLetters, { ...renamed, row: null })
    else discard(view, call, { ...waiting, letter: renamed }, keptDays)
    return answer({})
  },
}

function discard(
  view: View,
  call: Call,
  { letter, found }: { letter: DeadLetterDocument; found: WorkDocument },
  keptDays: number,
): DeadLetterDocument {
  const { index, event_index, customer_id, reason } = letter
  const code = 'INTERNAL' as const
  const { account } = call.context
  const ending = { now: call.now, keptDays }
  const error = { index, event_index, id: customer_id, code, message: reason, field: null }
  const of = { account, importId: found.id, deleteAt: deleteAt(ending) }
  view.insert(rowErrors, toErrorDocument(error, of))
  const after = giveUpLetter(found, ending)
  view.put(imports, after)
  if (after.state === 'ENDED') publishEnded(view, after)
  return saveLetter(view, call, letter, { state: 'DISCARDED', keptDays })
}
