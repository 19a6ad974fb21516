import type { Account } from '../account.js'
import type { Report } from '../report.js'
import { dayOf, listPage } from './books.js'
import type { Written } from './load.js'

const PAGE = 100

/** Who follows the cursor of GET /transactions. */
export interface Follower {
  /** Reads on until a page after the stop is empty. */
  stop(): Promise<Followed>
}

export interface Followed {
  /** Of the rows, as they came. */
  ids: string[]
  pages: number
}

/** Follows the cursor of the day; at midnight, after an empty page, it goes on to the next day. */
export function followDay(account: Account): Follower {
  const ids: string[] = []
  let day = dayOf(new Date())
  let after: string | null = null
  let pages = 0
  let isStopping = false

  const read = async (): Promise<void> => {
    for (;;) {
      const wasStopping = isStopping
      const today = dayOf(new Date())
      const page = await listPage(account, day, after, PAGE)
      pages += 1
      ids.push(...page.data.map(({ id }) => id))
      after = page.cursor ?? after
      if (page.cursor !== null) continue
      if (today !== day) day = today
      else if (wasStopping) return
    }
  }
  const reading = read()
  reading.catch(() => undefined)
  return {
    async stop() {
      isStopping = true
      await reading
      return { ids, pages }
    },
  }
}

/** Each adjustment that was acknowledged was read, once, in order. */
export function checkFollowed(
  { ids, pages }: Followed,
  adjustments: readonly Written[],
  report: Report,
): void {
  report.count('pages read', pages)
  report.expect('rows read', ids.length, adjustments.length)
  const seen = new Set(ids)
  report.expect('rows read twice', ids.length - seen.size, 0)
  const missed = adjustments.filter(({ answer }) => !seen.has(rowOf(answer.body)))
  report.expect('acknowledged rows missed', missed.length, 0)
  const behind = ids.filter((id, index) => id <= (ids[index - 1] ?? ''))
  report.expect('rows out of order', behind.length, 0)
}

/** The ledger row that an adjustment's answer names. */
function rowOf(body: unknown): string {
  const { data } = body as { data?: { transactions?: { id: string }[] } }
  return data?.transactions?.[0]?.id ?? ''
}
