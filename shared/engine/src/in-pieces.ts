import { setImmediate as turn } from 'node:timers/promises'
import { spend, type Spent } from './spending.js'
import { steadyNow } from './steady-clock.js'

/** Work that takes long, and yields wherever it may be left for a moment. */
export type Pieces<Result> = Generator<void, Result, void>

/** After so long at one go, whatever else the process has to do comes first. */
const PIECE_MS = 4

/** Does it at one go. */
export function whole<Result>(pieces: Pieces<Result>): Result {
  for (;;) {
    const step = pieces.next()
    if (step.done === true) return step.value
  }
}

/** Does it in pieces, between which the process answers others. */
export async function inPieces<Result>(pieces: Pieces<Result>, spending?: Spent): Promise<Result> {
  for (;;) {
    const step = spend(spending, () => piece(pieces))
    if (step.done === true) return step.value
    await turn()
  }
}

function piece<Result>(pieces: Pieces<Result>): IteratorResult<void, Result> {
  const begunMs = steadyNow()
  for (;;) {
    const step = pieces.next()
    if (step.done === true || steadyNow() - begunMs >= PIECE_MS) return step
  }
}
