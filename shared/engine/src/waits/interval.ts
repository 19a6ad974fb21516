/**
 * Polls every so often from now on, until the answer is called. A poll begins in time whether or not the one
 * before it has ended; what one of them fails at, the next one makes up for. It keeps no process alive.
 */
export function startInterval(everyMs: number, poll: () => Promise<unknown>): () => void {
  const timer = setInterval(() => void poll().catch(() => undefined), everyMs).unref()
  return () => clearInterval(timer)
}
