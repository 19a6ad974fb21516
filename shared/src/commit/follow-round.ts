import { setTimeout as delay } from 'node:timers/promises'
import { Fault } from '../errors/fault.js'
import { steadyNow } from '../steady-clock.js'
import type { Decided, Decisions } from './decide.js'
import {
  CONFLICT_PAUSE_MS_MAX,
  CONFLICT_PAUSE_MS_MIN,
  CONFLICTS_BEFORE_ASIDE_MS,
  CONFLICTS_BEFORE_ASK_MS,
  CONFLICTS_BEFORE_KILL_MS,
  UNREACHABLE_PAUSE_MS,
} from './limits.js'
import { idempotency } from './idempotency.js'
import type { RoundEnd } from './round.js'
import type { Trouble, Waiting } from './waiting.js'
import type { Batch, WaitingLine } from './waiting-line.js'
import { keyOf, keyOfHeld, type Held } from './working-set.js'

/** What a committer does beside its line when a round has ended. None of it throws. */
export interface RoundFollower {
  /** Answers a command of a committed round. */
  finish(decided: Decided): void
  /** The round is committed and its commands are answered. */
  committed(end: RoundEnd & { kind: 'committed' }): void
  /** The committer's row was closed by others. */
  leaveRow(): void
  /** Ends what writers hold whose process is gone. */
  endGone(): void
  /** Asks whether a majority acknowledges what is written. */
  askMajority(): void
  /** Ends what writers hold in whose rounds nothing happens. */
  endStill(): void
}

/** How a round ended, and what becomes of its commands. */
export async function followRound(
  line: WaitingLine,
  follower: RoundFollower,
  batch: Batch,
  end: RoundEnd,
): Promise<void> {
  switch (end.kind) {
    case 'committed':
      for (const decided of end.decided) follower.finish(decided)
      goOnWithOthers(line, end)
      if (batch.tries !== undefined) line.release(batch.tries)
      if (end.isRoomy) line.takeMore()
      return follower.committed(end)
    case 'rowClosed':
      follower.leaveRow()
      return line.again(batch)
    case 'late':
      return line.again(batch)
    case 'conflict':
      return repeatAfterConflict(line, follower, batch, end.documents)
    case 'ended':
      if (conflictsMs(batch) !== null) return repeatAfterConflict(line, follower, batch, [])
      return repeatInTime(line, batch, end.cause)
    case 'tooLarge':
      line.takeFewer(halfOf(batch))
      return line.inHalves(batch)
    case 'outOfTime':
      return repeatInTime(line, batch, end.cause)
    case 'poisoned':
      return setApart(line, batch, end.blamed, end.cause)
    case 'failed':
      return narrow(line, batch, end.cause)
    case 'unreachable':
      setFault(batch, end.cause)
      line.again(batch)
      return pause(UNREACHABLE_PAUSE_MS, 2 * UNREACHABLE_PAUSE_MS)
    case 'unknown':
      for (const { command } of end.decided) {
        command.fail(new Fault('UPSTREAM_TIMEOUT', `${command.name}: commit unknown`, end))
      }
      return goOnWithOthers(line, end)
  }
}

/** Commands that the round has left as they were. */
function goOnWithOthers(line: WaitingLine, { postponed, held }: Decisions) {
  for (const command of postponed) command.conflictsSinceMs = null
  line.backToFront(postponed)
  for (const { key, command } of held) {
    command.trouble = troubleAt(key)
    command.conflictsSinceMs ??= steadyNow()
    line.joinAside(key, command)
  }
}

/** Somebody else is changing this document, or uses the same idempotency key. */
const troubleAt = (key: string): Trouble => ({
  kind: key.startsWith(keyOf(idempotency, '')) ? 'sameKey' : 'conflict',
})

/** Since when one of these commands has met conflicts; null: none of them has. */
function conflictsMs({ commands }: Batch): number | null {
  const since = commands.flatMap(({ conflictsSinceMs }) => conflictsSinceMs ?? [])
  return since.length === 0 ? null : steadyNow() - Math.min(...since)
}

/** Whether a conflict of its round has to name the document. */
export const isCareful = (batch: Batch): boolean =>
  batch.tries !== undefined || (conflictsMs(batch) ?? 0) >= CONFLICTS_BEFORE_ASIDE_MS

/**
 * The whole round again, most often: one of the next gets through. Where it does not, somebody holds a
 * document: a careful round tells which, and only the commands that change it wait.
 */
async function repeatAfterConflict(
  line: WaitingLine,
  follower: RoundFollower,
  batch: Batch,
  documents: readonly Held[],
): Promise<void> {
  const now = steadyNow()
  for (const command of batch.commands) command.conflictsSinceMs ??= now
  const held = new Set(documents.flatMap(({ owners }) => owners))
  const [document] = documents
  const metForMs = conflictsMs(batch) ?? 0
  if (metForMs >= CONFLICTS_BEFORE_ASK_MS) {
    follower.askMajority()
    follower.endGone()
  }
  if (metForMs >= CONFLICTS_BEFORE_KILL_MS) follower.endStill()
  if (document !== undefined && documents.length === 1) {
    const key = keyOfHeld(document)
    for (const command of held) command.trouble = troubleAt(key)
    if (isCareful(batch)) return line.setAside(batch, key, held)
  }
  line.again(batch)
  return pause(CONFLICT_PAUSE_MS_MIN, CONFLICT_PAUSE_MS_MAX)
}

function repeatInTime(line: WaitingLine, batch: Batch, cause: unknown) {
  setFault(batch, cause)
  line.takeFewer(halfOf(batch))
  line.inHalves(batch)
}

/** A command whose own write is refused gets one more look at the database, by itself. */
function setApart(line: WaitingLine, batch: Batch, blamed: Waiting, cause: unknown) {
  blamed.poisoned += 1
  if (blamed.poisoned === 1) return line.apart(batch, blamed)
  blamed.fail(new Fault('INTERNAL', `${blamed.name}: a write is not acceptable`, { cause }))
  const commands = batch.commands.filter((command) => command !== blamed)
  if (commands.length > 0) line.again({ ...batch, commands })
}

function narrow(line: WaitingLine, batch: Batch, cause: unknown) {
  const [only, ...others] = batch.commands
  if (only && others.length === 0) {
    only.fail(new Fault('INTERNAL', `${only.name}: the round failed`, { cause }))
  } else line.inHalves(batch)
}

const setFault = ({ commands }: Batch, cause: unknown) => {
  for (const command of commands) command.trouble = { kind: 'fault', cause }
}

/** Those that wait come in smaller rounds too, until rounds have room and time to spare again. */
const halfOf = ({ commands }: Batch) => Math.floor(commands.length / 2)

const pause = (minMs: number, maxMs: number) => delay(minMs + Math.random() * (maxMs - minMs))
