import { steadyNow } from '../steady-clock.js'

/** Something that is looked after beside the batches, one look at a time. */
export interface BackgroundPoll {
  /** Polls once, unless a poll is under way or has just ended. */
  begin(): void
  /** Resolves when no poll is under way. */
  done(): Promise<void>
}

/** `poll` never rejects, and begins no sooner than so long after it has ended. */
export function createBackgroundPoll(pauseMs: number, poll: () => Promise<void>): BackgroundPoll {
  let polling: Promise<void> | null = null
  let nextMs = Number.NEGATIVE_INFINITY

  const pollOnce = async () => {
    await poll()
    polling = null
    nextMs = steadyNow() + pauseMs
  }

  return {
    begin() {
      if (polling === null && steadyNow() >= nextMs) polling = pollOnce()
    },
    async done() {
      await polling
    },
  }
}
