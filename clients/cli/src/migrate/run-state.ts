import { addCounts, removeCheckpoint, withDone, writeCheckpoint } from './checkpoint.js'
import type { Checkpoint } from './checkpoint.js'
import type { Chunk } from './chunks.js'
import { joined } from './failed-rows.js'
import type { FailedRows } from './failed-rows.js'
import type { ChunkOutcome } from './send-chunk.js'

/** The files that a run writes rows to; null where nobody wants one. */
export interface RowFiles {
  failed: FailedRows | null
  warnings: FailedRows | null
}

/** How far a run is, kept on disk so that the next process can go on from there. */
export class RunState {
  #checkpoint: Checkpoint
  readonly #file: string | null
  readonly #files: RowFiles
  #last: Promise<void> = Promise.resolve()

  /** `file` is null for input that can't be read again: then nothing is kept. */
  constructor(checkpoint: Checkpoint, file: string | null, files: RowFiles) {
    this.#checkpoint = checkpoint
    this.#file = file
    this.#files = files
  }

  get checkpoint(): Checkpoint {
    return this.#checkpoint
  }

  /** Written before the first call, so that each call's key can be found again. */
  async begin(): Promise<void> {
    if (this.#file !== null) await writeCheckpoint(this.#file, this.#checkpoint)
  }

  /**
   * One chunk after the other: its failed rows and those with warnings first, then the checkpoint that vouches for them.
   * Killed in between, the chunk is sent again, answered as before, and its rows are written anew.
   */
  settle(chunk: Chunk, outcome: ChunkOutcome): Promise<void> {
    this.#last = this.#settleNext(this.#last, chunk, outcome)
    return this.#last
  }

  async #settleNext(before: Promise<void>, chunk: Chunk, outcome: ChunkOutcome): Promise<void> {
    await before
    const failedBytes = (await this.#files.failed?.add(outcome.failed)) ?? 0
    const warningsBytes = (await this.#files.warnings?.add(joined(outcome.warnings))) ?? 0
    const next = withDone(this.#checkpoint, chunk.index)
    const { accepted } = outcome
    this.#checkpoint = {
      ...next,
      counts: addCounts(next.counts, outcome.counts),
      failedBytes,
      warned: next.warned + outcome.warned,
      warningsBytes,
      imports:
        accepted === null ? next.imports : [...next.imports, { ...accepted, chunk: chunk.index }],
    }
    if (this.#file !== null) await writeCheckpoint(this.#file, this.#checkpoint)
  }

  /** All is done: the next run of the same file is a new one. */
  async finish(): Promise<void> {
    if (this.#file !== null) await removeCheckpoint(this.#file)
  }
}
