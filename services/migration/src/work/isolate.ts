/** What became of a row that was sent with others. */
export type Sent<Result> = { result: Result } | { dead: string; attempts: number }

/** How a failed request is judged: the row's own fault, perhaps the row's, or the system's. */
export type Blame = 'row' | 'silence' | 'system'

export interface Isolation<Row, Result> {
  /** Sends rows together; one result a row. */
  send: (rows: readonly Row[]) => Promise<Result[]>
  blame: (error: unknown) => Blame
  /** The same text for the same cause. */
  reasonOf: (error: unknown) => string
  /** Whether silence may be some row's doing: rows are told apart by it then. */
  isSilenceSuspect: boolean
  attemptsMax: number
  /** Waits before a row that failed alone is tried again. */
  pause: (attempt: number) => Promise<void>
}

/**
 * Sends rows as one request. When the request fails by a row's fault, its halves are sent, and so
 * on, until the row stands alone; one that still fails each time is dead and the others are through.
 * A fault of the system is thrown: no row is to blame. Silence is a row's fault only when others got
 * through meanwhile.
 */
export async function isolate<Row, Result>(
  rows: readonly Row[],
  isolation: Isolation<Row, Result>,
): Promise<Sent<Result>[]> {
  const { send, isSilenceSuspect, attemptsMax, pause, reasonOf } = isolation
  let silence: unknown = null
  let isHeard = false

  const isOfRow = (error: unknown): boolean => {
    const blame = isolation.blame(error)
    if (blame === 'silence' && isSilenceSuspect) {
      silence = error
      return true
    }
    return blame === 'row'
  }

  const sendAll = async (some: readonly Row[]): Promise<Sent<Result>[]> => {
    try {
      const results = await send(some)
      isHeard = true
      return results.map((result) => ({ result }))
    } catch (error) {
      if (!isOfRow(error)) throw error
      if (some.length === 1) return [await insist(some, error)]
      const middle = Math.floor(some.length / 2)
      const first = await sendAll(some.slice(0, middle))
      return [...first, ...(await sendAll(some.slice(middle)))]
    }
  }

  const insist = async (one: readonly Row[], failure: unknown): Promise<Sent<Result>> => {
    let error = failure
    for (let attempts = 1; attempts < attemptsMax; attempts += 1) {
      await pause(attempts)
      try {
        const [result] = await send(one)
        isHeard = true
        if (result !== undefined) return { result }
      } catch (thrown) {
        if (!isOfRow(thrown)) throw thrown
        error = thrown
      }
    }
    return { dead: reasonOf(error), attempts: attemptsMax }
  }

  const sent = await sendAll(rows)
  if (silence !== null && !isHeard) throw silence
  return sent
}
