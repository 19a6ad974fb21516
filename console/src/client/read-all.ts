import { answerOf } from './loyalty.js'
import type { PageQuery } from './pages.js'

const LIMIT = 500
const PAGES_MAX = 10

interface Page<Row> {
  data: Row[]
  cursor: string | null
}

type Ask<Row> = (query: PageQuery) => Promise<{ data?: Page<Row>; error?: unknown }>

export interface All<Row> {
  rows: Row[]
  /** There are more rows than were read. */
  isCut: boolean
}

/** A whole list, page after page, as long as somebody takes them. */
export async function* pagesOf<Row>(ask: Ask<Row>): AsyncGenerator<Row[]> {
  let cursor: string | null = null
  do {
    const answer: Page<Row> = await answerOf(
      ask({ limit: LIMIT, ...(cursor !== null && { cursor }) }),
    )
    if (answer.data.length > 0) yield answer.data
    cursor = answer.data.length === 0 ? null : answer.cursor
  } while (cursor !== null)
}

/** A whole list, up to what a browser should hold. */
export async function readAll<Row>(ask: Ask<Row>): Promise<All<Row>> {
  const rows: Row[] = []
  let pages = 0
  for await (const page of pagesOf(ask)) {
    if (pages === PAGES_MAX) return { rows, isCut: true }
    pages += 1
    rows.push(...page)
  }
  return { rows, isCut: false }
}
