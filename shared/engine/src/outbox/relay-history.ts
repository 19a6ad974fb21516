import type { Checkpoint } from './relays.collection.js'
import type { StreamState } from '../jetstream/events-stream.js'
import type { RelayState } from './relay-lease.js'
import {
  CHECKPOINT_GAP_MS,
  CHECKPOINT_STOPPED_MAX,
  CHECKPOINTS_KEPT_MS,
  UNSYNCED_MS,
} from './relay-limits.js'

/** A fact that the stream has acknowledged: its place there, and its id. */
export interface Mark {
  sequence: number
  fact_id: string
}

type Reached = Pick<RelayState, 'positions' | 'stopped'>

/** Before the first batch of every writer: all that is kept is sent from here on. */
export const BEGINNING: Reached = { positions: {}, stopped: [] }

/**
 * The acknowledgements of the stream to the relays of a database, so that they see when it has lost some of
 * it: the last fact in it, and checkpoints.
 */
export class RelayHistory {
  #checkpoints: readonly Checkpoint[]
  #highest: Mark | null

  constructor(checkpoints: readonly Checkpoint[]) {
    this.#checkpoints = checkpoints
    const newest = checkpoints.at(-1)
    this.#highest = newest === undefined ? null : markOf(newest)
  }

  acknowledge(mark: Mark): void {
    if (mark.sequence > (this.#highest?.sequence ?? 0)) this.#highest = mark
  }

  /** The checkpoints to store with what the relay has reached now; the last is of now. */
  toStored({ positions, stopped }: Reached, now: Date): Checkpoint[] {
    if (this.#highest === null) return [...this.#checkpoints]
    const { sequence, fact_id } = this.#highest
    const waiting = stopped.reduce((sum, { rounds: batches }) => sum + batches.length, 0)
    // No place for them: then nothing counts as sent.
    const reached = waiting > CHECKPOINT_STOPPED_MAX ? BEGINNING : { positions, stopped }
    const newest = this.#checkpoints.at(-1)?.at ?? now
    // Whoever stored the last one may have a clock that is ahead.
    const at = newest > now ? newest : now
    this.#checkpoints = thinned([
      ...this.#checkpoints,
      { sequence: BigInt(sequence), fact_id, at, ...reached },
    ])
    return [...this.#checkpoints]
  }

  /**
   * The checkpoints that are left when the stream is what `stream` and `readId` tell: all of them when it
   * has lost nothing, else those up to the newest whose fact it still has. A fact that is gone by its age,
   * or was deleted by somebody, tells nothing: there the next older one is asked.
   */
  async stillIn(
    { firstSequence, lastSequence }: StreamState,
    readId: (sequence: number) => Promise<string | null>,
  ): Promise<{ isWhole: boolean; checkpoints: readonly Checkpoint[] }> {
    const all = this.#checkpoints
    let isWhole = true
    for (const { mark, checkpoints } of this.#marks()) {
      const { sequence, fact_id } = mark
      // Those before it are gone by age too.
      if (isWhole && sequence < firstSequence) break
      const isThere = sequence >= firstSequence && sequence <= lastSequence
      const id = isThere ? await readId(sequence) : null
      if (id === fact_id) return { isWhole, checkpoints: isWhole ? all : checkpoints }
      if (id !== null || sequence > lastSequence) isWhole = false
    }
    return { isWhole, checkpoints: isWhole ? all : [] }
  }

  /** The expected content of the stream, the newest first, each with the checkpoints up to it. */
  *#marks(): Generator<{ mark: Mark; checkpoints: readonly Checkpoint[] }> {
    const all = this.#checkpoints
    const newest = Number(all.at(-1)?.sequence ?? 0)
    if (this.#highest !== null && this.#highest.sequence > newest) {
      yield { mark: this.#highest, checkpoints: all }
    }
    for (const [index, checkpoint] of [...all.entries()].toReversed()) {
      yield { mark: markOf(checkpoint), checkpoints: all.slice(0, index + 1) }
    }
  }
}

/** Those that are so much older than the newest that all before them was on the broker's disk then. */
export function onDisk(checkpoints: readonly Checkpoint[]): readonly Checkpoint[] {
  const newest = checkpoints.at(-1)?.at.getTime() ?? 0
  return checkpoints.filter(({ at }) => at.getTime() <= newest - UNSYNCED_MS)
}

/**
 * So many that what is sent again for a loss is at most twice as old as the loss: two neighbours are no
 * farther apart than the younger one is old. That makes about two for each doubling of age.
 */
export function thinned(checkpoints: readonly Checkpoint[]): Checkpoint[] {
  const newest = checkpoints.at(-1)?.at.getTime() ?? 0
  const ageOf = ({ at }: Checkpoint) => newest - at.getTime()
  const found = checkpoints.filter((one) => ageOf(one) <= CHECKPOINTS_KEPT_MS).toReversed()
  const kept: Checkpoint[] = []
  for (const [index, one] of found.entries()) {
    const older = found[index + 1]
    const younger = kept.at(-1)
    const isSpare =
      younger !== undefined &&
      older !== undefined &&
      ageOf(older) - ageOf(younger) <= Math.max(CHECKPOINT_GAP_MS, ageOf(younger))
    if (!isSpare) kept.push(one)
  }
  return kept.toReversed()
}

const markOf = ({ sequence, fact_id }: Checkpoint): Mark => ({
  sequence: Number(sequence),
  fact_id,
})
