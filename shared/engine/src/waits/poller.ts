/**
 * Looks every so often from now on, until the answer is called. A look begins in time whether or not the one
 * before it has ended; what one of them fails at, the next one makes up for. It keeps no process alive.
 */
export function startPoller(everyMs: number, look: () => Promise<unknown>): () => void {
  const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref()
  return () => clearInterval(timer)
}
