/** What a call has taken of its process so far, as far as somebody measures it. */
export interface Spending {
  /** Milliseconds of the process's processor. */
  ms: number
}

/** Does a piece of work at one go, and puts down what it took for the call that asked for it. */
export function spend<Result>(spending: Spending | undefined, work: () => Result): Result {
  if (spending === undefined) return work()
  const begunMs = processorMs()
  try {
    return work()
  } finally {
    spending.ms += processorMs() - begunMs
  }
}

/** What this thread has had of the processor. A clock would count the time in which others had it, too. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
