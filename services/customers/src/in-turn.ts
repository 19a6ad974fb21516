/** Lets some begin, and the others when one of them has ended, in the order in which they came. */
export interface InTurn {
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

export function inTurn(atOnceMax: number): InTurn {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async run(work) {
      if (running < atOnceMax) running += 1
      else await new Promise<void>((resolve) => void waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        // Who waited has the place of who leaves.
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}
