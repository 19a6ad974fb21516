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
  /**
   * Given when silence may be some row's doing: waits, before each request, until the service is
   * well. Silence after that is the rows' fault. Null: it is the system's.
   */
  untilWell: (() => Promise<void>) | null
  attemptsMax: number
  /** Waits before a row that failed alone is tried again. */
  pause: (attempt: number) => Promise<void>
}

/**
 * Sends rows as one request. When the request fails by a row's fault, its halves are sent, and so
 * on, until the row stands alone; one that still fails each time is dead and the others are through.
 * A fault of the system is thrown: no row is to blame.
 */
export async function isolate<Row, Result>(
  rows: readonly Row[],
  isolation: Isolation<Row, Result>,
): Promise<Sent<Result>[]> {
  const { untilWell, attemptsMax, pause, reasonOf } = isolation

  const send = async (some: readonly Row[]): Promise<Result[]> => {
    await untilWell?.()
    return isolation.send(some)
  }

  const isOfRow = (error: unknown): boolean => {
    const blame = isolation.blame(error)
    return blame === 'row' || (blame === 'silence' && untilWell !== null)
  }

  const sendAll = async (some: readonly Row[]): Promise<Sent<Result>[]> => {
    try {
      const results = await send(some)
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
        if (result !== undefined) return { result }
      } catch (thrown) {
        if (!isOfRow(thrown)) throw thrown
        error = thrown
      }
    }
    return { dead: reasonOf(error), attempts: attemptsMax }
  }

  return sendAll(rows)
}
