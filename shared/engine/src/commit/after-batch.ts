import { Fault } from '@loyalty/contracts/errors/fault'
import type { Decided } from './decide.js'
import type { Obstacles } from './obstacles.js'
import {
  conflictsMs,
  goOnWithOthers,
  narrow,
  repeatAfterConflict,
  repeatInTime,
  repeatLater,
  repeatSmaller,
  setApart,
} from './repeat-batch.js'
import type { BatchEnd } from './batch-end.js'
import type { Batch, WaitingLine } from './waiting-line.js'

type Kind = BatchEnd['kind']
type EndOf<Of extends Kind> = BatchEnd & { kind: Of }
/** For each way that a batch ends: what becomes of its commands. */
type AfterBatch = {
  readonly [Of in Kind]: (batch: Batch, end: EndOf<Of>) => void | Promise<void>
}

export interface BatchFollowers {
  line: WaitingLine
  obstacles: Obstacles
  /** Tells whoever sent a command what was decided. */
  finish: (decided: Decided) => void
  /** Told of each batch that is committed, before the next one. */
  onCommitted: (end: EndOf<'committed'>) => void
  /** Told that another process has closed this one's row: the next batch takes a new one. */
  onWriterClosed: () => void
}

/** Answers what to do with the commands of a batch that has ended. */
export function createAfterBatch(followers: BatchFollowers) {
  const { line, obstacles, finish, onCommitted, onWriterClosed } = followers
  const after: AfterBatch = {
    committed(batch, end) {
      for (const decided of end.decided) finish(decided)
      goOnWithOthers(line, end)
      if (batch.tries !== undefined) line.release(batch.tries)
      if (end.isRoomy) line.takeMore()
      onCommitted(end)
    },
    writerClosed(batch) {
      onWriterClosed()
      line.again(batch)
    },
    late: (batch) => line.again(batch),
    conflict: (batch, { documents }) => repeatAfterConflict(line, obstacles, batch, documents),
    // By the server: in a conflict, or since its time was over.
    ended: (batch, { cause }) =>
      conflictsMs(batch) === null
        ? repeatInTime(line, batch, cause)
        : repeatAfterConflict(line, obstacles, batch, []),
    tooLarge: (batch, { cause }) =>
      batch.commands.length > 1 ? repeatSmaller(line, batch) : narrow(line, batch, cause),
    outOfTime: (batch, { cause }) => repeatInTime(line, batch, cause),
    poisoned: (batch, { blamed, cause }) => setApart(line, batch, blamed, cause),
    failed: (batch, { cause }) => narrow(line, batch, cause),
    unreachable: (batch, { cause }) => repeatLater(line, batch, cause),
    unknown(_batch, end) {
      for (const { command } of end.decided) {
        command.fail(new Fault('UPSTREAM_TIMEOUT', `${command.name}: commit unknown`, end))
      }
      goOnWithOthers(line, end)
    },
  }
  return <Of extends Kind>(kind: Of, batch: Batch, end: EndOf<Of>) => after[kind](batch, end)
}
