/** A list that is read a page at a time, the newest first. */
interface ReadList {
  rows: readonly { created_at: string }[]
  hasNextPage: boolean
  /** Its last page is not full, so most likely all is read; what follows is asked for at once. */
  isShort: boolean
}

/** The oldest instant of a list that is read; null once it is at its end. */
const oldestOf = ({ rows, hasNextPage, isShort }: ReadList): string | null =>
  hasNextPage && !isShort ? (rows.at(-1)?.created_at ?? null) : null

/**
 * The instant down to which all lists are read. At it and below rows of one list would stand without those of another,
 * which are not read yet. Null: all is read.
 */
export const reachOf = (lists: readonly ReadList[]): string | null =>
  lists.map(oldestOf).reduce((newest, one) => {
    if (newest === null || one === null) return newest ?? one
    return newest > one ? newest : one
  }, null)

export const reachedIn = <Entry extends { at: string }>(
  entries: readonly Entry[],
  reach: string | null,
): Entry[] => entries.filter(({ at }) => reach === null || at > reach)

/** True for the list that is to be read on, so that the reach goes further. */
export const isAtReach = (list: ReadList, reach: string | null): boolean =>
  reach !== null && oldestOf(list) === reach
