import { Fault } from '@loyalty/contracts/errors/fault'

interface Limits<Asked> {
  /** Calls of one group. */
  sizeMax: number
  /** Groups that are answered at the same time. */
  runningMax: number
  /** True of a call that nobody waits for any more. */
  isLate: (asked: Asked) => boolean
}

interface Waiter<Asked, Answer> {
  asked: Asked
  settled: PromiseWithResolvers<Answer>
}

/**
 * Answers calls in groups that share one answer: those of one turn of the event loop, and while as many groups as may
 * are on their way, all that come meanwhile. So a call is never answered by what began before it. One that is late when its
 * turn comes rejects with the fault SERVICE_UNAVAILABLE.
 */
export function inGroups<Asked, Answer>(
  answerGroup: (group: readonly Asked[]) => Promise<Answer>,
  { sizeMax, runningMax, isLate }: Limits<Asked>,
): (asked: Asked) => Promise<Answer> {
  const waiters: Waiter<Asked, Answer>[] = []
  let running = 0

  const startGroups = () => {
    if (waiters.length === 0 || running >= runningMax) return
    const { late = [], inTime = [] } = Object.groupBy(waiters.splice(0, sizeMax), ({ asked }) =>
      isLate(asked) ? 'late' : 'inTime',
    )
    for (const { settled } of late) {
      settled.reject(new Fault('SERVICE_UNAVAILABLE', 'its turn came too late'))
    }
    if (inTime.length > 0) void run(inTime)
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
