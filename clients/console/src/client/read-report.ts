import { answerOf } from './loyalty.js'
import type { PageQuery } from './pages.js'

/** The most rewards or campaigns that a page of a report may have. */
const PAGE_ROWS = 20
const PAGES_MAX = 100

interface Page<Row> {
  data: Row[]
  cursor: string | null
}

export interface Report<Row, More> {
  rows: Row[]
  /** There are more rows than were read. */
  isCut: boolean
  /** The page that was read last, which tells how new the report is. */
  last: Page<Row> & More
}

/** A report that the gateway cuts into pages, as a whole, up to what a browser should hold. */
export async function readReport<Row, More>(
  ask: (query: PageQuery) => Promise<{ data?: Page<Row> & More; error?: unknown }>,
): Promise<Report<Row, More>> {
  let last: Page<Row> & More = await answerOf(ask({ limit: PAGE_ROWS }))
  const rows = [...last.data]
  for (let pages = 1; last.data.length > 0 && last.cursor !== null; pages += 1) {
    if (pages === PAGES_MAX) return { rows, isCut: true, last }
    last = await answerOf(ask({ limit: PAGE_ROWS, cursor: last.cursor }))
    rows.push(...last.data)
  }
  return { rows, isCut: false, last }
}
