/** Polls again and again for what waits, while something does. */
export interface Sweeper {
  /** Something waits from now on. */
  start(): void
  stop(): void
}

/**
 * Runs `sweep` every so often from a start on, until it answers that nothing is left: nothing wakes a
 * process that waits for nothing. One timer for all that waits is cheaper than one for each.
 */
export function createSweeper(everyMs: number, sweep: () => boolean): Sweeper {
  let timer: NodeJS.Timeout | undefined

  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  return {
    start() {
      timer ??= setInterval(() => {
        if (!sweep()) stop()
      }, everyMs).unref()
    },
    stop,
  }
}
