import type { Committer } from '@loyalty/engine/command'
import {
  ownContext,
  SERVICE_TIMEOUT_MS,
  steadyNow,
  type Logger,
  type Requester,
} from '@loyalty/engine/process'
import { exceptFrozen, keysBelow, limited } from '@loyalty/engine/query'
import { createPoller, type DatabaseClock, type Poller } from '@loyalty/engine/service'
import type { Db } from 'mongodb'
import { abandonImport } from '../imports/commands.js'
import {
  imports,
  ranges,
  rowErrors,
  type WorkDocument,
  type RangeDocument,
  type RowErrorDocument,
} from '../imports/store.js'
import { driveUndo } from '../undo/drive-undo.js'
import {
  COLLECTING_MS_MAX,
  OPEN_MS_MAX,
  SWEEP_MAX,
  SWEEP_MS,
  SWEEP_REST_MS,
  UNDO_IDLE_MS,
  UNDO_SWEEP_MS_MAX,
} from './limits.js'
import type { WorkQueue } from './work-queue.js'

interface Settings {
  db: Db
  committer: Committer
  requester: Pick<Requester, 'call'>
  queue: WorkQueue
  /** Makes the stream of messages when the broker has none. */
  ensureStream: () => Promise<unknown>
  clock: DatabaseClock
  logger: Logger
}

/** What leaves out the accounts that are frozen, as one sweep finds them. */
type Free = Awaited<ReturnType<typeof exceptFrozen>>

/**
 * Finds what a process left that died, and what the broker lost: ranges that do not follow their
 * import, partitions that nobody works on, imports whose rows never all arrived. More often while ranges
 * wait, since it is then that a partition may be left.
 */
export function createSweep(settings: Settings): Poller {
  const { db, committer, queue, clock, logger } = settings
  const ofImports = db.collection<WorkDocument>(imports.name)

  const followAll = async (free: Free) => {
    const found = await ofImports
      .find({ is_queued: false, ...free }, { ...limited(), limit: SWEEP_MAX })
      .project<Pick<WorkDocument, 'account_id' | 'id'>>({ account_id: 1, id: 1 })
      .toArray()
    for (const { account_id: account, id } of found) await queue.follow(account, id)
  }

  /** Those that take uploads have more time: people make them. */
  const abandonOld = async (free: Free, now: Date) => {
    const before = (ms: number) => ({ $lt: new Date(now.getTime() - ms) })
    const old = await ofImports
      .find(
        {
          ...free,
          state: 'OPEN',
          created_at: before(OPEN_MS_MAX),
          $or: [{ 'bulk.is_upload': { $ne: true } }, { created_at: before(COLLECTING_MS_MAX) }],
        },
        { ...limited(), limit: SWEEP_MAX },
      )
      .toArray()
    for (const { _id: key, account_id: account } of old) {
      await committer.run(
        abandonImport,
        { key },
        ownContext('migration', account, SERVICE_TIMEOUT_MS),
      )
    }
  }

  /** The import last, so that who dies in the middle is followed by who finds it again. */
  const deleteAbandoned = async (free: Free) => {
    const abandoned = await ofImports
      .find(
        { ...free, state: 'ABANDONED', updated_at: { $gt: new Date(0) } },
        { ...limited(), limit: SWEEP_MAX },
      )
      .toArray()
    for (const { _id } of abandoned) {
      const below = { _id: keysBelow(_id) }
      await db.collection<RangeDocument>(ranges.name).deleteMany(below, limited())
      await db.collection<RowErrorDocument>(rowErrors.name).deleteMany(below, limited())
      await ofImports.deleteOne({ _id, state: 'ABANDONED' }, limited())
    }
  }

  /** Those that nobody has moved on for a while: whoever did has died. */
  const undoAll = async (free: Free, now: Date) => {
    const before = new Date(now.getTime() - UNDO_IDLE_MS)
    const idle = await ofImports
      .find(
        { ...free, 'undo.state': 'UNDOING', updated_at: { $lt: before } },
        { ...limited(), limit: SWEEP_MAX },
      )
      .project<Pick<WorkDocument, 'account_id' | 'id'>>({ account_id: 1, id: 1 })
      .toArray()
    const until = steadyNow() + UNDO_SWEEP_MS_MAX
    for (const found of idle) {
      if (steadyNow() > until) return
      const context = ownContext('migration', found.account_id, SERVICE_TIMEOUT_MS)
      try {
        await driveUndo(settings, found, context)
      } catch (error) {
        // One that fails holds up nothing else.
        logger.warn({ err: error, importId: found.id }, 'an undo did not go on')
      }
    }
  }

  const sweep = async () => {
    const now = clock.now()
    const free = await exceptFrozen(db)
    await followAll(free)
    await abandonOld(free, now)
    await deleteAbandoned(free)
    await settings.ensureStream()
    const isAnyWaiting = await queue.hintIdle()
    await undoAll(free, now)
    return isAnyWaiting ? new Date(now.getTime() + SWEEP_MS) : null
  }

  return createPoller({
    clock,
    restMs: SWEEP_REST_MS,
    poll: sweep,
    onFailure: (error) => logger.debug({ err: error }, 'imports not swept'),
  })
}
