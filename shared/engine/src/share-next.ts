/**
 * Shares the runs of a task between its callers. A caller gets the next run to start, never one that
 * is running already, since that one began before the caller's own work was done.
 */
export function shareNext<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | null = null

  const startNext = () => {
    next = null
    const run = task()
    running = run.catch(() => undefined)
    return run
  }

  return () => (next ??= running.then(startNext))
}
