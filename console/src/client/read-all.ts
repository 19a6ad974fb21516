import { answerOf } from './loyalty.js'
import type { PageQuery } from './pages.js'

const LIMIT = 500
const PAGES_MAX = 10

interface Page<Row> {
  data: Row[]
  cursor: string | null
}

export interface All<Row, More = unknown> {
  rows: Row[]
  /** There are more rows than were read. */
  isCut: boolean
  /** The page that was read last, with what it tells besides its rows. */
  last: Page<Row> & More
}

/** A whole list, page after page, up to what a browser should hold. */
export async function readAll<Row, More = unknown>(
  ask: (query: PageQuery) => Promise<{ data?: Page<Row> & More; error?: unknown }>,
  limit: number = LIMIT,
): Promise<All<Row, More>> {
  let last: Page<Row> & More = await answerOf(ask({ limit }))
  const rows = [...last.data]
  for (let pages = 1; last.data.length > 0 && last.cursor !== null; pages += 1) {
    if (pages === PAGES_MAX) return { rows, isCut: true, last }
    last = await answerOf(ask({ limit, cursor: last.cursor }))
    rows.push(...last.data)
  }
  return { rows, isCut: false, last }
}
