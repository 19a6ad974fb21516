import { steadyNow } from '../steady-clock.js'

/** Something that is looked after beside the rounds, one look at a time. */
export interface BackgroundLook {
  /** Looks once, unless it looks already or has just looked. */
  begin(): void
  /** Resolves when no look is under way. */
  done(): Promise<void>
}

/** `look` never rejects, and begins no sooner than so long after it has ended. */
export function createBackgroundLook(pauseMs: number, look: () => Promise<void>): BackgroundLook {
  let looking: Promise<void> | null = null
  let nextMs = Number.NEGATIVE_INFINITY

  const lookOnce = async () => {
    await look()
    looking = null
    nextMs = steadyNow() + pauseMs
  }

  return {
    begin() {
      if (looking === null && steadyNow() >= nextMs) looking = lookOnce()
    },
    async done() {
      await looking
    },
  }
}
