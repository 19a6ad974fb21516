import { answerOf } from './loyalty.js'
import type { PageQuery } from './pages.js'

const LIMIT = 500
const PAGES_MAX = 10

interface Page<Row> {
  data: Row[]
  cursor: string | null
}

export interface All<Row> {
  rows: Row[]
  /** There are more rows than were read. */
  isCut: boolean
}

/** A whole list, page after page, up to what a browser should hold. */
export async function readAll<Row>(
  ask: (query: PageQuery) => Promise<{ data?: Page<Row>; error?: unknown }>,
): Promise<All<Row>> {
  const rows: Row[] = []
  let cursor: string | null = null
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer: Page<Row> = await answerOf(
      ask({ limit: LIMIT, ...(cursor !== null && { cursor }) }),
    )
    rows.push(...answer.data)
    cursor = answer.data.length === 0 ? null : answer.cursor
    if (cursor === null) return { rows, isCut: false }
  }
  return { rows, isCut: true }
}
