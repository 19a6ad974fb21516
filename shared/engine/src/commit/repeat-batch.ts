import { setTimeout as delay } from 'node:timers/promises'
import { Fault } from '@loyalty/contracts/errors/fault'
import { steadyNow } from '../steady-clock.js'
import type { Decisions } from './decide.js'
import { idempotency } from './idempotency.collection.js'
import {
  CAREFUL_COMMANDS_MAX,
  CONFLICT_PAUSE_MS_MAX,
  CONFLICT_PAUSE_MS_MIN,
  CONFLICTS_BEFORE_PARKING_MS,
  UNREACHABLE_PAUSE_MS,
} from './limits.js'
import type { Obstacles } from './obstacles.js'
import type { Trouble, Waiting } from './waiting.js'
import type { Batch, WaitingLine } from './waiting-line.js'
import { keyOf } from './key-of.js'
import { keyOfChanged, type BatchDocument } from './working-set.js'

/** Commands that the batch has left as they were. */
export function goOnWithOthers(line: WaitingLine, { decided, postponed, parked }: Decisions): void {
  line.did(decided.length, postponed.length)
  for (const command of postponed) command.conflictsSinceMs = null
  line.backToFront(postponed)
  for (const { key, command } of parked) {
    command.trouble = troubleAt(key)
    command.conflictsSinceMs ??= steadyNow()
    line.joinParked(key, command)
  }
}

/** Somebody else is changing this document, or uses the same idempotency key. */
const troubleAt = (key: string): Trouble => ({
  kind: key.startsWith(keyOf(idempotency, '')) ? 'sameKey' : 'conflict',
  at: key,
})

const isAt = ({ trouble }: Waiting, key: string): boolean => 'at' in trouble && trouble.at === key

/** Since when one of these commands has met conflicts; null: none of them has. */
export function conflictsMs({ commands }: Batch): number | null {
  const since = commands.flatMap(({ conflictsSinceMs }) => conflictsSinceMs ?? [])
  return since.length === 0 ? null : steadyNow() - Math.min(...since)
}

/** True when a conflict of its batch has to name the document. */
export const isCareful = (batch: Batch): boolean =>
  batch.commands.length <= CAREFUL_COMMANDS_MAX && (batch.tries !== undefined || isStuck(batch))

const isStuck = (batch: Batch): boolean => (conflictsMs(batch) ?? 0) >= CONFLICTS_BEFORE_PARKING_MS

/**
 * The whole batch again, most often: one of the next gets through. Where it does not, it may be too slow
 * beside the batches of others, so it gets smaller. Then somebody keeps a document: a careful batch tells
 * which, and only the commands that change it wait, once they have met it twice.
 */
export async function repeatAfterConflict(
  line: WaitingLine,
  obstacles: Obstacles,
  batch: Batch,
  documents: readonly BatchDocument[],
): Promise<void> {
  const now = steadyNow()
  for (const command of batch.commands) command.conflictsSinceMs ??= now
  const owners = new Set(documents.flatMap(({ owners: of }) => of))
  const [document] = documents
  obstacles.met(conflictsMs(batch) ?? 0)
  if (document !== undefined && documents.length === 1) {
    const key = keyOfChanged(document)
    // Where two processes change the same things at once, the next conflict is at another document.
    const isKept = batch.tries !== undefined || [...owners].some((command) => isAt(command, key))
    for (const command of owners) command.trouble = troubleAt(key)
    if (isCareful(batch) && isKept) return line.park(batch, key, owners)
  }
  if (isStuck(batch) && batch.commands.length > CAREFUL_COMMANDS_MAX) line.againSmaller(batch)
  else line.again(batch)
  return pauseAbout(CONFLICT_PAUSE_MS_MIN, CONFLICT_PAUSE_MS_MAX)
}

/** No server was there: all of it again, a little later. */
export function repeatLater(line: WaitingLine, batch: Batch, cause: unknown): Promise<void> {
  setFault(batch, cause)
  line.again(batch)
  return pauseAbout(UNREACHABLE_PAUSE_MS, 2 * UNREACHABLE_PAUSE_MS)
}

export function repeatSmaller(line: WaitingLine, batch: Batch): void {
  // Those that wait come in smaller batches too, until batches have room and time to spare again.
  line.takeFewer(Math.floor(batch.commands.length / 2))
  line.inHalves(batch)
}

export function repeatInTime(line: WaitingLine, batch: Batch, cause: unknown): void {
  setFault(batch, cause)
  repeatSmaller(line, batch)
}

/** A command whose own write is refused gets one more look at the database, by itself. */
export function setApart(line: WaitingLine, batch: Batch, blamed: Waiting, cause: unknown): void {
  blamed.poisoned += 1
  if (blamed.poisoned === 1) return line.apart(batch, blamed)
  blamed.fail(new Fault('INTERNAL', `${blamed.name}: a write is not acceptable`, { cause }))
  const commands = batch.commands.filter((command) => command !== blamed)
  if (commands.length > 0) line.again({ ...batch, commands })
}

/** Something is wrong with one of these commands: in halves, until it stands alone. */
export function narrow(line: WaitingLine, batch: Batch, cause: unknown): void {
  const [only, ...others] = batch.commands
  if (only && others.length === 0) {
    only.fail(new Fault('INTERNAL', `${only.name}: the batch failed`, { cause }))
  } else line.inHalves(batch)
}

const setFault = ({ commands }: Batch, cause: unknown) => {
  for (const command of commands) command.trouble = { kind: 'fault', cause }
}

const pauseAbout = (minMs: number, maxMs: number): Promise<void> =>
  delay(minMs + Math.random() * (maxMs - minMs))
