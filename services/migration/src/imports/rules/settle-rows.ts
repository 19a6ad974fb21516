import { DAY_MS } from '@loyalty/contracts/durations'
import { sumAmounts, toAmount } from '@loyalty/contracts/money'
import type { BulkWork, WorkDocument } from '../store.js'
import { effectOf, warningsOf, type RowOutcome } from './rows.js'

export interface Ending {
  now: Date
  /** Days for which an import that has ended is kept. */
  keptDays: number
}

export const deleteAt = ({ now, keptDays }: Ending): Date =>
  new Date(now.getTime() + keptDays * DAY_MS)

/** An import after the rows of one more range have come to their outcomes. */
export function settleRows<Found extends WorkDocument>(
  before: Found,
  outcomes: readonly RowOutcome[],
  ending: Ending,
): Found {
  const of = (status: RowOutcome['status']) =>
    outcomes.filter((outcome) => outcome.status === status).length
  return endIfDone(
    {
      ...before,
      created: before.created + of('created'),
      updated: before.updated + of('updated'),
      unchanged: before.unchanged + of('unchanged'),
      failed: before.failed + of('failed'),
      dead_letters: before.dead_letters + of('dead'),
      warned:
        (before.warned ?? 0) + outcomes.filter((outcome) => warningsOf(outcome).length > 0).length,
      ...(before.bulk !== undefined && { bulk: withEffects(before.bulk, outcomes) }),
      ranges_done: before.ranges_done + 1,
      updated_at: ending.now,
    },
    ending,
  )
}

/** What a job has moved, with what some more rows did. */
function withEffects(bulk: BulkWork, outcomes: readonly RowOutcome[]): BulkWork {
  const effects = outcomes.flatMap((outcome) => effectOf(outcome) ?? [])
  return {
    ...bulk,
    units: sumAmounts([bulk.units, ...effects.map(({ units }) => toAmount(units))]),
    cost: sumAmounts([bulk.cost, ...effects.map(({ cost }) => toAmount(cost))]),
  }
}

/** An import ends with its last range; one that had ended before tells of it with a new number. */
export function endIfDone<Found extends WorkDocument>(after: Found, ending: Ending): Found {
  // A job that was cancelled, and a range that was on its way then.
  if (after.state === 'ENDED' && after.dead_letters > 0) return { ...after, delete_at: null }
  if (after.state !== 'SEALED' || after.ranges_done < after.ranges) return after
  return told({ ...after, state: 'ENDED', finished_at: ending.now }, ending)
}

/** One with dead letters stays as long as they do: they may be run again years later. */
const told = <Found extends WorkDocument>(after: Found, ending: Ending): Found => ({
  ...after,
  delete_at: after.dead_letters > 0 ? null : deleteAt(ending),
  fact_sequence: after.fact_sequence + 1,
})

/** An import one of whose dead letters waits for a worker again. */
export const takeBackLetter = (before: WorkDocument, now: Date): WorkDocument => ({
  ...before,
  state: 'SEALED',
  dead_letters: before.dead_letters - 1,
  ranges: before.ranges + 1,
  updated_at: now,
  finished_at: null,
  delete_at: null,
})

/** An import one of whose dead letters was given up: its row counts as failed. */
export function giveUpLetter(before: WorkDocument, ending: Ending): WorkDocument {
  const after = {
    ...before,
    dead_letters: before.dead_letters - 1,
    failed: before.failed + 1,
    updated_at: ending.now,
    // Ranges that a cancelled job did not come to go when it does.
    ...(before.bulk?.cancelled_at != null && { is_queued: false }),
  }
  return before.state === 'ENDED' ? told(after, ending) : after
}
