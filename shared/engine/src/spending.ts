import { steadyNow } from './steady-clock.js'

/** What a call has taken of its process so far, as far as somebody measures it. */
export interface Spending {
  /** Milliseconds of work. */
  ms: number
  /** By what the thread had of the processor. Else by a clock, which counts time that others had, too, and is cheaper. */
  isExact: boolean
}

/** Does a piece of work at one go, and puts down what it took for the call that asked for it. */
export function spend<Result>(spending: Spending | undefined, work: () => Result): Result {
  if (spending === undefined) return work()
  const now = spending.isExact ? processorMs : steadyNow
  const begunMs = now()
  try {
    return work()
  } finally {
    spending.ms += now() - begunMs
  }
}

/** What this thread has had of the processor. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
