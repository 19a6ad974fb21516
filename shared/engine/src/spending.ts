import { steadyNow } from './steady-clock.js'

/** Work of this process, as far as somebody measures it. */
export interface Spent {
  /** Milliseconds of work. */
  ms: number
  /** By what the thread had of the processor. Else by a clock, which counts time that others had, too, and is cheaper. */
  isExact: boolean
}

/** The cost of a call so far. */
export interface Spending extends Spent {
  /** The last cost of calls of its kind; null: unknown. */
  expectedMs: number | null
}

/** Does a piece of work at one go, and puts down what it took for the call that asked for it. */
export function spend<Result>(spending: Spent | undefined, work: () => Result): Result {
  if (spending === undefined) return work()
  const now = spending.isExact ? processorMs : steadyNow
  const begunMs = now()
  try {
    return work()
  } finally {
    spending.ms += now() - begunMs
  }
}

/** Processor time of this thread. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
