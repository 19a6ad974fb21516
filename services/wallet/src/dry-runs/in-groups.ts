interface Limits {
  /** Calls of one group. */
  sizeMax: number
  /** Groups that are answered at the same time. */
  runningMax: number
}

interface Waiter<Asked, Answer> {
  asked: Asked
  settled: PromiseWithResolvers<Answer>
}

/**
 * Answers calls in groups that share one answer: those of one turn of the event loop, and while as many groups as may
 * are on their way, all that come meanwhile. So a call is never answered by what began before it.
 */
export function inGroups<Asked, Answer>(
  answerGroup: (group: readonly Asked[]) => Promise<Answer>,
  { sizeMax, runningMax }: Limits,
): (asked: Asked) => Promise<Answer> {
  const waiters: Waiter<Asked, Answer>[] = []
  let running = 0

  const startGroups = () => {
    if (waiters.length === 0 || running >= runningMax) return
    void run(waiters.splice(0, sizeMax))
    startGroups()
  }

  const run = async (group: readonly Waiter<Asked, Answer>[]) => {
    running += 1
    try {
      const answer = await answerGroup(group.map(({ asked }) => asked))
      for (const { settled } of group) settled.resolve(answer)
    } catch (error) {
      for (const { settled } of group) settled.reject(error)
    }
    running -= 1
    startGroups()
  }

  return (asked) => {
    const settled = Promise.withResolvers<Answer>()
    if (waiters.length === 0) setImmediate(startGroups)
    waiters.push({ asked, settled })
    return settled.promise
  }
}
