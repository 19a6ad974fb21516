import type { Command, Committer } from '@loyalty/engine/command'
import { pause, steadyNow, type Logger } from '@loyalty/engine/process'
import { dueUpTo, exceptFrozen, findFirstDate, limited, type DueField } from '@loyalty/engine/query'
import { createPoller, earliest, type DatabaseClock, type Poller } from '@loyalty/engine/service'
import type { AccountId } from '@loyalty/contracts/ids'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import type { Db } from 'mongodb'
import { behaviorEvents, HELD_INDEX } from '../events/store.js'
import { settle } from '../referrals/commands/settle-referral.js'
import { DUE_INDEX, referrals } from '../referrals/store.js'
import { EXPIRING_INDEX, wallets } from '../wallets/store.js'
import { expireEvent, expireLines } from './commands.js'

/** So late is something noticed that was written to expire before all that the last poll knew of. */
const REST_MS = 3_000
/** What one poll finds. Its order is random, so that processes seldom take the same at once. */
const FOUND_MAX = 1_000
/** Wallets or events that one step hands to the batches: most of one, with room for other commands. */
const STEP_MAX = 100
/** After each step a pause of a part of what the step took, in which batches are for others alone. */
const PAUSE_PART = 1 / 4
const PAUSE_MS_MAX = 200
/** One step, waiting for its batch included. */
const STEP_TIMEOUT_MS = 3_000

interface ExpiryWorkerSettings {
  db: Db
  committer: Committer
  clock: DatabaseClock
  logger: Logger
}

interface Due extends DueField {
  expire: (key: string, upTo: Date) => Promise<unknown>
}

/**
 * Writes down what has expired: the holds of events first, whose parts may then expire too, and the
 * lines of wallets; and that the hold of a referral has ended, or the time for its purchase. Any number of processes may do so at once; reads do without.
 */
export function createExpiryWorker(settings: ExpiryWorkerSettings): Poller {
  const { db, committer, clock, logger } = settings

  const run = <Input>(command: Command<Input, never>, request: Input, key: string) =>
    committer.run(command, request, {
      account: accountOf(key),
      actor: 'wallet',
      requestId: uuidV7(Date.now()),
      deadlineMs: steadyNow() + STEP_TIMEOUT_MS,
      isBulk: true,
    })

  const kinds: readonly Due[] = [
    {
      collection: behaviorEvents.name,
      field: 'held_until',
      index: HELD_INDEX,
      expire: (key) => run(expireEvent, { key }, key),
    },
    {
      collection: wallets.name,
      field: 'next_expiry_at',
      index: EXPIRING_INDEX,
      expire: (key, upTo) => run(expireLines, { key, upTo }, key),
    },
    {
      collection: referrals.name,
      field: 'due_at',
      index: DUE_INDEX,
      expire: (key) => run(settle, { key }, key),
    },
  ]

  const find = async ({ collection, field, index }: Due, upTo: Date): Promise<string[]> => {
    const found = await db
      .collection<{ _id: string }>(collection)
      .find(
        { ...dueUpTo(field, upTo), ...(await exceptFrozen(db)) },
        { ...limited(), hint: index, limit: FOUND_MAX },
      )
      .project<{ _id: string }>({ _id: 1 })
      .toArray()
    return found.map(({ _id }) => _id)
  }

  /** Answers whether there may be more. */
  const expireFound = async (kind: Due, upTo: Date, stopping: AbortSignal): Promise<boolean> => {
    const keys = await find(kind, upTo)
    const left = shuffled(keys)
    while (left.length > 0 && !stopping.aborted) {
      const begun = performance.now()
      const step = left.splice(0, STEP_MAX)
      const ends = await Promise.allSettled(step.map((key) => kind.expire(key, upTo)))
      const failed = ends.find((end) => end.status === 'rejected')
      if (failed !== undefined)
        logger.warn({ err: failed.reason }, 'not all that expired is written')
      const pauseMs = Math.min(PAUSE_MS_MAX, PAUSE_PART * (performance.now() - begun))
      await pause(pauseMs, stopping)
    }
    return keys.length === FOUND_MAX && !stopping.aborted
  }

  /** Answers when the next falls due. */
  const expireDue = async (kind: Due, stopping: AbortSignal): Promise<Date | null> => {
    for (;;) {
      const next = await findFirstDate(db, kind)
      const now = clock.now()
      if (next === null || next > now || !(await expireFound(kind, now, stopping))) return next
    }
  }

  return createPoller({
    clock,
    restMs: REST_MS,
    poll: async (stopping) => {
      const next = []
      for (const kind of kinds) next.push(await expireDue(kind, stopping))
      return earliest(next)
    },
    onFailure: (error) => logger.warn({ err: error }, 'what has expired was not looked for'),
  })
}

/** Every `_id` starts with its account. */
const accountOf = (key: string): AccountId => key.slice(0, key.indexOf('|')) as AccountId

function shuffled(keys: readonly string[]): string[] {
  return keys
    .map((key) => ({ key, at: Math.random() }))
    .toSorted((left, right) => left.at - right.at)
    .map(({ key }) => key)
}
